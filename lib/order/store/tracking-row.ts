import type { Item, Key, Write } from '../../store/store.ts';
import { type Order, orderIdOf } from '../core/order.ts';

/** Where the letter of a tracking number is looked up. */
export function trackingKey(trackingNumber: string): Key {
  return { pk: `tracking#${trackingNumber}`, sk: 'tracking' };
}

/** Sandbox letters have made-up numbers, which others may have as well. */
export function trackingRow(order: Order): Write[] {
  const { trackingNumber, sandbox } = order;
  if (trackingNumber === null || sandbox) return [];
  const item: Item = { ...trackingKey(trackingNumber), orderId: orderIdOf(order) };
  return [{ kind: 'put', table: 'orders', item, when: [] }];
}
