import { type Order, orderIdOf } from '../core/order.ts';
import { isGivenUp } from '../core/overdue.ts';
import { mayBeHandedOver, readyToSubmit } from '../core/submission.ts';
import { tell } from '../store/tell.ts';
import { askEachRail } from '../workflow/ask-each-rail.ts';
import { asMailError } from '../workflow/ask-rail.ts';
import { failFor, failOrder } from '../workflow/fail-order.ts';
import {
  type ResolveDeps,
  resolveSubmission,
  withdrawSubmission,
} from '../workflow/resolve-submission.ts';

/**
 * Takes an order further whose workflow stopped without telling it: the next execution goes on where the order stands,
 * so that a letter which was paid and allowed is printed, whatever died. Behind the fence its rail is asked first: a
 * piece that was made is adopted, and only where it certainly made none is the fence lowered. An order that waits for a
 * rail is tried again in the same way. After the last execution the order fails, and its money goes back; one that is
 * found behind its fence has another as long as a rail may be handed the piece.
 *
 * Safe beside another sweep, and beside a workflow that lives after all: the order counts its executions, a message
 * about one that is over changes nothing, and each task reads the order before it does anything.
 * @throws MailError `unavailable`: nothing was decided, and a later sweep tries again.
 */
export async function resumeOrder(deps: ResolveDeps, stored: Order): Promise<void> {
  const order = stored.step === 'submitting' ? await askedFor(deps, stored) : stored;
  if (order === undefined) return;
  // Lowering the fence is its latest change: that says nothing of what its executions had done by then.
  const isOver =
    stored.step === 'submitting' ? !mayBeHandedOver(order, deps.clock.nowMs()) : isGivenUp(order);
  if (isOver) return giveUp(deps, order);
  deps.log.warn('order_resumed', {
    orderId: orderIdOf(order),
    step: order.step,
    run: order.workflowRun,
  });
  // Dead after this: the order owes the start, and whoever comes next carries it out.
  await tell(deps, orderIdOf(order), { kind: 'workflow_stopped', run: order.workflowRun });
}

/** The order before its fence: the piece can be handed over again. Undefined where its rail's word ended it. */
async function askedFor(deps: ResolveDeps, order: Order): Promise<Order | undefined> {
  const answer = await resolveSubmission(deps, order);
  // Dead after this: the next sweep resumes it from before its fence.
  if (answer.kind === 'absent') {
    const after = await withdrawSubmission(deps, order);
    return after.rail === null ? after : undefined;
  }
  if (answer.kind !== 'found') await failFor(deps, order, asMailError(answer).code);
  return undefined;
}

/**
 * Its end, whose time has come, whoever is silent. One that was restored may be printed all the same, and no task got
 * so far as to ask, so each rail is asked here. Dead after that: the next sweep asks again.
 */
async function giveUp(deps: ResolveDeps, order: Order): Promise<void> {
  if (readyToSubmit(order) && (await askEachRail(deps, order)).kind === 'found') return;
  await failOrder(deps, orderIdOf(order), { Error: 'overdue' });
}
