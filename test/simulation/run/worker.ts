/** A thread that runs plans one after the other, perhaps with the code broken on purpose. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Plan } from '../world.ts';
import { breakCode } from './break-code.ts';
import type { VariantName } from './variants.ts';

const { plans, variant } = workerData as {
  readonly plans: readonly Plan[];
  readonly variant: VariantName | undefined;
};

if (variant !== undefined) breakCode(variant);
// Loaded after the code was broken.
const { simulate } = await import('../simulate.ts');
for (const plan of plans) parentPort?.postMessage(await simulate(plan));
