import { beforeAll, describe, expect, test } from '@jest/globals';
import { expectNone } from '../support/expect-none.ts';
import { PATIENCE_MS } from '../support/patience-ms.ts';
import { MODE_NAMES, type ModeName } from './modes.ts';
import { INVARIANTS } from './rules/invariants.ts';
import { neverReached } from './rules/sometimes.ts';
import { plansOf, replayOf } from './run/plans.ts';
import { runPlans } from './run/run-plans.ts';
import type { Result } from './simulate.ts';

const SEEDS = 300;

let results: readonly Result[] = [];

beforeAll(async () => {
  results = await runPlans(plansOf({ seeds: SEEDS, from: 1 }), { processes: 2 });
}, PATIENCE_MS);

function brokenRules(kind: 'safety' | 'liveness', modes: readonly ModeName[]): readonly string[] {
  return results
    .filter(({ plan }) => modes.includes(plan.mode))
    .flatMap(({ plan, violations }) =>
      violations
        .filter(({ invariant }) => INVARIANTS[invariant].kind === kind)
        .map(({ invariant, words }) => `${invariant}: ${words}; ${replayOf(plan)}`),
    );
}

describe(`the service, on ${SEEDS} seeded worlds`, () => {
  test('runs them all to their end', () => {
    expect(results).toHaveLength(SEEDS);
  });

  test('never does what must not happen, whatever goes wrong', () => {
    expectNone('replay each by the command in its line', brokenRules('safety', MODE_NAMES));
  });

  test.each(MODE_NAMES)('brings everything to a good end after %s', (mode) => {
    expectNone('replay each by the command in its line', brokenRules('liveness', [mode]));
  });

  test('meets everything of interest', () => {
    const missing = neverReached(results.flatMap(({ reached }) => reached));
    expectNone('let these come to pass, or take them from SOMETIMES', missing);
  });
});
