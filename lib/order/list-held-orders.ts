import { MailError } from '../errors/mail-error.ts';
import { HELD_SHARD } from '../resources.ts';
import { BadCursor, type Page, type Store, storeDidNotAnswer } from '../store/store.ts';
import { mayHandle, type Operator } from './load-for-operator.ts';
import { findOrder } from './load-order.ts';
import type { Order } from './order.ts';

export interface HeldOrders {
  readonly orders: readonly Order[];
  /** For the next page; null after the last one. */
  readonly nextCursor: string | null;
}

/**
 * Orders that wait for an operator, those held longest first. The index only says where to look: each order is read
 * itself, so one that was decided a moment ago is left out, and a page may be shorter than its limit.
 * @throws MailError `validation_error` for a cursor of another list; `unavailable`.
 */
export async function listHeldOrders(
  deps: { readonly store: Store },
  operator: Operator,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<HeldOrders> {
  const { items, cursor } = await queryHeld(deps.store, page);
  const found = await Promise.all(items.map((item) => findOrder(deps, String(item['pk']))));
  return {
    orders: found.filter(
      (order) => order !== undefined && order.step === 'reviewing' && mayHandle(operator, order),
    ) as Order[],
    nextCursor: cursor ?? null,
  };
}

async function queryHeld(
  store: Store,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page> {
  const from = cursor === undefined ? {} : { cursor };
  try {
    return await store.query({ table: 'orders', index: 'held', pk: HELD_SHARD, limit, ...from });
  } catch (error) {
    if (error instanceof BadCursor) {
      throw new MailError('validation_error', { reason: 'cursor: is of no page of this list' });
    }
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('unavailable', { reason: 'the order store did not answer', cause: error });
  }
}
