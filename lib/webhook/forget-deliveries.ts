import type { Store } from '../store/store.ts';
import { deliveriesOf, forgotten, replaceDelivery } from './delivery.ts';

/**
 * Ends the notifications of an order, with what they say and where they went. An attempt that is under way may still
 * arrive; it keeps nothing here, for its row is another one by then.
 * @throws ConditionFailed `delivery_changed` when somebody changed one meanwhile: those before it are gone.
 */
export async function forgetDeliveries(store: Store, hex: string, nowMs: number): Promise<void> {
  for (const delivery of await deliveriesOf(store, hex)) {
    await store.commit([replaceDelivery(forgotten(delivery, nowMs))]);
  }
}
