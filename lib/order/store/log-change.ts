import type { Log, LogFields } from '../../ports.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { type MoneyMove, moneyMoves } from './money-moves.ts';

/** In the log alone, where it is added up when somebody looks. */
const FIELDS: Readonly<Record<MoneyMove['moved'], string>> = {
  captured: 'capturedCents',
  released: 'releasedCents',
  refunded: 'refundedCents',
};

/**
 * The line of a change that was stored. `from` and `to` are the states, so whatever entered a state has `from` unlike
 * `to`; a state is in it, a reason never.
 * @param before null for an order that is new.
 */
export function logChange(log: Log, message: string, before: Order | null, after: Order): void {
  const known = before?.events.length ?? 0;
  log.info('order_changed', {
    orderId: orderIdOf(after),
    message,
    from: before?.status ?? null,
    to: after.status,
    step: after.step,
    version: after.version,
    events: after.events
      .slice(known)
      .map(({ kind }) => kind)
      .join(' '),
    ...moneyOf(after, known),
  });
}

function moneyOf(after: Order, known: number): LogFields {
  const added = moneyMoves(after).filter(({ at }) => at >= known);
  return Object.fromEntries(added.map(({ moved }) => [FIELDS[moved], after.priceCents]));
}
