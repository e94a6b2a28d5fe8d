import { forEachOf } from '../../basics/for-each-of.ts';
import type { Deps } from '../../deps.ts';
import { DUE_SHARDS } from '../../resources.ts';
import { orderIdOf } from '../core/order.ts';
import { carryOutEffects, type EffectDeps } from '../effects/carry-out-effects.ts';
import { findOrder } from '../store/load-order.ts';
import { watchOrder } from './watch-order.ts';

const PAGE_SIZE = 100;
/** Orders of a shard in progress at once: a company that hangs holds up the orders that need it, not all the others. */
const WIDTH = 10;

type ReconcileDeps = EffectDeps & Pick<Deps, 'rails' | 'checkout'>;

export interface ReconcileReport {
  /** Orders that were due, and were looked after. */
  readonly mended: number;
  /** Orders that could not be looked after now; the next run tries again. */
  readonly failed: number;
}

/**
 * Carries out every effect that is due and still stands in its order, because the process that should have done it
 * died or its wake-up call was lost, ends orders whose workflow stopped without telling them, and asks the rails what
 * became of their pieces. Idempotent; may run beside live traffic and beside itself; reads the sparse `due` index,
 * never a table.
 */
export async function reconcile(deps: ReconcileDeps): Promise<ReconcileReport> {
  const reports = await Promise.all(DUE_SHARDS.map((shard) => sweep(deps, shard)));
  const report = {
    mended: reports.reduce((sum, { mended }) => sum + mended, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
  };
  deps.log.info('reconciled', report);
  return report;
}

async function sweep(deps: ReconcileDeps, shard: string): Promise<ReconcileReport> {
  const report = { mended: 0, failed: 0 };
  let cursor: string | undefined;
  do {
    const page = await deps.store.query({
      table: 'orders',
      index: 'due',
      pk: shard,
      upTo: deps.clock.nowMs(),
      limit: PAGE_SIZE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    await forEachOf(page.items, WIDTH, async (item) => {
      report[(await mend(deps, String(item['pk']))) ? 'mended' : 'failed'] += 1;
    });
    cursor = page.cursor;
  } while (cursor !== undefined);
  return report;
}

/** The index only says where to look; what is owed is read from the order itself. */
async function mend(deps: ReconcileDeps, hex: string): Promise<boolean> {
  try {
    const order = await findOrder(deps, hex);
    if (order === undefined) return true;
    await watchOrder(deps, order);
    await carryOutEffects(deps, orderIdOf(order));
    return true;
  } catch (error) {
    deps.log.error('reconcile_failed', { hex }, error);
    return false;
  }
}
