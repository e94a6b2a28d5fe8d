import type { AcceptedPiece } from '../../ports.ts';
import type { Order, Submission } from './order.ts';
import type { RailReport } from './rail-report.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long after a submission began its piece may still come to be: a request that was cut off may wait in a queue of
 * the rail's. Far longer than any rail takes to answer, and short enough that the workflow, which tries for an hour,
 * asks again after it.
 */
export const CERTAIN_AFTER_MS = 10 * MINUTE_MS;

/**
 * From when on a submission key may be forgotten: rails keep them for 24 hours. A second submission after that would
 * be a second piece if the first one made any, so the rail is asked before it.
 */
const KEY_TRUSTED_MS = 20 * HOUR_MS;

/**
 * How long an order waits for the rails before it fails for them: for one that is silent about a submission, and for
 * one that takes the piece at all. Within a day most outages end; and whoever waits longer would rather have the money
 * back.
 */
const PATIENCE_MS = 24 * HOUR_MS;

/**
 * From the first wait on, after so long no rail is handed the piece: the last execution, which begins when the day is
 * over, is done by then. Each submission has a day of silence of its own before its money goes back, as it may be
 * printed; so the last one must begin in time, or the order had no end.
 */
const HANDED_OVER_MS = PATIENCE_MS + 2 * HOUR_MS;

/** The sweep asks hourly at last, and first two hours after the submission began, whichever execution began it. */
const SWEEP_MS = 2 * HOUR_MS;

/** From the first wait on, the latest end: the piece was handed over last of all, and nobody said a word of it. */
const ENDED_MS = HANDED_OVER_MS + PATIENCE_MS + SWEEP_MS;

/**
 * Until when the rail is asked whether it has the piece; null while none is being handed over. Until then the order
 * neither fails nor is refunded, whatever the rail leaves unanswered.
 */
export function confirmationUntilMs({ step, submission }: Order): number | null {
  if (step !== 'submitting' || submission === null) return null;
  return submission.startedAtMs + PATIENCE_MS;
}

/**
 * Until when rails are tried that do not take the piece; null where none had to say so, or one may have the piece.
 * Until then the order does not fail for it, and can be canceled: nothing was made.
 */
export function takingUntilMs(order: Order): number | null {
  const { step, noRailSinceMs } = order;
  if (step !== 'capturing' || noRailSinceMs === null) return null;
  return (waitsSinceMs(order) ?? noRailSinceMs) + PATIENCE_MS;
}

/** When the order waited for a rail first: for its word of a submission, or for one that takes the piece. */
function waitsSinceMs({ submission, noRailSinceMs }: Order): number | null {
  const firstMs = Math.min(submission?.firstAtMs ?? Infinity, noRailSinceMs ?? Infinity);
  return firstMs === Infinity ? null : firstMs;
}

/**
 * The latest end of an order that waits for a rail, whatever it waits for now; null of any other. It is the same from
 * the first wait on: its caller plans by it.
 */
export function waitingUntilMs(order: Order): number | null {
  const waits = confirmationUntilMs(order) ?? takingUntilMs(order);
  const sinceMs = waitsSinceMs(order);
  return waits === null || sinceMs === null ? null : sinceMs + ENDED_MS;
}

/** Whether a rail may still be handed the piece: what it would leave open then could not end in time. */
export function mayBeHandedOver(order: Order, nowMs: number): boolean {
  const sinceMs = waitsSinceMs(order);
  return sinceMs === null || nowMs < sinceMs + HANDED_OVER_MS;
}

/** Whether the rails were tried for all that time: what they say from now on is the last word. */
export function isPatienceOver(order: Order, nowMs: number): boolean {
  const untilMs = takingUntilMs(order);
  return untilMs !== null && nowMs >= untilMs;
}

/** An order that stands before its fence because no rail takes it; since when, counts from the first time. */
export function withoutRail(order: Order, nowMs: number): Order {
  return { ...order, step: 'capturing', noRailSinceMs: order.noRailSinceMs ?? nowMs };
}

