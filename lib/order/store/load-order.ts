import { MailError } from '../../errors/mail-error.ts';
import { storeAsked } from '../../store/asked.ts';
import type { Store } from '../../store/store.ts';
import { type Order, parseOrderId } from '../core/order.ts';
import { fromItem, orderKey } from './order-item.ts';

/**
 * The order with that id, strongly consistent.
 * @throws MailError `not_found` for an id that is malformed, unknown, or of the other kind (a live id with a
 *   sandbox prefix or the reverse); `unavailable` when the store does not answer.
 */
export async function loadOrder(deps: { store: Store }, id: string): Promise<Order> {
  const parsed = parseOrderId(id);
  const order = parsed && (await findOrder(deps, parsed.hex));
  if (order === undefined || order.sandbox !== parsed?.sandbox) {
    throw new MailError('not_found', { reason: 'there is no order with this id' });
  }
  return order;
}

/**
 * The order stored under those 32 hex digits, or undefined.
 * @throws MailError `unavailable` when the store does not answer.
 */
export async function findOrder(deps: { store: Store }, hex: string): Promise<Order | undefined> {
  const item = await storeAsked(() => deps.store.get('orders', orderKey(hex)));
  return item && fromItem(item);
}
