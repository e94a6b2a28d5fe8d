import type { Deps } from '../../deps.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, Rail } from '../../ports.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import {
  absenceIsCertain,
  confirmationUntilMs,
  mailedPiece,
  reportedPiece,
} from '../core/submission.ts';

/** What became of a submission, as far as its rail says. */
export type RailAnswer =
  | { readonly kind: 'found'; readonly piece: AcceptedPiece }
  /** It certainly made none and never will. */
  | { readonly kind: 'absent' }
  /** It has none yet, and may still be making it; or it did not answer, and may yet. */
  | { readonly kind: 'not_yet'; readonly cause?: unknown }
  /** It will never mail it. */
  | { readonly kind: 'rejected'; readonly error: MailError }
  /** It cannot be asked. */
  | { readonly kind: 'unaskable' }
  /** It was asked for a day and did not answer. */
  | { readonly kind: 'silent'; readonly cause: unknown };

type AskDeps = Pick<Deps, 'rails' | 'clock'>;

/**
 * Asks the one rail that the order was handed to last, unless another one is named, which may have the piece of an
 * earlier submission. Where the former does not say that it has it, a report that it sent by itself does: lists lag,
 * and an API is away while webhooks arrive. Of another one only that the carrier has the piece refutes its own word. So
 * nothing is asked about a submission that was not: whose talk counts is judged by the one there was. What is
 * reported after the order was read, `decide` sees: it neither lowers a fence nor gives up then. Changes nothing.
 * Never throws: what is not known is an answer, too.
 */
export async function askRail(
  deps: AskDeps,
  order: Order,
  asked = order.submission?.rail,
): Promise<RailAnswer> {
  const rail = deps.rails.find(({ name }) => name === asked);
  const answer = await find(rail, orderIdOf(order));
  const talkCounts = asked === order.submission?.rail && answer.kind !== 'rejected';
  const piece = talkCounts ? reportedPiece(order) : mailedPiece(order);
  if (answer.kind !== 'found' && piece !== undefined) return { kind: 'found', piece };
  const nowMs = deps.clock.nowMs();
  if (answer.kind === 'absent' && !absenceIsCertain(order, nowMs)) return { kind: 'not_yet' };
  if (answer.kind !== 'silent' || nowMs >= (confirmationUntilMs(order) ?? 0)) return answer;
  return { kind: 'not_yet', cause: answer.cause };
}

/** The error that a task ends with after such an answer; never for `found`. */
export function asMailError(answer: Exclude<RailAnswer, { kind: 'found' }>): MailError {
  if (answer.kind === 'rejected') return answer.error;
  if (answer.kind === 'unaskable') {
    return new MailError('retry_unsafe', {
      reason: 'the rail did not confirm and cannot be asked',
    });
  }
  if (answer.kind === 'silent') {
    return new MailError('submit_outcome_unknown', {
      reason: 'the rail was asked for a day whether it has the piece and did not answer',
      cause: answer.cause,
    });
  }
  const cause = answer.kind === 'not_yet' ? answer.cause : undefined;
  return new MailError('unavailable', { reason: WAITING[answer.kind], cause });
}

const WAITING = {
  absent: 'the rail has no such piece; it can be submitted again',
  not_yet: 'the rail did not confirm; it will be asked again',
} as const;

/** A rail that is no longer configured cannot be asked. */
async function find(rail: Rail | undefined, orderId: string): Promise<RailAnswer> {
  if (rail?.find === undefined) return { kind: 'unaskable' };
  try {
    const found = await rail.find(orderId);
    return found === 'absent' ? { kind: 'absent' } : { kind: 'found', piece: found };
  } catch (error) {
    if (isMailError(error, 'rejected')) return { kind: 'rejected', error };
    return { kind: 'silent', cause: error };
  }
}
