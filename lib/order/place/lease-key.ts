import type { Deps } from '../../deps.ts';
import { freeLease, takeFreshLease, takeOverLease } from '../../idempotency/lease.ts';
import type { Order } from '../core/order.ts';
import { findOrder } from '../store/load-order.ts';
import { asAuditUnavailable } from '../store/store-new-order.ts';

type LeaseDeps = Pick<Deps, 'store' | 'clock' | 'log'>;

export type LeasedKey = { readonly hex: string; readonly bodyHash: string };

/** The order this key created earlier; undefined when the key is now ours to use. */
export async function leaseKey(deps: LeaseDeps, leased: LeasedKey): Promise<Order | undefined> {
  try {
    const answer = await takeFreshLease(deps, leased);
    if (answer.kind === 'taken') return undefined;
    const order = await findOrder(deps, leased.hex);
    if (order === undefined) await takeOverLease(deps, leased, answer.lease);
    return order;
  } catch (error) {
    throw asAuditUnavailable(error);
  }
}

export async function freeQuietly(deps: LeaseDeps, hex: string): Promise<void> {
  try {
    await freeLease(deps, hex);
  } catch (error) {
    deps.log.warn('lease_not_freed', { cause: String((error as Error).name) });
  }
}
