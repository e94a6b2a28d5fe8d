import { expect, test } from '@jest/globals';
import type { Result } from '../simulate.ts';
import type { Plan } from '../world.ts';
import { shrink } from './shrink.ts';

const PLAN: Plan = { mode: 'storm', seed: 1, steps: 200, guests: 4, faults: 1_000_000 };

/** A world that breaks a rule as soon as there are so many of each. */
function breaking(least: Pick<Plan, 'steps' | 'guests' | 'faults'>) {
  const tried: Plan[] = [];
  const run = async (plan: Plan): Promise<Result> => {
    tried.push(plan);
    const isBroken =
      plan.steps >= least.steps && plan.guests >= least.guests && plan.faults >= least.faults;
    const violations = isBroken ? [{ invariant: 'one_piece', words: '', step: 1 } as const] : [];
    const faults = Math.min(30, plan.faults);
    return { plan, violations, faults, reached: [], steps: 1, digest: '', trace: [] };
  };
  return { tried, run };
}

test('a failing plan is cut down to the least that fails', async () => {
  const least = { steps: 9, guests: 2, faults: 3 };
  const { run } = breaking(least);
  expect((await shrink(await run(PLAN), run)).plan).toEqual({ ...PLAN, ...least });
});

test('a plan that fails only as it is stays as it is', async () => {
  const { run, tried } = breaking({ ...PLAN, faults: 30 });
  const { plan } = await shrink(await run({ ...PLAN, faults: 30 }), run);
  expect(plan).toEqual({ ...PLAN, faults: 30 });
  expect(tried.length).toBeLessThan(20);
});
