import type { Order } from '../../../lib/order/core/order.ts';

/** Where an order stands, in a line. */
export function standOf(order: Order | undefined): string {
  if (order === undefined) return 'nowhere';
  const { status, step, payment, effects, failure } = order;
  const owed = effects
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'notify' && kind !== 'email');
  const parts = [status, step, payment.state, failure?.code, owed.length > 0 && `owes ${owed}`];
  return parts.filter(Boolean).join(', ');
}
