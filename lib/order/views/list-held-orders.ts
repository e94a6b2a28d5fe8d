import { queryAsked } from '../../store/asked.ts';
import type { Page, Store } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import { findOrder } from '../store/load-order.ts';
import { heldShardOf } from '../store/order-item.ts';
import { type Operator, refuseUnseen } from './load-for-operator.ts';

export interface HeldOrders {
  readonly orders: readonly Order[];
  /** For the next page; null after the last one. */
  readonly nextCursor: string | null;
}

interface HeldOrdersQuery {
  /** Which orders are meant; undefined for live ones, or for all that a sandbox-only key may see. */
  readonly sandbox: boolean | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * Orders that wait for an operator, those held longest first. The index only says where to look: each order is read
 * itself, so one that was decided a moment ago is left out, and a page may be shorter than its limit.
 * @throws MailError `insufficient_scope` for live orders asked for by a sandbox-only key; `validation_error` for a
 *   cursor of another list; `unavailable`.
 */
export async function listHeldOrders(
  deps: { readonly store: Store },
  operator: Operator,
  { sandbox = operator.mode === 'test', ...page }: HeldOrdersQuery,
): Promise<HeldOrders> {
  refuseUnseen(operator, sandbox);
  const { items, cursor } = await queryHeld(deps.store, heldShardOf({ sandbox }), page);
  const found = await Promise.all(items.map((item) => findOrder(deps, String(item['pk']))));
  return {
    orders: found.filter(
      (order) => order?.step === 'reviewing' && order.sandbox === sandbox,
    ) as Order[],
    nextCursor: cursor ?? null,
  };
}

function queryHeld(
  store: Store,
  shard: string,
  { cursor, limit }: Pick<HeldOrdersQuery, 'cursor' | 'limit'>,
): Promise<Page> {
  const from = cursor === undefined ? {} : { cursor };
  return queryAsked(store, { table: 'orders', index: 'held', pk: shard, limit, ...from });
}
