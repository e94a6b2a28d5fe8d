import { type EffectDeps, laneOf } from './carry-out-effects.ts';
import { loadOrder } from './load-order.ts';
import { OrderStopped, outcomeOf } from './outcome.ts';
import { tell } from './tell.ts';

/**
 * Takes the authorised money of an order that was allowed. The processor knows the order's key, so taking it
 * again takes nothing; a crash before the order is told is mended by running again.
 * @throws OrderStopped when the order was canceled, refused or failed meanwhile; the lane's MailErrors.
 */
export async function capturePayment(
  deps: Omit<EffectDeps, 'workflow'>,
  orderId: string,
): Promise<void> {
  const order = await loadOrder(deps, orderId);
  if (outcomeOf(order) !== 'allow') throw new OrderStopped(order.status);
  if (order.payment.state !== 'authorized') return;
  const { lane, reference } = laneOf(deps, order);
  await lane.capture(orderId, reference, order.priceCents);
  const captured = await tell(deps, orderId, { kind: 'captured' });
  if (outcomeOf(captured) !== 'allow') throw new OrderStopped(captured.status);
}
