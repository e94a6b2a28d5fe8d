import { MailError } from '../../errors/mail-error.ts';
import type { PaymentLane } from '../../ports.ts';
import type { Order } from '../core/order.ts';

export interface LaneDeps {
  /** By payment method. */
  readonly lanes: Readonly<Record<string, PaymentLane>>;
}

/**
 * What moves the money of an order, and what it knows it by.
 * @throws MailError `payments_not_configured` when the order's payment method is switched off here.
 */
export function laneOf(deps: LaneDeps, order: Order): { lane: PaymentLane; reference: string } {
  const lane = deps.lanes[order.payment.method];
  const { reference } = order.payment;
  if (lane === undefined || reference === null) {
    throw new MailError('payments_not_configured', {
      reason: `no payment lane serves ${order.payment.method}`,
    });
  }
  return { lane, reference };
}
