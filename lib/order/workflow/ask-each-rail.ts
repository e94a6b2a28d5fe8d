import { letterWrite } from '../../return-mark/letter-row.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { tell } from '../store/tell.ts';
import { askRail, type RailAnswer } from './ask-rail.ts';
import type { ResolveDeps } from './resolve-submission.ts';

/** What all rails say together. */
export type JointAnswer = Extract<RailAnswer, { kind: 'found' | 'rejected' | 'absent' }> | Unsaid;

/** At least one of them did not say whether it has the piece. */
type Unsaid = { readonly kind: 'unsaid' };

/**
 * Asks every rail whether it has the piece of an order that stands before its fence and is to fail: an order that was
 * restored may have forgotten the fence that its piece was made behind, and any submission. Also those are asked that
 * neither sell such a piece any more nor make it for its price, for they may have when it was made; and all at once, so
 * that it takes no longer than one of them. What is found the order has, or, where it ended meanwhile, a person hears
 * of; and the code on that piece finds the order in the same commit, for what was restored may have forgotten that,
 * too. Dead at any moment: whoever asks again is answered the same, and a piece that is told again changes nothing.
 * @throws MailError `unavailable` when the store does not answer.
 */
export async function askEachRail(deps: ResolveDeps, order: Order): Promise<JointAnswer> {
  const answers = await Promise.all(deps.rails.map(({ name }) => askRail(deps, order, name)));
  const mark = letterWrite(order);
  for (const answer of answers) {
    if (answer.kind !== 'found') continue;
    const accepted = { kind: 'rail_accepted', piece: answer.piece } as const;
    await tell(deps, orderIdOf(order), accepted, mark && [mark]);
  }
  return jointly(answers);
}

/** One that has it counts first, then one that may; what one of them will never mail another one may have printed. */
function jointly(answers: readonly RailAnswer[]): JointAnswer {
  const found = answers.find(({ kind }) => kind === 'found');
  if (found?.kind === 'found') return found;
  const isSaid = answers.every(({ kind }) => kind === 'absent' || kind === 'rejected');
  if (!isSaid) return { kind: 'unsaid' };
  const rejected = answers.find(({ kind }) => kind === 'rejected');
  return rejected?.kind === 'rejected' ? rejected : { kind: 'absent' };
}
