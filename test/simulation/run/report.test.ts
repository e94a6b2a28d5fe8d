import { expect, test } from '@jest/globals';
import { INVARIANTS } from '../rules/invariants.ts';
import { SOMETIMES } from '../rules/sometimes.ts';
import type { Result } from '../simulate.ts';
import { plansOf } from './plans.ts';
import { reportOn } from './report.ts';

const RESULTS: readonly Result[] = plansOf({ seeds: 120, from: 1 }).map((plan) => ({
  ...{ plan, violations: [], faults: 0, steps: 10, digest: '', trace: [] },
  reached: Object.keys(SOMETIMES),
}));

test('a run that reached everything and broke nothing is good', () => {
  const { lines, isGood } = reportOn(RESULTS, true, 60);
  expect(lines).toEqual(['120 seeds, 1200 steps, 120 seeds a minute']);
  expect(isGood).toBe(true);
});

test('a run that never reached something is not', () => {
  const results = RESULTS.map((result) => ({ ...result, reached: result.reached.slice(1) }));
  const { lines, isGood } = reportOn(results, true, 60);
  expect(lines.at(-1)).toBe(`never reached: ${Object.keys(SOMETIMES)[0]}`);
  expect(isGood).toBe(false);
});

test.each([
  ['of one mode', RESULTS, false],
  ['of a few seeds', RESULTS.slice(0, 20), true],
])('of a run %s that is not asked', (_name, results, ofAllModes) => {
  const few = results.map((result) => ({ ...result, reached: [] }));
  expect(reportOn(few, ofAllModes, 60).isGood).toBe(true);
});

test('a broken rule is told with the command that shows it again', () => {
  const violations = [{ invariant: 'one_piece', words: 'ord_1 has two', step: 7 }] as const;
  const results = RESULTS.map((result, index) =>
    index === 3 ? { ...result, violations } : result,
  );
  const { lines, isGood } = reportOn(results, true, 60);
  const mode = RESULTS[3]?.plan.mode;
  expect(lines.slice(1).join('\n')).toBe(
    [
      `safety: one_piece, 1 seeds. ${INVARIANTS.one_piece.words}`,
      '  ord_1 has two',
      `    npm run simulate -- --mode ${mode} --seed 4 --steps 200 --guests 4`,
    ].join('\n'),
  );
  expect(isGood).toBe(false);
});
