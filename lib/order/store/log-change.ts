import type { Log, LogFields } from '../../ports.ts';
import { type Order, type OrderEvent, orderIdOf } from '../core/order.ts';

/** What moved money, and which way; in the log alone, where it is added up when somebody looks. */
const MONEY: Readonly<Partial<Record<OrderEvent['kind'], string>>> = {
  'order.captured': 'capturedCents',
  'order.released': 'releasedCents',
  'order.refunded': 'refundedCents',
};

/**
 * The line of a change that was stored. `from` and `to` are the states, so whatever entered a state has `from` unlike
 * `to`; a state is in it, a reason never.
 * @param before null for an order that is new.
 */
export function logChange(log: Log, message: string, before: Order | null, after: Order): void {
  const added = after.events.slice(before?.events.length ?? 0);
  log.info('order_changed', {
    orderId: orderIdOf(after),
    message,
    from: before?.status ?? null,
    to: after.status,
    step: after.step,
    version: after.version,
    events: added.map(({ kind }) => kind).join(' '),
    ...moneyOf(added, after.priceCents),
  });
}

function moneyOf(added: readonly OrderEvent[], priceCents: number): LogFields {
  const fields = added.map(({ kind }) => MONEY[kind]).filter((field) => field !== undefined);
  return Object.fromEntries(fields.map((field) => [field, priceCents]));
}
