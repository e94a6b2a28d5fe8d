import type { Deps } from '../../deps.ts';
import { isMailError } from '../../errors/mail-error.ts';
import { withUpload } from '../../upload/lease-upload.ts';
import type { Order } from '../core/order.ts';
import { findOrder } from '../store/load-order.ts';
import { logChange } from '../store/log-change.ts';
import { wake } from '../store/tell.ts';
import type { PreparedOrder } from './payment-method.ts';
import { storePreparedOrder } from './store-prepared-order.ts';

type StoreDeps = Pick<Deps, 'store' | 'clock' | 'ids' | 'timer' | 'outbox' | 'log' | 'settings'>;

interface Beside {
  /** The key under which the single use of its token is recorded. */
  readonly redemption: string | undefined;
  readonly uploadKey: string | undefined;
  /** Keeps its document, once its upload is its own: what it throws gives that back. */
  readonly keep: () => Promise<void>;
}

/**
 * Stores a prepared order, with its upload if it has one, and wakes whoever carries out what it owes. Also where the
 * store did not say whether it has the order: then it may, and who is woken for one that is not there does nothing.
 * Should the call be lost, the sweep finds the effect in the order.
 * @returns the order that another call stored first under the same key; undefined when ours was stored.
 * @throws MailError as `keep`, `storePreparedOrder` and `withUpload`.
 */
export async function storeFreshOrder(
  deps: StoreDeps,
  prepared: PreparedOrder,
  { redemption, uploadKey, keep }: Beside,
): Promise<Order | undefined> {
  const { order } = prepared;
  const upload = { uploadKey, orderHex: order.hex };
  const isStored = async () => (await findOrder(deps, order.hex)) !== undefined;
  try {
    const store = async () => {
      await keep();
      return storePreparedOrder(deps, prepared, redemption);
    };
    const earlier = await withUpload(deps, upload, store, isStored);
    if (earlier !== undefined) return earlier;
    logChange(deps.log, 'placed', null, order);
    await wakeWhereDue(deps, order);
    return undefined;
  } catch (error) {
    if (isMailError(error, 'audit_unavailable')) await wakeWhereDue(deps, order);
    throw error;
  }
}

async function wakeWhereDue(deps: StoreDeps, order: Order): Promise<void> {
  if (order.effects.some(({ dueAtMs }) => dueAtMs <= order.createdAtMs)) await wake(deps, order);
}
