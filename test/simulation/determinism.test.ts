import { expect, test } from '@jest/globals';
import '../support/patience.ts';
import { MODE_NAMES } from './modes.ts';
import { plansOf } from './run/plans.ts';
import { runPlans } from './run/run-plans.ts';
import { simulate } from './simulate.ts';

test.each(MODE_NAMES)(
  '%s: the same plan gives the same trace, in a process of its own too',
  async (mode) => {
    const plans = plansOf({ seeds: 1, from: 11, mode });
    const [plan] = plans;
    if (plan === undefined) throw new Error('there is no plan');
    const here = await simulate(plan, true);
    const again = await simulate(plan, true);
    const [there] = await runPlans(plans, { processes: 1 });
    expect(here.steps).toBeGreaterThan(200);
    expect(again.trace).toEqual(here.trace);
    expect(there?.digest).toBe(here.digest);
  },
);

test('another seed gives another trace', async () => {
  const results = await runPlans(plansOf({ seeds: 4, from: 1, mode: 'calm' }), { processes: 1 });
  expect(new Set(results.map(({ digest }) => digest)).size).toBe(4);
});
