import type { OrderStatus } from '../../contract/schemas/order.ts';
import { queryAsked, storeAsked } from '../../store/asked.ts';
import { encodeCursor } from '../../store/check-query.ts';
import type { Item, Query, Store } from '../../store/store.ts';
import { type Order, parseOrderId } from '../core/order.ts';
import { findOrder } from '../store/load-order.ts';
import { trackingKey } from '../store/tracking-row.ts';

export interface FoundOrders {
  readonly orders: readonly Order[];
  /** For the next page; null after the last one. */
  readonly nextCursor: string | null;
}

export interface FindPage {
  readonly cursor: string | undefined;
  readonly limit: number;
}

type Finding = { readonly store: Store };

/** By an API key's id, or the shard of a guest's network, newest first. @throws MailError as `read`. */
export function ordersPlacedBy(
  deps: Finding,
  placedBy: string,
  page: FindPage,
): Promise<FoundOrders> {
  return read(deps, { table: 'orders', index: 'placed', pk: placedBy, limit: page.limit }, page);
}

/** How far back those that may be shown are looked for among the others. */
const LOOKED_THROUGH = 1000;
const READ_AT_ONCE = 100;

/**
 * As `ordersPlacedBy`, where some of them alone are meant: a cursor has the id of an order in it, and an order's id
 * shows it, so each cursor names an order that was given. Past a thousand others in a row nothing further is found.
 * @throws MailError as `read`.
 */
export async function someOrdersPlacedBy(
  deps: Finding,
  placedBy: string,
  { cursor, limit }: FindPage,
  isMeant: (order: Order) => boolean,
): Promise<FoundOrders> {
  const meant: PlacedOrder[] = [];
  let from = cursor;
  for (let seen = 0; seen < LOOKED_THROUGH && meant.length <= limit; seen += READ_AT_ONCE) {
    const query = { table: 'orders', index: 'placed', pk: placedBy, limit: READ_AT_ONCE } as const;
    const page = await pageOf(deps, query, from);
    meant.push(...page.placed.filter(({ order }) => isMeant(order)));
    from = page.nextCursor ?? undefined;
    if (from === undefined) break;
  }
  const given = meant.slice(0, limit);
  const last = given.at(-1);
  const isMore = last !== undefined && (meant.length > limit || from !== undefined);
  return {
    orders: given.map(({ order }) => order),
    nextCursor: isMore ? encodeCursor(last.at) : null,
  };
}

/** Live orders of a day (UTC), newest first. @throws MailError as `read`. */
export function ordersOfDay(deps: Finding, day: string, page: FindPage): Promise<FoundOrders> {
  return read(deps, { table: 'orders', index: 'days', pk: day, limit: page.limit }, page);
}

/** The live letter of a tracking number, or none. @throws MailError `unavailable`. */
export async function orderTrackedAs(deps: Finding, trackingNumber: string): Promise<FoundOrders> {
  const row = await storeAsked(() => deps.store.get('orders', trackingKey(trackingNumber)));
  const hex = parseOrderId(String(row?.['orderId'] ?? ''))?.hex;
  const order = hex === undefined ? undefined : await findOrder(deps, hex);
  return { orders: order === undefined ? [] : [order], nextCursor: null };
}

/** Those in that state, or all. */
export function inStatus(found: FoundOrders, status: OrderStatus | undefined): FoundOrders {
  if (status === undefined) return found;
  return { ...found, orders: found.orders.filter((order) => order.status === status) };
}

/**
 * A page of an index, each order read itself: the index only says where to look.
 * @throws MailError `validation_error` for a cursor of another list; `unavailable`.
 */
async function read(deps: Finding, query: Query, { cursor }: FindPage): Promise<FoundOrders> {
  const { placed, nextCursor } = await pageOf(deps, query, cursor);
  return { orders: placed.map(({ order }) => order), nextCursor };
}

/** An order, and where it stands in the index. */
interface PlacedOrder {
  readonly order: Order;
  readonly at: Item;
}

async function pageOf(deps: Finding, query: Query, cursor: string | undefined) {
  const from = cursor === undefined ? {} : { cursor };
  const page = await queryAsked(deps.store, { ...query, ...from });
  const found = await Promise.all(
    page.items.map(async (at) => ({ at, order: await findOrder(deps, String(at['pk'])) })),
  );
  const placed = found.filter((each): each is PlacedOrder => each.order !== undefined);
  return { placed, nextCursor: page.cursor ?? null };
}
