import { isNotificationType, NOTIFICATION_TYPES } from '../contract/events.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { countCall } from '../limits/rate-window.ts';
import type { Order } from '../order/core/order.ts';
import { loadOrder } from '../order/store/load-order.ts';
import { storeAsked } from '../store/asked.ts';
import { ConditionFailed, type Store } from '../store/store.ts';
import { checkCapability } from '../tokens/capability-token.ts';
import { DELIVERY_CHANGED, type Delivery, findDelivery, replaceDelivery } from './delivery.ts';

type RedeliverDeps = Pick<Deps, 'store' | 'clock' | 'log' | 'outbox' | 'signingKeys'>;

const TRIES_MAX = 8;
/** Of one order: whoever has its token may ask again, and not aim a stream of calls at a host. */
const REDELIVERIES_PER_MINUTE = 10;

/**
 * Sends the notification of an event once more, under the same id and with the same body, and again on the whole
 * schedule should that fail. It is only asked for here; the worker sends it.
 * @throws MailError `not_found` for an unknown order or event, one that has no notification, or an order without a
 *   webhook; `invalid_capability`, `expired_capability`, `capability_unavailable`; `rate_limited`;
 *   `unavailable`.
 */
export async function redeliver(
  deps: RedeliverDeps,
  orderId: string,
  eventId: string,
  cancelToken: string,
): Promise<void> {
  const order = await loadOrder(deps, orderId);
  const ring = await deps.signingKeys.keyRing();
  const nowMs = deps.clock.nowMs();
  checkCapability(ring, 'cancel', orderId, cancelToken, nowMs);
  await countCall(deps, { name: 'redeliver', identity: order.hex, limit: REDELIVERIES_PER_MINUTE });
  refuseUnsent(order, eventId);
  const delivery = await askAgain(deps.store, order.hex, eventId, nowMs);
  const leftMs = Math.max(0, (delivery?.dueAtMs ?? 0) - nowMs);
  await deps.outbox.wake(orderId, Math.ceil(leftMs / 1000)).catch((error: Error) => {
    deps.log.warn('wake_failed', { orderId, cause: error.name });
  });
}

/** @throws MailError `not_found`, saying why there is no such notification. */
function refuseUnsent({ webhookUrl, events }: Order, eventId: string): void {
  if (webhookUrl === null) {
    throw new MailError('not_found', {
      reason: 'this order has no webhook, so nothing was sent',
      next: ['Give the next order a webhook_url when it is created; of this one read the events.'],
    });
  }
  const kind = events.find(({ id }) => id === eventId)?.kind;
  if (kind === undefined) {
    throw new MailError('not_found', {
      reason: 'this order has no such event',
      next: ['GET /v1/orders/{id}/events lists its events with their ids.'],
    });
  }
  if (isNotificationType(kind)) return;
  throw new MailError('not_found', {
    reason: `no webhook is sent of ${kind}, so there is none to send again`,
    next: [`Webhooks are sent of ${NOTIFICATION_TYPES.join(', ')}.`],
  });
}

/** Undefined while the order still owes it: then the worker stores it, and tries it for the first time. */
async function askAgain(
  store: Store,
  hex: string,
  eventId: string,
  nowMs: number,
): Promise<Delivery | undefined> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    try {
      const delivery = await storeAsked(() => findDelivery(store, hex, eventId));
      if (delivery === undefined) return undefined;
      const asked = dueNow(delivery, nowMs);
      await storeAsked(() => store.commit([replaceDelivery(asked)]));
      return asked;
    } catch (error) {
      if (error instanceof ConditionFailed && error.because === DELIVERY_CHANGED) continue;
      throw error;
    }
  }
  throw new MailError('unavailable', { reason: 'the delivery is changing too fast; try again' });
}

/** Not while an attempt is in progress: it then follows that one. */
function dueNow(delivery: Delivery, nowMs: number): Delivery {
  const dueAtMs = Math.max(nowMs, delivery.leasedUntilMs);
  const version = delivery.version + 1;
  return { ...delivery, state: 'pending', attempts: 0, dueAtMs, version };
}
