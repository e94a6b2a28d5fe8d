import { isMailError } from '../../errors/mail-error.ts';
import type { AttemptDeps } from '../../webhook/attempt-delivery.ts';
import { BEGINS_WITHIN_MS } from '../../webhook/attempt-schedule.ts';
import { deliverOfOrder } from '../../webhook/deliver-of-order.ts';
import type { Order } from '../core/order.ts';
import { carryOut, type EffectDeps } from '../effects/carry-out-effects.ts';
import { loadOrder } from '../store/load-order.ts';

/**
 * No effect of a call begins later than this. One that moves money may take 46 s where the processor of cards is slow
 * (`lib/adapters/stripe/longest-movement.ts`). Its function has a minute.
 */
export const EFFECTS_BEGIN_WITHIN_MS = 10_000;

/**
 * What a wake-up call asks for: carries out what the order owes, then tries the notifications that are due. Those come
 * last, and even when something before them failed, so that neither waits for the other. Both count from the beginning
 * of the call, so that it ends before its function does: what does not begin in time stays owed, and is met by the next
 * call or by a schedule. A call for an order that was not stored after all asks for nothing.
 * @throws the first failure of an effect, or `unavailable` where one had no time left; the call is then repeated.
 */
export async function answerWakeUp(deps: EffectDeps & AttemptDeps, orderId: string): Promise<void> {
  const beganMs = deps.clock.nowMs();
  const order = await orderOf(deps, orderId);
  if (order === undefined) return;
  try {
    await carryOut(deps, order, { untilMs: beganMs + EFFECTS_BEGIN_WITHIN_MS });
  } finally {
    await deliverOfOrder(deps, order, beganMs + BEGINS_WITHIN_MS);
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
