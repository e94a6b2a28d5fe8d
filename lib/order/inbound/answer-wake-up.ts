import type { AttemptDeps } from '../../webhook/attempt-delivery.ts';
import { deliverOfOrder } from '../../webhook/deliver-of-order.ts';
import { carryOut, type EffectDeps } from '../effects/carry-out-effects.ts';
import { loadOrder } from '../store/load-order.ts';

/**
 * What a wake-up call asks for: carries out what the order owes, then tries the notifications that are due. Those come
 * last, and even when something before them failed, so that neither waits for the other.
 * @throws the first failure of an effect; the call is then repeated.
 */
export async function answerWakeUp(deps: EffectDeps & AttemptDeps, orderId: string): Promise<void> {
  const order = await loadOrder(deps, orderId);
  try {
    await carryOut(deps, order);
  } finally {
    await deliverOfOrder(deps, order);
  }
}
