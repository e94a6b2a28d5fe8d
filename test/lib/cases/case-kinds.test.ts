import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CASE_KINDS } from '../../../lib/cases/case-kinds.ts';
import { CASE_KINDS_TOLD } from '../../../lib/contract/schemas/operators/desk.ts';

test('the contract names each kind of case, and no other', () => {
  expect([...CASE_KINDS_TOLD].sort()).toEqual(Object.keys(CASE_KINDS).sort());
});

const page = (path: string) =>
  readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');

test('operators read in one list which kinds there are', () => {
  const [, list = ''] = /^- All else: (.*)$/m.exec(page('operate.md')) ?? [];
  const missing = Object.keys(CASE_KINDS).filter((kind) => !list.includes(`\`${kind}\``));
  expect(missing).toEqual([]);
});

test.each(Object.entries(CASE_KINDS))(
  'the runbook of %s is there, and speaks of it',
  (kind, { runbook }) => expect(page(`runbooks/${runbook}`)).toContain(`\`${kind}\``),
);
