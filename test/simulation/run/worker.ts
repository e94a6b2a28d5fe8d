/** A process that runs plans one after the other, perhaps with the code broken on purpose. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import type { Result } from '../simulate.ts';
import type { Plan } from '../world.ts';
import { breakCode } from './break-code.ts';
import type { VariantName } from './variants.ts';

export interface Share {
  readonly plans: readonly Plan[];
  readonly variant: VariantName | undefined;
}

// Nobody is there to be told.
process.on('disconnect', () => process.exit());
const [{ plans, variant }]: [Share] = (await once(process, 'message')) as [Share];
if (variant !== undefined) breakCode(variant);
// Loaded after the code was broken.
const { simulate } = await import('../simulate.ts');
// The process is often killed before it ends by itself.
flushCompileCache();
for (const plan of plans) await told(await simulate(plan));
process.exit();

function told(result: Result): Promise<void> {
  return new Promise((resolve) => process.send?.(result, () => resolve()));
}
