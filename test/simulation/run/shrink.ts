import type { Result } from '../simulate.ts';
import type { Plan } from '../world.ts';

/** Runs a plan. */
export type Run = (plan: Plan) => Promise<Result>;

/** A plan that is tried costs a run. */
const RUNS_MAX = 80;

/**
 * The smallest plan found that still breaks the same rule: fewer guests, fewer things that go wrong, a shorter storm.
 * Each is cut down in turn, by half and then by one, until no cut is left that shows it.
 */
export async function shrink(failed: Result, run: Run): Promise<Result> {
  const wanted = failed.violations[0]?.invariant;
  let smallest = failed;
  let runs = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const plan of cutsOf(smallest)) {
      if (runs === RUNS_MAX) return smallest;
      runs += 1;
      const result = await run(plan);
      if (!result.violations.some(({ invariant }) => invariant === wanted)) continue;
      smallest = result;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

/** Plans that are smaller by one cut, the boldest first. */
function cutsOf({ plan, faults }: Result): readonly Plan[] {
  const cuts: Plan[] = [];
  const cut = (name: 'guests' | 'faults' | 'steps', from: number, least: number) => {
    for (const to of new Set([least, Math.floor(from / 2), from - 1])) {
      if (to >= least && to < from) cuts.push({ ...plan, [name]: to });
    }
  };
  cut('guests', plan.guests, 1);
  cut('faults', Math.min(plan.faults, faults), 0);
  cut('steps', plan.steps, 1);
  return cuts;
}
