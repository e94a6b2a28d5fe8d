import { type Order, type OrderEvent, orderIdOf } from '../order/core/order.ts';
import { senderData } from '../order/core/verdict.ts';
import { DELIVERY_SHARDS } from '../resources.ts';
import type { Condition, Item, Key, Store, Value, Write } from '../store/store.ts';

/** One notification on its way to one webhook: what is sent, and how far it came. */
export interface Delivery {
  readonly hex: string;
  readonly orderId: string;
  readonly sandbox: boolean;
  /** Of whoever placed the order (`Order.callerDigest`). */
  readonly callerDigest: string | null;
  readonly eventId: string;
  /** Of the event in the order's log. */
  readonly position: number;
  readonly url: string;
  /** Fixed when it was first owed, so that every attempt sends the same bytes. No street line, no content. */
  readonly body: string;
  /** `gone`: the host answered 410 and wants no more. `given_up`: every attempt failed. */
  readonly state: 'pending' | 'delivered' | 'gone' | 'given_up';
  /** Attempts begun since it was first owed or asked for again. */
  readonly attempts: number;
  /** Of the last attempt; null before it, and where no answer came. */
  readonly lastStatus: number | null;
  /** From when it may be tried again. */
  readonly dueAtMs: number;
  /** While somebody tries it nobody else does. */
  readonly leasedUntilMs: number;
  readonly createdAtMs: number;
  /** Grows by one with every stored change. */
  readonly version: number;
}

/** The condition's name when another worker was faster. */
export const DELIVERY_CHANGED = 'delivery_changed';

/** Longer than it is retried, and than the capability to ask for it again lives. */
const KEPT_MS = 30 * 86_400_000;

const SORT_KEY_PREFIX = 'delivery#';
/** More than the log of one order ever has. */
const DELIVERIES_MAX = 1_000;

/** `{type, timestamp, data: {order, previous_status, event_id}}`, and what the event tells. */
export function notificationBody(event: OrderEvent, orderJson: string): string {
  return JSON.stringify({
    type: event.kind,
    timestamp: new Date(event.atMs).toISOString(),
    data: {
      order: JSON.parse(orderJson) as unknown,
      previous_status: event.fromStatus,
      event_id: event.id,
      event_data: senderData(event),
    },
  });
}

/** The write that stores a delivery for the first time. */
export function putDelivery(delivery: Delivery, when: readonly Condition[] = []): Write {
  return { kind: 'put', table: 'orders', item: toItem(delivery), when };
}

/** The write that replaces the version this one was made from. */
export function replaceDelivery(delivery: Delivery): Write {
  const version = delivery.version - 1;
  return putDelivery(delivery, [{ kind: 'version', version, because: DELIVERY_CHANGED }]);
}

/** What is left of a delivery that is forgotten: a row without words or caller, which was kept for its time already. */
export function forgotten(delivery: Delivery, nowMs: number): Delivery {
  const version = delivery.version + 1;
  const createdAtMs = nowMs - KEPT_MS;
  const none = { url: '', body: '', callerDigest: null };
  return { ...delivery, ...none, state: 'given_up', createdAtMs, version };
}

export async function findDelivery(
  store: Store,
  hex: string,
  eventId: string,
): Promise<Delivery | undefined> {
  const item = await store.get('orders', deliveryKey(hex, eventId));
  return item && fromItem(item);
}

/**
 * All deliveries of an order, in the order of their events. Under the same digits lie for a while those of a sandbox
 * order that is gone, whose key then made a live one.
 */
export async function deliveriesOf(
  store: Store,
  order: Pick<Order, 'hex' | 'sandbox'>,
): Promise<readonly Delivery[]> {
  const { hex } = order;
  const orderId = orderIdOf(order);
  const { items } = await store.query({
    table: 'orders',
    pk: hex,
    beginsWith: SORT_KEY_PREFIX,
    limit: DELIVERIES_MAX,
  });
  const own = items.map(fromItem).filter((each) => each.orderId === orderId);
  return own.sort((a, b) => a.position - b.position);
}

/** The event's id in a row's sort key, as an index gives it. */
export function eventIdIn(key: Item): string {
  return String(key['sk']).slice(SORT_KEY_PREFIX.length);
}

function deliveryKey(hex: string, eventId: string): Key {
  return { pk: hex, sk: SORT_KEY_PREFIX + eventId };
}

function fromItem(item: Item): Delivery {
  return item['delivery'] as unknown as Delivery;
}

/** Due attributes stand only where an attempt is due, so the index stays as small as the work that waits. */
function toItem(delivery: Delivery): Item {
  const { hex, eventId, version, dueAtMs } = delivery;
  const shards = DELIVERY_SHARDS[delivery.sandbox ? 'sandbox' : 'live'];
  const shard = Number.parseInt(hex.slice(0, 2), 16) % shards.length;
  const due = { dueShard: shards[shard] ?? shards[0], dueAt: dueAtMs };
  return {
    pk: hex,
    sk: SORT_KEY_PREFIX + eventId,
    version,
    delivery: delivery as unknown as Value,
    expiresAt: Math.floor((delivery.createdAtMs + KEPT_MS) / 1000),
    ...(delivery.state === 'pending' ? due : {}),
  };
}
