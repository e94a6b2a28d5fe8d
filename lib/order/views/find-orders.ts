import type { OrderStatus } from '../../contract/schemas/order.ts';
import { queryAsked, storeAsked } from '../../store/asked.ts';
import type { Query, Store } from '../../store/store.ts';
import { type Order, parseOrderId } from '../core/order.ts';
import { findOrder } from '../store/load-order.ts';
import { guestShardOf } from '../store/order-item.ts';
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

/** Under which the orders of the same sender are listed; null where nobody knows who it was. */
export function placerOf({ keyId, callerDigest, sandbox }: Order): string | null {
  if (keyId !== null) return keyId;
  return sandbox || callerDigest === null ? null : guestShardOf(callerDigest);
}

/** By an API key's id, or whatever `placerOf` says, newest first. @throws MailError as `read`. */
export function ordersPlacedBy(
  deps: Finding,
  placedBy: string,
  page: FindPage,
): Promise<FoundOrders> {
  return read(deps, { table: 'orders', index: 'placed', pk: placedBy, limit: page.limit }, page);
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
  const from = cursor === undefined ? {} : { cursor };
  const page = await queryAsked(deps.store, { ...query, ...from });
  const found = await Promise.all(page.items.map(({ pk }) => findOrder(deps, String(pk))));
  const orders = found.filter((order) => order !== undefined);
  return { orders, nextCursor: page.cursor ?? null };
}
