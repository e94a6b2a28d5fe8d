import type { Deps } from '../../deps.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, Rail } from '../../ports.ts';
import { railsOfLastTry, workingRails } from '../../rails/rail-health.ts';
import { fittingRails } from '../../rails/rail-registry.ts';
import { letterWrite } from '../../return-mark/letter-row.ts';
import { storeAsked } from '../../store/asked.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import {
  isPatienceOver,
  keyMayBeForgotten,
  mayBeHandedOver,
  reportedPiece,
} from '../core/submission.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tell, tellWithOutcome } from '../store/tell.ts';
import { askEachRail } from './ask-each-rail.ts';
import { askRail, asMailError } from './ask-rail.ts';
import { failFor } from './fail-order.ts';
import { isStopped, STOPPED } from './is-stopped.ts';
import { logSubmission } from './log-submission.ts';
import { OrderStopped, outcomeOf } from './outcome.ts';
import { withdrawSubmission } from './resolve-submission.ts';
import { type Sheet, sheetOf } from './sheet-of.ts';

type SubmitDeps = TellDeps & Pick<Deps, 'documents' | 'rails' | 'railHealth'>;

/**
 * Hands the piece to the cheapest rail that fits and works, at most once. The fence (`submitting`, with the rail's
 * name) is stored before the rail is called; who finds it standing does not submit but asks that rail what became of
 * the order, and adopts what is found. Another rail gets the piece only after the one before said that it certainly
 * made nothing. Before the fence its recipient's stops are asked once more.
 *
 * @throws OrderStopped when the order was canceled meanwhile; MailError `recipient_suppressed`, `rejected`,
 *   `unsupported_piece`, `unsupported_mail_class`, `below_cost_floor`, `rail_unavailable` (none is configured);
 *   `unavailable` (try again: nothing was created, and the order says that it waits; or the rail is asked again);
 *   `retry_unsafe` (the rail cannot be asked), `submit_outcome_unknown` (it did not answer for a day).
 */
export async function submitPiece(deps: SubmitDeps, orderId: string): Promise<void> {
  const order = await loadOrder(deps, orderId);
  if (order.step === 'submitting') return adoptSubmitted(deps, order);
  if (outcomeOf(order) !== 'allow') throw new OrderStopped(order.status);
  if (order.step === null) return;
  // A fence that an earlier version lowered though a rail reports on the piece.
  if (reportedPiece(order) !== undefined) return adoptSubmitted(deps, order);
  if (!mayBeHandedOver(order, deps.clock.nowMs())) return endTooLate(deps, order);
  const sheet = await sheetOf(deps, order);
  const fitting = fittingRails(deps.rails, sheet.piece, order.priceCents);
  if (await isStopped(deps, order)) return refused(deps, order, STOPPED);
  await keepMark(deps, order);
  const isLastTry = isPatienceOver(order, deps.clock.nowMs());
  const rails = await (isLastTry ? railsOfLastTry : workingRails)(deps.railHealth, fitting);
  let cause: MailError | undefined;
  for (const rail of rails) {
    const failure = await submitTo(deps, rail, order, sheet);
    if (failure === undefined) return;
    cause ??= failure;
  }
  // The order is paid, so it waits: the state machine tries again, and after it the sweep.
  await tell(deps, orderId, { kind: 'no_rail_took' });
  throw new MailError('unavailable', { reason: 'no print facility takes the piece now', cause });
}

/**
 * Lets the code on the piece find the order, before any piece can exist. A process that dies right after it leaves a
 * row of an order that was not handed over, which counts for nothing until it is; the next try writes the same.
 * @throws MailError `unavailable`.
 */
async function keepMark({ store }: SubmitDeps, order: Order): Promise<void> {
  const write = letterWrite(order);
  if (write !== undefined) await storeAsked(() => store.commit([write]));
}

/** A rail that does not say whether it made a piece long ago; nothing stands behind a fence. */
const UNASKED = new MailError('unavailable', { reason: 'a print facility does not answer now' });

/** Each rail said that it has no such piece. */
const TOO_LATE = new MailError('unavailable', { reason: 'no print facility took it in time' });

/**
 * No rail is handed the piece any more. Nothing stands behind a fence, yet a restored order may be printed, and its
 * recipient may have stopped mail by that very letter: so each rail is asked before anything else ends it.
 * @throws MailError `unavailable`: each said that it has none, and the order failed; or one did not: try again.
 *   `rejected`, `recipient_suppressed`: as by `submitPiece`, and the order failed.
 */
async function endTooLate(deps: SubmitDeps, order: Order): Promise<void> {
  const answer = await askEachRail(deps, order);
  if (answer.kind === 'found') return;
  if (answer.kind === 'unsaid') throw UNASKED;
  if (answer.kind === 'rejected') return refused(deps, order, answer.error);
  return refused(deps, order, (await isStopped(deps, order)) ? STOPPED : TOO_LATE);
}

