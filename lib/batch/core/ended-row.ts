import type { Order } from '../../order/core/order.ts';
import { wasPaid } from '../../order/core/scrub.ts';
import { isOutcomeUnknown } from '../../order/core/submission.ts';
import type { RowOutcome } from './rows.ts';

/**
 * What canceling says of a row whose order cannot be canceled any more: not every such order was mailed, and not each
 * keeps what was paid. `reason` is why it could not be.
 */
export function endedRow(outcome: RowOutcome, order: Order, reason: string): RowOutcome {
  if (isNeverMailed(order)) {
    return { ...outcome, status: 'canceled', priceCents: paidCents(order), reason };
  }
  const priceCents = goesBack(order) ? 0 : outcome.priceCents;
  return { ...outcome, status: 'too_late', priceCents, code: 'too_late', reason };
}

/** What the payer of an order that is over without a letter had paid, all of which goes back. */
export function paidCents(order: Order): number {
  return wasPaid(order) ? order.priceCents : 0;
}

/** Refused, failed, or canceled by somebody else meanwhile; not where nobody knows whether there is a piece. */
function isNeverMailed(order: Order): boolean {
  const { status } = order;
  if (status === 'refused' || status === 'canceled') return true;
  return status === 'failed' && !isOutcomeUnknown(order);
}

/** It is back, or the order owes it. */
function goesBack({ payment, effects }: Order): boolean {
  if (payment.state === 'refunded' || payment.state === 'released') return true;
  return effects.some(({ kind }) => kind === 'refund' || kind === 'release');
}
