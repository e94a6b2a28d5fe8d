import type { OrderStatus } from '../../contract/schemas/order.ts';
import { MailError } from '../../errors/mail-error.ts';
import { HELD_SHARDS } from '../../resources.ts';
import { storeAsked } from '../../store/asked.ts';
import type { Store } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import {
  type FindPage,
  type FoundOrders,
  inStatus,
  ordersOfDay,
  ordersPlacedBy,
  orderTrackedAs,
  someOrdersPlacedBy,
} from './find-orders.ts';
import { listHeldOrders } from './list-held-orders.ts';
import { loadForOperator, mayHandle, type Operator, requireLive } from './load-for-operator.ts';
import { ordersOfSameSender } from './same-sender.ts';

/** What a list is asked for, as it was asked. */
export interface OperatorQuery extends FindPage {
  readonly status: OrderStatus | undefined;
  readonly sandbox: boolean | undefined;
  readonly keyId: string | undefined;
  readonly day: string | undefined;
  readonly trackingNumber: string | undefined;
  /** An order's id. */
  readonly sameSenderAs: string | undefined;
}

type Finding = { readonly store: Store };

/**
 * Held letters, or the orders of a key, of a day, of a tracking number or of a sender: by an index or a row, never by
 * reading a table. What this operator may not handle is left out, of the cursor as well.
 * @throws MailError `validation_error` where two are asked for at once, or a state by itself that no index has;
 *   `insufficient_scope`, `not_found`, `unavailable`.
 */
export async function listForOperator(
  deps: Finding,
  operator: Operator,
  query: OperatorQuery,
): Promise<FoundOrders> {
  const asked = LOOK_UPS.filter(({ of }) => query[of] !== undefined);
  const [lookUp, second] = asked;
  if (second !== undefined) throw refused(second.name, 'cannot be combined with another look-up');
  if (lookUp === undefined) return heldOnly(deps, operator, query);
  const found = await lookUp.find(deps, operator, query);
  const orders = found.orders.filter(
    (order) =>
      mayHandle(operator, order) &&
      (query.sandbox === undefined || order.sandbox === query.sandbox),
  );
  return inStatus({ ...found, orders }, query.status);
}

interface LookUp {
  readonly of: 'keyId' | 'day' | 'trackingNumber' | 'sameSenderAs';
  readonly name: string;
  readonly find: (deps: Finding, operator: Operator, query: OperatorQuery) => Promise<FoundOrders>;
}

const LOOK_UPS: readonly LookUp[] = [
  {
    of: 'keyId',
    name: 'key_id',
    find: (deps, operator, query) => placedFor(deps, operator, query.keyId ?? '', query),
  },
  { of: 'day', name: 'day', find: onDay },
  {
    of: 'trackingNumber',
    name: 'tracking_number',
    find: (deps, _, query) => orderTrackedAs(deps, query.trackingNumber ?? ''),
  },
  { of: 'sameSenderAs', name: 'same_sender_as', find: bySender },
];

/** Every order of the index is a live one. */
async function onDay(deps: Finding, operator: Operator, query: OperatorQuery) {
  requireLive(operator);
  return ordersOfDay(deps, query.day ?? '', query);
}

function placedFor(
  deps: Finding,
  operator: Operator,
  placedBy: string,
  page: FindPage,
): Promise<FoundOrders> {
  if (operator.mode === 'live') return ordersPlacedBy(deps, placedBy, page);
  return someOrdersPlacedBy(deps, placedBy, page, (order) => mayHandle(operator, order));
}

async function bySender(
  deps: Finding,
  operator: Operator,
  query: OperatorQuery,
): Promise<FoundOrders> {
  const order = await loadForOperator(deps, operator, query.sameSenderAs ?? '');
  const mayBeSeen = operator.mode === 'live' ? null : (each: Order) => mayHandle(operator, each);
  const found = await ordersOfSameSender(deps, order, query, mayBeSeen);
  return found ?? { orders: [order], nextCursor: null };
}

function heldOnly(deps: Finding, operator: Operator, query: OperatorQuery): Promise<FoundOrders> {
  const { status = 'held_for_review' } = query;
  if (status === 'held_for_review') return listHeldOrders(deps, operator, query);
  throw refused('status', 'is listed with day, key_id or same_sender_as');
}

function refused(name: string, why: string): MailError {
  return new MailError('validation_error', {
    reason: `${name}: ${why}`,
    pointers: [`query/${name}`],
  });
}

/**
 * No more than a page of the index is read for a number, however many wait: every console asks for it each half minute.
 * Of sandbox letters, which are free, anybody may have any number wait.
 */
export const COUNTED_MAX = { live: 100, sandbox: 50 } as const;

/**
 * How many letters wait, counted up to 100 and 50; null of those that the operator may not see. By the index: one that
 * was decided a moment ago may count.
 * @throws MailError `unavailable`.
 */
export async function countHeld(
  { store }: Finding,
  { mode }: Operator,
): Promise<{ readonly live: number | null; readonly sandbox: number }> {
  const [live, sandbox] = await Promise.all([
    mode === 'live' ? countOf(store, 'live') : null,
    countOf(store, 'sandbox'),
  ]);
  return { live, sandbox };
}

async function countOf(store: Store, which: keyof typeof COUNTED_MAX): Promise<number> {
  const [pk, limit] = [HELD_SHARDS[which], COUNTED_MAX[which]];
  const query = { table: 'orders', index: 'held', pk, limit } as const;
  return (await storeAsked(() => store.query(query))).items.length;
}
