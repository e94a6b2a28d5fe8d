import type { Deps } from '../../deps.ts';
import type { MailError } from '../../errors/mail-error.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { askRail, asMailError } from './ask-rail.ts';

export type ResolveDeps = TellDeps & Pick<Deps, 'rails'>;

/**
 * What to do with an order that nobody works on any more though its fence stands: the rail is asked, and a piece that
 * was made is adopted. A process that dies after the answer asks again.
 * @returns why the order fails, or undefined when it was adopted.
 * @throws MailError `unavailable` while the rail may still be making the piece, or when the store does not answer:
 *   nothing was decided, and asking again later is safe.
 */
export async function resolveSubmission(
  deps: ResolveDeps,
  order: Order,
): Promise<MailError | undefined> {
  const answer = await askRail(deps, order);
  if (answer.kind === 'not_yet') throw asMailError(answer);
  if (answer.kind !== 'found') return asMailError(answer);
  await tell(deps, orderIdOf(order), { kind: 'rail_accepted', piece: answer.piece });
  return undefined;
}
