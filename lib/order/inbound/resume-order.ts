import { type Order, orderIdOf } from '../core/order.ts';
import { RUNS_MAX } from '../core/overdue.ts';
import { lastAttempt } from '../core/submission.ts';
import { tell } from '../store/tell.ts';
import { asMailError } from '../workflow/ask-rail.ts';
import { failFor, failOrder } from '../workflow/fail-order.ts';
import { type ResolveDeps, resolveSubmission } from '../workflow/resolve-submission.ts';

/**
 * Takes an order further whose workflow stopped without telling it: the next execution goes on where the order stands,
 * so that a letter which was paid and allowed is printed, whatever died. Behind the fence its rail is asked first: a
 * piece that was made is adopted, and only where it certainly made none is the fence lowered. After the last execution
 * the order fails, and its money goes back.
 *
 * Safe beside another sweep, and beside a workflow that lives after all: the order counts its executions, a message
 * about one that is over changes nothing, and each task reads the order before it does anything.
 * @throws MailError `unavailable`: nothing was decided, and a later sweep tries again.
 */
export async function resumeOrder(deps: ResolveDeps, order: Order): Promise<void> {
  if (order.step === 'submitting' && (await isOver(deps, order))) return;
  if (order.workflowRun >= RUNS_MAX) return failOrder(deps, orderIdOf(order), { Error: 'overdue' });
  deps.log.warn('order_resumed', {
    orderId: orderIdOf(order),
    step: order.step,
    run: order.workflowRun,
  });
  // Dead after this: the order owes the start, and whoever comes next carries it out.
  await tell(deps, orderIdOf(order), { kind: 'workflow_stopped', run: order.workflowRun });
}

/** Whether its rail's word ended it, one way or the other; if not, the piece can be handed over again. */
async function isOver(deps: ResolveDeps, order: Order): Promise<boolean> {
  const answer = await resolveSubmission(deps, order);
  if (answer.kind === 'found') return true;
  if (answer.kind !== 'absent') {
    await failFor(deps, order, asMailError(answer).code);
    return true;
  }
  // Dead after this: the order stands before its fence, and the next sweep resumes it from there.
  const attempt = lastAttempt(order);
  await tell(deps, orderIdOf(order), { kind: 'submission_withdrawn', attempt });
  return false;
}
