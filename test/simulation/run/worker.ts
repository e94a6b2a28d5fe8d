/** A thread that runs plans one after the other, perhaps with the code broken on purpose. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Plan } from '../world.ts';
import { breakCode } from './break-code.ts';
import type { VariantName } from './variants.ts';

const { plans, variant, isOver } = workerData as {
  readonly plans: readonly Plan[];
  readonly variant: VariantName | undefined;
  /** Not 0 once nobody wants more results. */
  readonly isOver: Int32Array;
};

if (variant !== undefined) breakCode(variant);
// Loaded after the code was broken.
const { simulate } = await import('../simulate.ts');
for (const plan of plans) {
  if (Atomics.load(isOver, 0) !== 0) break;
  parentPort?.postMessage(await simulate(plan));
}
