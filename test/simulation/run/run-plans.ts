import { fork } from 'node:child_process';
import type { Result } from '../simulate.ts';
import type { Plan } from '../world.ts';
import type { VariantName } from './variants.ts';
import type { Share } from './worker.ts';

/** What `kill` sends. */
const STOPPED_BY = 'SIGTERM';

export interface RunOptions {
  readonly processes: number;
  /** Runs code that is broken on purpose. */
  readonly variant?: VariantName;
  /** Told of each result; true ends the run. */
  readonly onResult?: (result: Result) => boolean;
}

/**
 * Runs plans in processes of their own, each on a world of its own. Not in threads: V8 keeps one map of a process's
 * machine code, and threads that set up WebAssembly have ended the process with "Check failed: jit_page.has_value()".
 * @returns the results there are, in the order of the plans.
 */
export async function runPlans(
  plans: readonly Plan[],
  { processes, variant, onResult = () => false }: RunOptions,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const runs = Array.from({ length: processes }, () =>
    fork(new URL('./worker.ts', import.meta.url), {
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
    }),
  );
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    for (const run of runs) run.kill();
  };
  const ends = runs.map((run, place) => {
    run.on('message', (result: Result) => {
      results.push(result);
      if (onResult(result)) stop();
    });
    const share = plans.filter((_plan, index) => index % processes === place);
    run.send({ plans: share, variant } satisfies Share);
    return new Promise<void>((resolve, reject) => {
      run.on('error', reject).on('exit', (code, signal) => {
        if (code === 0 || (isStopped && signal === STOPPED_BY)) resolve();
        else reject(new Error(`A process that ran plans ended with ${signal ?? code}.`));
      });
    });
  });
  try {
    await Promise.all(ends);
  } finally {
    stop();
  }
  const places = new Map(plans.map((plan, place) => [nameOf(plan), place]));
  const placeOf = ({ plan }: Result) => places.get(nameOf(plan)) ?? 0;
  return results.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function nameOf({ seed, mode }: Plan): string {
  return `${seed}/${mode}`;
}
