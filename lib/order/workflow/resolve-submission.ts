import type { Deps } from '../../deps.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { lastAttempt } from '../core/submission.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { askRail, asMailError, type RailAnswer } from './ask-rail.ts';

export type ResolveDeps = TellDeps & Pick<Deps, 'rails'>;

/** What is known for good of a submission that nobody works on any more; `found`: the order has the piece now. */
export type Resolution = Exclude<RailAnswer, { kind: 'not_yet' }>;

/**
 * What to do with an order that nobody works on any more though its fence stands: the rail is asked, and a piece that
 * was made is adopted. A process that dies after the answer asks again.
 * @throws MailError `unavailable` while the rail may still be making the piece, or does not answer and has not for less
 *   than a day, or when the store does not answer: nothing was decided, and asking again later is safe.
 */
export async function resolveSubmission(deps: ResolveDeps, order: Order): Promise<Resolution> {
  const answer = await askRail(deps, order);
  if (answer.kind === 'not_yet') throw asMailError(answer);
  if (answer.kind === 'found') {
    await tell(deps, orderIdOf(order), { kind: 'rail_accepted', piece: answer.piece });
  }
  return answer;
}

/**
 * Lowers this attempt's fence and no other, once its rail said that it certainly made nothing: somebody may have raised
 * a new one meanwhile. The order waits for a rail from then on, and says so. Where a report came meanwhile that the
 * piece was made after all, the order has it instead (`rail`).
 * @throws MailError `unavailable` when the store does not answer.
 */
export function withdrawSubmission(deps: TellDeps, order: Order): Promise<Order> {
  const withdrawn = { kind: 'submission_withdrawn', attempt: lastAttempt(order) } as const;
  return tell(deps, orderIdOf(order), withdrawn);
}
