import { isMailError } from '../../errors/mail-error.ts';
import type { Message } from '../core/messages.ts';
import type { Order } from '../core/order.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** What ended the wait, as the waiting task's output says it. */
export interface ReviewOutput {
  readonly decision: string;
  readonly reason?: string;
}

/**
 * Tells the order what ended its review. A decision made through the API is in the order already; one sent from
 * the workflow's console is recorded here, with the same effect. Anything but `allow` and `expire` refuses.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function recordDecision(
  deps: TellDeps,
  orderId: string,
  output: ReviewOutput,
): Promise<Outcome> {
  return outcomeOf(await told(deps, orderId, toMessage(output)));
}

/** An order that waits no more was decided, or canceled, by whoever ended the wait. */
async function told(deps: TellDeps, orderId: string, message: Message): Promise<Order> {
  try {
    return await tell(deps, orderId, message);
  } catch (error) {
    if (!isMailError(error, 'not_held')) throw error;
    return loadOrder(deps, orderId);
  }
}

function toMessage({ decision, reason }: ReviewOutput): Message {
  if (decision === 'expire') return { kind: 'review_expired' };
  return {
    kind: 'decided',
    decision: decision === 'allow' ? 'allow' : 'refuse',
    reason: reason ?? 'decided in the workflow console',
    operator: null,
  };
}
