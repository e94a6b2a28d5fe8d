import { isMailError } from '../../errors/mail-error.ts';
import type { AttemptDeps } from '../../webhook/attempt-delivery.ts';
import { deliverOfOrder } from '../../webhook/deliver-of-order.ts';
import type { Order } from '../core/order.ts';
import { carryOut, type EffectDeps } from '../effects/carry-out-effects.ts';
import { loadOrder } from '../store/load-order.ts';

/**
 * What a wake-up call asks for: carries out what the order owes, then tries the notifications that are due. Those come
 * last, and even when something before them failed, so that neither waits for the other. A call for an order that was
 * not stored after all asks for nothing.
 * @throws the first failure of an effect; the call is then repeated.
 */
export async function answerWakeUp(deps: EffectDeps & AttemptDeps, orderId: string): Promise<void> {
  const order = await orderOf(deps, orderId);
  if (order === undefined) return;
  try {
    await carryOut(deps, order);
  } finally {
    await deliverOfOrder(deps, order);
  }
}

async function orderOf(deps: EffectDeps, orderId: string): Promise<Order | undefined> {
  try {
    return await loadOrder(deps, orderId);
  } catch (error) {
    if (!isMailError(error, 'not_found')) throw error;
    deps.log.warn('wake_up_without_order', { orderId });
    return undefined;
  }
}
