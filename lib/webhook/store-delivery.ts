import type { Effect, Order } from '../order/core/order.ts';
import { orderIdOf } from '../order/core/order.ts';
import { type TellDeps, tell } from '../order/store/tell.ts';
import { type Delivery, deliveriesOf, notificationBody, putDelivery } from './delivery.ts';

/**
 * Turns an owed notification into a delivery beside the order. The delivery is stored in the transaction that removes
 * the effect, so a process that dies leaves one of the two, and never both.
 * @throws MailError `unavailable` when the store does not answer; the effect then stands until it did.
 */
export async function storeDelivery(deps: TellDeps, order: Order, effect: Effect): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const delivery = toDelivery(order, effect, nowMs);
  const alongside = delivery === undefined ? [] : [await putFirst(deps, delivery)];
  await tell(deps, orderIdOf(order), { kind: 'effect_done', key: effect.key }, alongside);
}

/** A webhook that answered 410 to one notification of an order gets no further ones, unless it is asked for. */
async function putFirst({ store }: TellDeps, delivery: Delivery) {
  const earlier = await deliveriesOf(store, delivery);
  const gone = earlier.some(({ state }) => state === 'gone');
  return putDelivery(gone ? { ...delivery, state: 'gone' } : delivery);
}

/** Undefined for an effect that names no event of the order: nobody can be told of it. */
function toDelivery(order: Order, { data }: Effect, nowMs: number): Delivery | undefined {
  const position = order.events.findIndex(({ id }) => id === data['eventId']);
  const event = order.events[position];
  if (event === undefined || order.webhookUrl === null) return undefined;
  return {
    hex: order.hex,
    orderId: orderIdOf(order),
    sandbox: order.sandbox,
    callerDigest: order.callerDigest,
    eventId: event.id,
    position,
    url: order.webhookUrl,
    body: notificationBody(event, data['order'] ?? '{}'),
    state: 'pending',
    attempts: 0,
    lastStatus: null,
    dueAtMs: nowMs,
    leasedUntilMs: 0,
    createdAtMs: nowMs,
    version: 1,
  };
}
