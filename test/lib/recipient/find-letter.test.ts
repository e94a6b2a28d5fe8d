import { expect, test } from '@jest/globals';
import { findLetter } from '../../../lib/recipient/find-letter.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { TYPED, withLetter } from '../../functions/pages/a-letter-with-code.ts';

test.each([
  ['mailed', 'mailed'],
  ['submitted', 'mailed'],
  ['waiting', 'unknown'],
  ['canceled', 'unknown'],
] as const)('a code of an order that is %s leads to: %s', async (state, kind) => {
  const deps = fakeDeps();
  await withLetter(deps, state);
  expect((await findLetter(deps, TYPED)).kind).toBe(kind);
});

test('a code of nobody’s, and what is no code, lead nowhere', async () => {
  const deps = fakeDeps();
  for (const typed of [TYPED, 'no code', '']) {
    expect(await findLetter(deps, typed)).toEqual({ kind: 'unknown' });
  }
});

test('of equal letters the latest comes first, up to a number of them', async () => {
  const deps = fakeDeps();
  for (let nth = 0; nth < 27; nth += 1) {
    const hex = (nth + 1).toString(16).padStart(32, '0');
    await withLetter(deps, 'mailed', { hex, createdAtMs: 1_700_000_000_000 + nth * 1000 });
  }
  const finding = await findLetter(deps, TYPED);
  if (finding.kind !== 'mailed') throw new Error('it is not found');
  expect(finding.letter.orders).toHaveLength(25);
  expect(finding.letter.hasMore).toBe(true);
  const [latest, next] = finding.letter.orders;
  expect(latest.createdAtMs).toBeGreaterThan(next?.createdAtMs ?? 0);
});
