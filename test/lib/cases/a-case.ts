import type { NewCase } from '../../../lib/cases/case.ts';

export const ADDED: NewCase = { kind: 'money_owed', about: 'ord_1', detail: 'a word' };
