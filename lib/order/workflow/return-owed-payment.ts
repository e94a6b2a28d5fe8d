import { carryOutEffects, type EffectDeps } from '../effects/carry-out-effects.ts';

/**
 * Gives an order's money back where it owes that: lets go of what was authorised, refunds what was captured. Which of
 * the two stands in the order, not in who asks, so a failed order and a refused one are one task. Nothing when nothing
 * is owed; safe to repeat, as `RETURN_PAYMENT` says.
 * @throws the first failure, after the other way back was tried; what failed stays owed.
 */
export function returnOwedPayment(deps: EffectDeps, orderId: string): Promise<void> {
  return carryOutEffects(deps, orderId, ['release', 'refund']);
}
