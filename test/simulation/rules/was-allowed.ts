import type { Order } from '../../../lib/order/core/order.ts';

/** By the log, which never forgets, and not by the state, which may have moved on. */
export function wasAllowed({ events }: Pick<Order, 'events'>): boolean {
  return events.some(
    ({ kind, data }) =>
      (kind === 'order.screened' && data['outcome'] === 'allow') ||
      (kind === 'order.decided' && data['decision'] === 'allow'),
  );
}

/** Whether its money was ever there. */
export function wasPaid({ events }: Pick<Order, 'events'>): boolean {
  return events.some(({ kind }) => kind === 'order.paid');
}