/** Whether its piece can be handed to a rail: it is allowed and paid, and no rail may have it yet. */
export function readyToSubmit({ step, payment }: Order): boolean {
  return step === 'capturing' && (payment.state === 'captured' || payment.method === 'none');
}

/** Whether the rail that the order was handed to last may still be answering, or making the piece. */
export function isHandingOver(order: Order, nowMs: number): boolean {
  return order.step === 'submitting' && !absenceIsCertain(order, nowMs);
}

/** Whether that rail was handed the piece, now or before. */
export function wasHandedTo({ submission }: Order, rail: string): boolean {
  return submission?.rail === rail || (submission?.earlier?.includes(rail) ?? false);
}

/** Which submission was the last; 0 before the first. */
export function lastAttempt({ submission }: Order): number {
  return submission?.attempt ?? 0;
}

/** The submission that begins now. */
export function nextSubmission(order: Order, rail: string, nowMs: number): Submission {
  const { submission } = order;
  const before = submission === null ? [] : [...(submission.earlier ?? []), submission.rail];
  const earlier = [...new Set(before)].filter((each) => each !== rail);
  return {
    rail,
    attempt: lastAttempt(order) + 1,
    firstAtMs: submission?.firstAtMs ?? nowMs,
    startedAtMs: nowMs,
    ...(earlier.length > 0 && { earlier }),
  };
}

/** Whether a rail that has no such piece will never have one. */
export function absenceIsCertain({ submission }: Order, nowMs: number): boolean {
  return submission === null || nowMs - submission.startedAtMs >= CERTAIN_AFTER_MS;
}

/** Whether an earlier attempt is so long ago that the submission key no longer keeps a piece from being made twice. */
export function keyMayBeForgotten({ submission }: Order, nowMs: number): boolean {
  return submission !== null && nowMs - submission.firstAtMs >= KEY_TRUSTED_MS;
}

type Heard = Pick<Order, 'early' | 'rail' | 'submission'>;

/**
 * The piece that a rail reports on, though no answer ever said that it took it: who signs a report has the piece,
 * whatever its list or its silence says. One that the carrier has comes first. Undefined where nobody reported.
 */
export function reportedPiece(order: Heard): AcceptedPiece | undefined {
  return (
    mailedPiece(order) ??
    toPiece(
      order,
      order.early.findLast((each) => isOfLast(order, each)),
    )
  );
}

/**
 * Of a rail that said that it made none, before another one was handed the piece, talk refutes nothing; nor does what
 * it said then, once it is handed the piece again.
 */
function isOfLast(
  { submission }: Pick<Order, 'submission'>,
  { rail, attempt = submission?.attempt }: RailReport,
): boolean {
  return submission?.rail === rail && submission.attempt === attempt;
}

/** As `reportedPiece`, of one that the carrier has: not even a rail that says it will never mail it refutes that. */
export function mailedPiece(order: Heard): AcceptedPiece | undefined {
  return toPiece(order, order.early.findLast(isOfCarrier));
}

/** Whether a report says that the carrier has the piece. */
export function isOfCarrier({ report }: Pick<RailReport, 'report'>): boolean {
  return report.kind === 'carrier_reported';
}

/** What else it tells is heard with the acceptance. */
function toPiece(order: Heard, reported: RailReport | undefined): AcceptedPiece | undefined {
  if (reported === undefined || order.rail !== null || order.submission === null) return undefined;
  const { rail, railId } = reported;
  return { rail, railId, trackingNumber: null, expectedDeliveryDate: null };
}

/** Failures that leave open whether there is a piece. */
const UNKNOWN: ReadonlySet<string> = new Set(['retry_unsafe', 'submit_outcome_unknown']);

/** Whether it failed without anybody knowing if there is a piece. */
export function isOutcomeUnknown({ failure }: Pick<Order, 'failure'>): boolean {
  return UNKNOWN.has(failure?.code ?? '');
}
