import type { OrderStatus } from '../../contract/schemas/order.ts';
import { queryAsked } from '../../store/asked.ts';
import type { Page, Store } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import { findOrder } from '../store/load-order.ts';

interface OrdersQuery {
  readonly keyId: string;
  readonly status: OrderStatus | undefined;
  readonly createdAfterMs: number | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * The orders that a key placed, newest first. The index says where to look, for this key alone, so a page costs the
 * same however many orders there are; each order is then read itself, and left out where its status is another.
 * @throws MailError `validation_error` for a cursor of another list; `unavailable`.
 */
export async function listOrders(
  deps: { readonly store: Store },
  query: OrdersQuery,
): Promise<{ readonly orders: readonly Order[]; readonly nextCursor: string | null }> {
  const { items, cursor } = await queryPlaced(deps.store, query);
  const found = await Promise.all(items.map((item) => findOrder(deps, String(item['pk']))));
  return {
    orders: found.filter((order) => order !== undefined && isMeant(order, query)) as Order[],
    nextCursor: cursor ?? null,
  };
}

function isMeant(order: Order, { keyId, status }: OrdersQuery): boolean {
  return order.keyId === keyId && (status === undefined || order.status === status);
}

function queryPlaced(
  store: Store,
  { keyId, createdAfterMs, cursor, limit }: OrdersQuery,
): Promise<Page> {
  return queryAsked(store, {
    table: 'orders',
    index: 'placed',
    pk: keyId,
    limit,
    ...(createdAfterMs !== undefined && { upTo: -(createdAfterMs + 1) }),
    ...(cursor !== undefined && { cursor }),
  });
}
