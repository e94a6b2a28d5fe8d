import type { AcceptedPiece } from '../../ports.ts';
import { expectedDeliveryDate } from '../../rails/expected-delivery.ts';
import { presumedDelivered } from './carrier-report.ts';
import { moved } from './change.ts';
import { changed, type Decision, UNCHANGED } from './decision.ts';
import type { Message, MessageKind } from './messages.ts';
import type { Order } from './order.ts';
import { isPresumedDelivered } from './overdue.ts';
import type { RailReport, Report } from './rail-report.ts';
import { afterAnswer, afterReport, canBeDisowned, disowned, isTalk } from './report.ts';
import {
  failedPieces,
  withFailedPiece,
  withReportedTwice,
  withSecondPiece,
} from './second-piece.ts';
import {
  isHandingOver,
  lastAttempt,
  readyToSubmit,
  reportedPiece,
  wasHandedTo,
} from './submission.ts';

type RailKind = Extract<
  MessageKind,
  | 'rail_accepted'
  | 'carrier_reported'
  | 'rail_noted'
  | 'rail_failed'
  | 'rail_reported'
  | 'rail_asked'
>;

/** What an order becomes when it hears of its piece: from the rail that took it, asked or not, or from a carrier. */
export const RAIL_MESSAGES: {
  readonly [K in RailKind]: (
    order: Order,
    message: Extract<Message, { kind: K }>,
    nowMs: number,
  ) => Decision;
} = {
  rail_accepted: (order, { piece }, nowMs) => {
    const decision = accepted(order, piece, nowMs);
    return decision.kind === 'unchanged'
      ? orUnchanged(order, withSecondPiece(order, piece, nowMs))
      : decision;
  },

  carrier_reported: heard,
  rail_noted: heard,
  rail_failed: heard,

  rail_reported: (order, { rail, railId, report }, nowMs) => {
    const reported = { rail, railId, report };
    const standing = standingOf(order, rail, railId);
    if (standing === 'early') return early(order, reported, nowMs);
    const after = standing === 'ours' ? afterReport(order, report, nowMs) : undefined;
    const told = withReportedTwice(after ?? order, [reported], nowMs);
    return orUnchanged(order, withFailedPiece(told, reported));
  },

  rail_asked: (order, { atMs, answer }, nowMs) => {
    const isFailed = typeof answer !== 'string' && answer.kind === 'rail_failed';
    // It was asked before the order counted as delivered, and answers after.
    const isHeard = isFollowed(order) || (isFailed && canBeDisowned(order));
    if (!isHeard || atMs <= (order.asked?.atMs ?? 0)) return UNCHANGED;
    const silent = answer === 'silent' ? (order.asked?.silent ?? 0) + 1 : 0;
    const asked: Order = { ...order, asked: { atMs, silent } };
    const told = typeof answer === 'string' ? undefined : afterAnswer(asked, answer, nowMs);
    // Also of one that had heard so before that was remembered.
    const after = isFailed ? disowned(told ?? asked, nowMs) : (told ?? asked);
    // What the rail says counts; where that is no end, and no scan since, nobody can tell that it did not arrive.
    const presumed = order.status === 'mailed' && isPresumedDelivered(after, nowMs);
    return changed(presumed ? presumedDelivered(after, nowMs) : after);
  },
};

/** A rail has the piece: by its answer, or because it reports on it. */
export function accepted(order: Order, piece: AcceptedPiece, nowMs: number): Decision {
  // A fence that somebody lowered too early does not undo the piece.
  if (order.step !== 'submitting' && !readyToSubmit(order)) return UNCHANGED;
  const data = { rail: piece.rail, tracking_number: piece.trackingNumber };
  const added = { kind: 'order.submitted', actor: 'rail', data } as const;
  const next = moved(order, 'rail_accepted', added, nowMs);
  if (next === undefined) return UNCHANGED;
  const taken: Order = {
    ...next,
    noRailSinceMs: null,
    rail: { name: piece.rail, id: piece.railId },
    trackingNumber: piece.trackingNumber,
    expectedDeliveryDate:
      piece.expectedDeliveryDate ?? expectedDeliveryDate(order.options.mailClass, nowMs),
  };
  return changed(withEarlyReports(taken, nowMs));
}

