import type { OrderStatus } from '../../contract/schemas/order.ts';
import type { Deps } from '../../deps.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { isOverdue, isPaymentOver, isReviewOver } from '../core/overdue.ts';
import { isScrubDue } from '../core/scrub.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { fulfilSandbox } from '../workflow/fulfil-sandbox.ts';
import type { ResolveDeps } from '../workflow/resolve-submission.ts';
import { followPiece } from './follow-piece.ts';
import { resumeOrder } from './resume-order.ts';
import { askCheckout, endCheckout } from './take-payment.ts';

type WatchDeps = ResolveDeps & Pick<Deps, 'checkout' | 'lanes'>;

/** With a rail, or on the way: no workflow is at work on them. */
const FOLLOWED: readonly OrderStatus[] = ['submitted', 'mailed'];

/**
 * Looks after an order that waits in vain, so that it ends, and nobody is charged for a letter that is not mailed
 * (specification, item 11). An open checkout is asked for its payment, and an order nobody paid in time is canceled; a
 * held one that nobody decided is refused; one whose workflow gave up or died without telling it is taken further. Of a
 * piece that a rail took, the rail is asked what became of it. The personal data of one that is long over ends.
 * Harmless while the workflow lives: each message fits only the step the order still stands in.
 * @returns whether there was anything to look after.
 * @throws MailError `unavailable`: nothing was decided, and a later sweep tries again.
 */
export async function watchOrder(deps: WatchDeps, order: Order): Promise<boolean> {
  const nowMs = deps.clock.nowMs();
  if (!isOverdue(order, nowMs)) return false;
  await lookAfter(deps, order, nowMs);
  return true;
}

async function lookAfter(deps: WatchDeps, order: Order, nowMs: number): Promise<void> {
  if (isScrubDue(order, nowMs)) return scrub(deps, order);
  if (FOLLOWED.includes(order.status)) return followPiece(deps, order);
  if (order.status === 'pending_payment') return watchPayment(deps, order, nowMs);
  deps.log.warn('order_overdue', { orderId: orderIdOf(order), step: order.step });
  if (isReviewOver(order, nowMs)) {
    await tell(deps, orderIdOf(order), { kind: 'review_expired' });
  } else if (order.sandbox) {
    // No workflow works on it: whoever allowed it died before the simulated rail took it.
    await fulfilSandbox(deps, order);
  } else {
    await resumeOrder(deps, order);
  }
}

/** Dead after this: the order owes the removal of its files, and whoever comes next carries it out. */
async function scrub(deps: TellDeps, order: Order): Promise<void> {
  await tell(deps, orderIdOf(order), { kind: 'scrub', by: 'system' });
}

async function watchPayment(deps: WatchDeps, order: Order, nowMs: number): Promise<void> {
  if (!isPaymentOver(order, nowMs)) return askCheckout(deps, order);
  await (order.checkout === null ? cancelUnpaid(deps, order) : endCheckout(deps, order));
}

/** No call brought a payment that paid; one that still comes is given back. */
async function cancelUnpaid(deps: TellDeps, order: Order): Promise<void> {
  const reason = 'no payment was settled within a day';
  await tell(deps, orderIdOf(order), { kind: 'cancel', by: 'system', reason });
}
