import type { Order } from '../order/core/order.ts';
import { type AttemptDeps, attemptDelivery } from './attempt-delivery.ts';
import { deliveriesOf } from './delivery.ts';

/**
 * Tries what is due of one order, in the order of its events, at once and not with the next run of the schedule. What
 * fails is left to the schedule, so this never fails.
 *
 * @param untilMs none begins later.
 */
export async function deliverOfOrder(
  deps: AttemptDeps,
  order: Order,
  untilMs: number,
): Promise<void> {
  if (order.webhookUrl === null) return;
  try {
    for (const { eventId } of await deliveriesOf(deps.store, order)) {
      if (deps.clock.nowMs() < untilMs) await attemptDelivery(deps, order.hex, eventId);
    }
  } catch (error) {
    deps.log.error('webhook_attempt_broken', { hex: order.hex }, error);
  }
}
