import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CASE_KINDS } from '../../../lib/cases/case-kinds.ts';
import { CASE_KINDS_TOLD } from '../../../lib/contract/schemas/operators/desk.ts';

test('the contract names each kind of case, and no other', () => {
  expect([...CASE_KINDS_TOLD].sort()).toEqual(Object.keys(CASE_KINDS).sort());
});

test.each(Object.entries(CASE_KINDS))(
  'the runbook of %s is there, and speaks of it',
  (kind, { runbook }) => {
    const page = new URL(`../../../docs/runbooks/${runbook}`, import.meta.url);
    expect(readFileSync(page, 'utf8')).toContain(`\`${kind}\``);
  },
);
