import { expect, test } from '@jest/globals';
import { caseIdOf, caseOf, newCase, putCase, replaceCase } from '../../../lib/cases/case.ts';
import { CASE_SHARD } from '../../../lib/resources.ts';
import { ADDED } from './a-case.ts';

const NOW_MS = 1_700_000_000_000;

test('a case is one for each thing: its id is made of its kind and of what it is about', () => {
  expect(caseIdOf(ADDED)).toMatch(/^case_[0-9a-f]{32}$/);
  expect(caseIdOf({ ...ADDED, detail: 'another word' })).toBe(caseIdOf(ADDED));
  expect(caseIdOf({ ...ADDED, about: 'ord_2' })).not.toBe(caseIdOf(ADDED));
});

test('a case is read as it was stored, and stands in the index while it is open', () => {
  const open = newCase(ADDED, NOW_MS);
  const write = putCase(open);
  expect(write).toMatchObject({ item: { heldShard: CASE_SHARD, heldAt: NOW_MS } });
  expect(caseOf('item' in write ? write.item : {})).toEqual(open);
  const done = { ...open, done: { by: 'key_1', atMs: NOW_MS }, version: 2 };
  expect(replaceCase(done)).toMatchObject({ when: [{ kind: 'version', version: 1 }] });
  expect('item' in putCase(done) && putCase(done)).not.toHaveProperty('item.heldShard');
});
