import { carryOut, type EffectDeps } from '../effects/carry-out-effects.ts';
import { loadOrder } from '../store/load-order.ts';

/**
 * No movement of a task begins later than this, from when the order was read: where the processor of cards is slow one
 * takes 46 s (`lib/adapters/stripe/longest-movement.ts`), and its function has 50.
 */
export const MOVEMENTS_BEGIN_WITHIN_MS = 1_000;

/**
 * Gives an order's money back where it owes that: lets go of what was authorised, refunds what was captured. Which of
 * the two stands in the order, not in who asks, so a failed order and a refused one are one task. Nothing when nothing
 * is owed; safe to repeat, as `RETURN_PAYMENT` says.
 * @throws the first failure, after the other way back was tried, or `unavailable` where that had no time left; what
 *   failed stays owed, and the next run of the task begins it.
 */
export async function returnOwedPayment(deps: EffectDeps, orderId: string): Promise<void> {
  const order = await loadOrder(deps, orderId);
  const untilMs = deps.clock.nowMs() + MOVEMENTS_BEGIN_WITHIN_MS;
  await carryOut(deps, order, { kinds: ['release', 'refund'], untilMs });
}
