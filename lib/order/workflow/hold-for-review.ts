import type { Deps } from '../../deps.ts';
import { keepForOrder } from '../../document/kept/stored-document.ts';
import { UNSCREENED } from '../../screening/unscreened.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { outcomeOf } from './outcome.ts';

/**
 * Leaves the waiting task's token with the held order, so that a decision can end the wait. An order that was
 * decided or canceled before the token arrived ends the wait at once.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function holdForReview(
  deps: TellDeps & Pick<Deps, 'workflow' | 'documents'>,
  orderId: string,
  taskToken: string,
): Promise<void> {
  const order = await loadOrder(deps, orderId);
  // The workflow comes here from a screening task that failed, too: then the order is not held yet.
  if (order.step === 'screening') {
    await keepForOrder(deps, order);
    await tell(deps, orderId, { kind: 'screened', verdict: UNSCREENED });
  }
  const waiting = await tell(deps, orderId, { kind: 'review_opened', taskToken });
  if (waiting.step === 'reviewing') return;
  await deps.workflow.resume(taskToken, { decision: outcomeOf(waiting) });
}
