import { dayOf } from '../../basics/calendar-day.ts';
import { ORDER_STATUSES } from '../../contract/schemas/order.ts';
import { DUE_SHARDS, HELD_SHARDS, TTL_ATTRIBUTE } from '../../resources.ts';
import { DEPLOYMENT_ATTRIBUTE, sandboxExpiresAt } from '../../store/of-deployment.ts';
import type { Condition, Item, Key, Value, Write } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import { overdueAtMs } from '../core/overdue.ts';

const SORT_KEY = 'order';

/**
 * What the stored form of an order is. It grows when an order is stored so that earlier code would misread it, which
 * takes two releases: one raises `readUpTo`, and after it one `written`
 * (`docs/decisions/043-versions-side-by-side.md`).
 */
export const ORDER_SCHEMA = { readUpTo: 1, written: 1 } as const;

/** The condition's name when another writer was faster; `tell` then decides again. */
export const VERSION_CONFLICT = 'version_conflict';

export function orderKey(hex: string): Key {
  return { pk: hex, sk: SORT_KEY };
}

/** Whether it is an order, and not a delivery beside one. */
export function isOrderItem(item: Item): boolean {
  return item['sk'] === SORT_KEY;
}

/** The part of the held index where orders of that kind stand. */
export function heldShardOf({ sandbox }: Pick<Order, 'sandbox'>): string {
  return sandbox ? HELD_SHARDS.sandbox : HELD_SHARDS.live;
}

/** The write that stores an order, on the condition given. */
export function putOrder(order: Order, when: Condition): Write {
  return { kind: 'put', table: 'orders', item: toItem(order), when: [when] };
}

/** The write that replaces the version this order was decided from. */
export function replaceOrder(order: Order): Write {
  const version = order.version - 1;
  return putOrder(order, { kind: 'version', version, because: VERSION_CONFLICT });
}

/** What orders have not that were stored before there was such a thing. */
const LACKING: Pick<
  Order,
  | 'early'
  | 'asked'
  | 'noRailSinceMs'
  | 'workflowRun'
  | 'postponed'
  | 'lastScan'
  | 'disownedAtMs'
  | 'secondPiece'
  | 'expectedSaidAtMs'
  | 'keyId'
  | 'callerDigest'
  | 'deploymentId'
  | 'retentionDays'
  | 'unpaidDays'
  | 'scrubbedAtMs'
  | 'mark'
  | 'stoppedBy'
> = {
  early: [],
  asked: null,
  noRailSinceMs: null,
  workflowRun: 1,
  postponed: null,
  lastScan: null,
  disownedAtMs: null,
  secondPiece: null,
  expectedSaidAtMs: null,
  keyId: null,
  callerDigest: null,
  deploymentId: '',
  retentionDays: 90,
  unpaidDays: 7,
  scrubbedAtMs: null,
  mark: null,
  stoppedBy: null,
};

/**
 * @throws Error when the item is not an order: an item that was read is asserted like one that is written. So is one
 * that later code stored in a form this code does not know: better not read at all than read wrongly.
 */
export function fromItem(item: Item): Order {
  if (Number(item['schema'] ?? 1) > ORDER_SCHEMA.readUpTo) {
    throw new Error('the stored order has a newer form than this code reads');
  }
  const order = item['order'] as unknown as Order | undefined;
  if (order === undefined || order.version !== item['version']) {
    throw new Error('the stored item is not an order');
  }
  if (!ORDER_STATUSES.includes(order.status)) {
    throw new Error('the stored order has an unknown status');
  }
  const options = { ...order.options, pen: order.options.pen ?? false };
  return { ...LACKING, ...order, options };
}

/** Index attributes stand only where they apply, so `held` and `due` stay as small as the work that waits. */
function toItem(order: Order): Item {
  return {
    pk: order.hex,
    sk: SORT_KEY,
    version: order.version,
    schema: ORDER_SCHEMA.written,
    order: order as unknown as Value,
    ...heldAttributes(order),
    ...dueAttributes(order),
    ...placedAttributes(order),
    ...sandboxAttributes(order),
  };
}

/** A sandbox order ends with its deployment, and by itself after its days. */
function sandboxAttributes({ sandbox, deploymentId, createdAtMs, unpaidDays }: Order): Item {
  if (!sandbox) return {};
  return {
    [DEPLOYMENT_ATTRIBUTE]: deploymentId,
    [TTL_ATTRIBUTE]: sandboxExpiresAt(createdAtMs, unpaidDays),
  };
}

/** Sandbox orders are free for everybody, so those of guests and those of a day are not listed. */
function placedAttributes(order: Order): Item {
  const { keyId, callerDigest, sandbox, createdAtMs } = order;
  const placedBy = keyId ?? (sandbox || callerDigest === null ? null : guestShardOf(callerDigest));
  const placedOn = sandbox ? null : dayOf(createdAtMs);
  return {
    ...(placedBy !== null && { placedBy }),
    ...(placedOn !== null && { placedOn }),
    ...((placedBy ?? placedOn) !== null && { placedBack: -createdAtMs }),
  };
}

/** Where the orders stand that one guest placed, by the digest of who called. */
export function guestShardOf(callerDigest: string): string {
  return `guest#${callerDigest}`;
}

function heldAttributes(order: Order): Item {
  if (order.step !== 'reviewing' || order.review === null) return {};
  return { heldShard: heldShardOf(order), heldAt: order.review.heldAtMs };
}

/**
 * Due is what is owed, by what is due first, and at last the order itself when its workflow has stopped; none of it
 * before the time that the order was put off to.
 */
function dueAttributes(order: Order): Item {
  const overdue = overdueAtMs(order);
  const dueTimes = order.effects.map((effect) => effect.dueAtMs);
  if (overdue !== null) dueTimes.push(overdue);
  if (dueTimes.length === 0) return {};
  const shard = Number.parseInt(order.hex.slice(0, 2), 16) % DUE_SHARDS.length;
  return {
    dueShard: DUE_SHARDS[shard] ?? DUE_SHARDS[0],
    dueAt: Math.max(Math.min(...dueTimes), order.postponed?.untilMs ?? 0),
  };
}
