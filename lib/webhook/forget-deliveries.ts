import { MailError } from '../errors/mail-error.ts';
import type { Order } from '../order/core/order.ts';
import { ConditionFailed, type Store } from '../store/store.ts';
import {
  type Delivery,
  deliveriesOf,
  findDelivery,
  forgotten,
  replaceDelivery,
} from './delivery.ts';

/** An attempt changes its row twice: when it begins, and when it was answered. */
const TRIES_MAX = 5;

/**
 * Ends the notifications of an order, with what they say and where they went. An attempt that is under way may still
 * arrive; it keeps nothing here, for its row is another one by then.
 * @throws MailError `unavailable` when others kept changing one: those before it are gone.
 */
export async function forgetDeliveries(
  store: Store,
  order: Pick<Order, 'hex' | 'sandbox'>,
  nowMs: number,
): Promise<void> {
  for (const delivery of await deliveriesOf(store, order)) {
    await forget(store, order.hex, delivery, nowMs);
  }
}

async function forget(store: Store, hex: string, known: Delivery, nowMs: number): Promise<void> {
  let delivery: Delivery | undefined = known;
  for (let tries = 1; delivery !== undefined; tries += 1) {
    try {
      await store.commit([replaceDelivery(forgotten(delivery, nowMs))]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
    if (tries === TRIES_MAX) {
      throw new MailError('unavailable', { reason: 'a notification is changing too fast' });
    }
    delivery = await findDelivery(store, hex, known.eventId);
  }
}