/** What a rail says of the piece itself; other words for a failure may mean that it was made. */
const REFUSALS: ReadonlySet<string> = new Set([
  'rejected',
  'unsupported_piece',
  'unsupported_mail_class',
]);

/**
 * @returns the rail's word that it certainly made nothing, and the fence is lowered; undefined when it has the piece,
 *   by its answer or by a report that came meanwhile.
 */
async function submitTo(
  deps: SubmitDeps,
  rail: Rail,
  before: Order,
  sheet: Sheet,
): Promise<MailError | undefined> {
  const known = await adoptedLongAgo(deps, rail, before);
  if (known !== 'none') return known === 'adopted' ? undefined : UNASKED;
  // A process that dies right after this write leaves the rail's name behind the fence: it is asked, not called again.
  const fence = { kind: 'submission_started', rail: rail.name } as const;
  const { order, won } = await tellWithOutcome(deps, before, fence);
  if (!won) {
    if (order.step !== 'submitting') throw new OrderStopped(order.status);
    throw new MailError('unavailable', { reason: 'another attempt is handing the piece over' });
  }
  const answer = await submitOrAsk(deps, rail, order, sheet);
  logSubmission(deps.log, rail, sheet.piece, answer);
  if (answer instanceof MailError) {
    const after = await withdrawSubmission(deps, order);
    await deps.railHealth.report(rail.name, 'failed');
    return after.rail === null ? answer : undefined;
  }
  // Outside the rail's own error handling: a store that fails here must never look like a rail that refused.
  await accept(deps, order, answer);
  await deps.railHealth.report(rail.name, 'worked');
  return undefined;
}

/**
 * Only the rail's own word that certainly nothing was created is returned as an error: then the fence may be lowered.
 * One that refuses the piece fails the order.
 * An answer that was lost is asked for at once; a rail that has nothing yet may still be at work, so the fence stands.
 */
async function submitOrAsk(
  deps: SubmitDeps,
  rail: Rail,
  order: Order,
  { piece, bytes }: Sheet,
): Promise<AcceptedPiece | MailError> {
  try {
    return await rail.submit(piece, bytes);
  } catch (error) {
    if (isMailError(error, 'unavailable') || isMailError(error, 'rail_unavailable')) return error;
    if (isMailError(error) && REFUSALS.has(error.code)) return refused(deps, order, error);
    deps.log.warn('submission_ambiguous', { orderId: orderIdOf(order), rail: rail.name });
  }
  await deps.railHealth.report(rail.name, 'failed');
  const answer = await askRail(deps, order);
  if (answer.kind === 'found') return answer.piece;
  if (answer.kind === 'rejected') return refused(deps, order, answer.error);
  throw asMailError(answer);
}

/**
 * The order fails here, by this very attempt, and by no other that may have begun before the workflow hears of it.
 * @throws MailError always: the refusal.
 */
async function refused(deps: TellDeps, order: Order, error: MailError): Promise<never> {
  await failFor(deps, order, error.code);
  throw error;
}

/**
 * An earlier attempt died behind the fence. What it did is asked, never guessed: a piece that was made is adopted.
 * When certainly none was the fence is lowered, and the next try of the task submits: one run asks or submits, so that
 * it ends well within its time.
 */
async function adoptSubmitted(deps: SubmitDeps, order: Order): Promise<void> {
  const answer = await askRail(deps, order);
  if (answer.kind === 'found') return accept(deps, order, answer.piece);
  if (answer.kind === 'rejected') return refused(deps, order, answer.error);
  if (answer.kind === 'absent') await withdrawSubmission(deps, order);
  throw asMailError(answer);
}

/**
 * An attempt that said it made nothing, so long ago that the rail may not know its key any more: before the key is
 * used again the rail must say that it has no piece under it. One that does not say so is left out of this try.
 */
async function adoptedLongAgo(deps: SubmitDeps, { name }: Rail, order: Order): Promise<Adoption> {
  if (!keyMayBeForgotten(order, deps.clock.nowMs())) return 'none';
  const answer = await askRail(deps, order, name);
  if (answer.kind === 'absent') return 'none';
  if (answer.kind === 'rejected') return refused(deps, order, answer.error);
  if (answer.kind !== 'found') return 'unasked';
  await accept(deps, order, answer.piece);
  return 'adopted';
}

/** What became of the question; `unasked`: the rail did not say whether it has the piece. */
type Adoption = 'none' | 'adopted' | 'unasked';

async function accept(deps: TellDeps, order: Order, piece: AcceptedPiece): Promise<void> {
  await tell(deps, order, { kind: 'rail_accepted', piece });
}
