import type { Order } from '../core/order.ts';
import { type LaneDeps, laneOf } from '../effects/payment-lane.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { isStopped, STOPPED } from './is-stopped.ts';
import { OrderStopped, outcomeOf } from './outcome.ts';

/**
 * Takes the authorised money of an order that was allowed. The processor knows the order's key, so taking it
 * again takes nothing; a crash before the order is told is mended by running again. A card is charged
 * nothing for a letter whose recipient stopped mail meanwhile: it would go back the same minute.
 * @throws OrderStopped when the order was canceled, refused or failed meanwhile; MailError `recipient_suppressed`,
 *   `unavailable`; the lane's MailErrors.
 */
export async function capturePayment(deps: TellDeps & LaneDeps, orderId: string): Promise<void> {
  const order = await loadOrder(deps, orderId);
  if (outcomeOf(order) !== 'allow') throw new OrderStopped(order.status);
  if (order.payment.state !== 'authorized') return;
  if (isHold(order) && (await isStopped(deps, order))) throw STOPPED;
  const { lane, reference } = laneOf(deps, order);
  await lane.capture(orderId, reference, order.priceCents);
  const captured = await tell(deps, order, { kind: 'captured' });
  if (outcomeOf(captured) !== 'allow') throw new OrderStopped(captured.status);
}

/** Credit is given back as it was taken; what a card is charged costs a fee, and shows twice. */
function isHold({ payment }: Order): boolean {
  return payment.method !== 'credit_code';
}
