import { Worker } from 'node:worker_threads';
import type { Result } from '../simulate.ts';
import type { Plan } from '../world.ts';
import type { VariantName } from './variants.ts';

export interface RunOptions {
  readonly threads: number;
  /** Runs code that is broken on purpose. */
  readonly variant?: VariantName;
  /** Told of each result; true ends the run. */
  readonly onResult?: (result: Result) => boolean;
}

/**
 * Runs plans in threads of their own, each on a world of its own.
 * @returns the results there are, in the order of the plans.
 */
export async function runPlans(
  plans: readonly Plan[],
  { threads, variant, onResult = () => false }: RunOptions,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  // A thread that is ended from outside while its WebAssembly is set up may take the process along.
  const isOver = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const stop = () => Atomics.store(isOver, 0, 1);
  const shares = Array.from({ length: threads }, (_, thread) =>
    plans.filter((_plan, index) => index % threads === thread),
  );
  const ends = shares.map((share) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { plans: share, variant, isOver },
      execArgv: ['--no-warnings'],
    });
    worker.on('message', (result: Result) => {
      results.push(result);
      if (onResult(result)) stop();
    });
    return new Promise<void>((resolve, reject) => {
      worker.on('error', reject).on('exit', () => resolve());
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