/**
 * Whether the order takes that rail's word of that piece: `early` while it does not know yet that the rail took it,
 * `handed` where it goes on without that piece, or ended: then a person hears of it. An order that failed without a
 * piece takes the word of whatever rail it was handed to, for the log.
 */
export function standingOf(
  order: Order,
  rail: string,
  railId: string,
): 'ours' | 'early' | 'handed' | 'not_ours' {
  if (order.rail?.name === rail && order.rail.id === railId) return 'ours';
  if (!wasHandedTo(order, rail)) return 'not_ours';
  if (order.rail !== null) return 'handed';
  if (order.status === 'failed') return 'ours';
  return order.step === null ? 'handed' : 'early';
}

/**
 * An order that was just accepted, or ended, with what was reported before: each report of its rail counts once, and
 * of another one's that there is a piece too many. Which failed of one that ended is kept, for what is said of it late.
 */
export function withEarlyReports(order: Order, nowMs: number): Order {
  const ours = order.early.filter((each) => standingOf(order, each.rail, each.railId) === 'ours');
  const rest = { ...order, early: failedPieces(order) };
  const without = withReportedTwice(rest, order.early, nowMs);
  return ours.reduce((state, { report }) => afterReport(state, report, nowMs) ?? state, without);
}

/** Far more than a piece has to tell within the moments before its acceptance is stored; half is for what decides. */
const EARLY_MAX = 20;

/**
 * A report before the acceptance. While the piece is being handed over the answer is worth waiting for: it tells more.
 * After that the report alone says who has it. Of a rail that had said that it made nothing only that the carrier has
 * the piece refutes it; whatever else it says is kept, for once the order has another piece, it has one too many.
 */
function early(order: Order, reported: RailReport, nowMs: number): Decision {
  const decision = kept(order, reported);
  if (decision.kind !== 'changed' || isHandingOver(order, nowMs)) return decision;
  const piece = reportedPiece(decision.order);
  const adopted = piece && accepted(decision.order, piece, nowMs);
  return adopted?.kind === 'changed' ? adopted : decision;
}

function kept(order: Order, reported: RailReport): Decision {
  if (order.early.some((each) => saysAsMuch(order, each, reported))) return UNCHANGED;
  const room = isTalk(reported.report) ? EARLY_MAX / 2 : EARLY_MAX;
  if (order.early.length >= room) return UNCHANGED;
  const heardNow = { ...reported, attempt: lastAttempt(order) };
  return changed({ ...order, early: [...order.early, heardNow] });
}

/**
 * Of a rail that is not to have the piece one word says that it has; more would take the place of others. Of one that
 * is handed it again the same word says more than before: it is of this submission, and nobody else may print.
 */
function saysAsMuch(
  order: Order,
  before: RailReport,
  { rail, railId, report }: RailReport,
): boolean {
  if (before.report.id === report.id) return true;
  const isSame = before.rail === rail && before.railId === railId;
  return isSame && order.submission?.rail !== rail && report.kind === 'rail_noted';
}

/** With a rail or a carrier, and not known to be back: its rail is asked what became of it. */
function isFollowed({ status, sandbox, deliveryOutcome }: Order): boolean {
  return status === 'submitted' || (status === 'mailed' && !sandbox && deliveryOutcome === null);
}

function orUnchanged(before: Order, after: Order): Decision {
  return after === before ? UNCHANGED : changed(after);
}

function heard(order: Order, report: Report, nowMs: number): Decision {
  const after = afterReport(order, report, nowMs);
  return after === undefined ? UNCHANGED : changed(after);
}
