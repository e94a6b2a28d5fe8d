import type { AcceptedPiece } from '../../ports.ts';
import type { Order } from './order.ts';
import type { RailReport } from './rail-report.ts';
import { isOfCarrier, isOutcomeUnknown, wasHandedTo } from './submission.ts';

type Piece = Pick<AcceptedPiece, 'rail' | 'railId'>;

/**
 * An order that hears of a piece which it does not go on by: it has another one, or it ended, and its money goes back.
 * The rail said before that it made none, or never answered; it may be the very rail that has the order, where it keeps
 * no keys and was handed it again. It may print, and nothing here can undo that; a person asks for the piece to be
 * stopped, so the first word of it counts. One that failed there is none. The order itself stays as it is.
 *
 * Here by the rail's own answer: it is of this order also where the order was restored, and forgot that it was handed
 * over. What the sandbox pretends wants nobody.
 */
export function withSecondPiece(order: Order, piece: Piece, nowMs: number): Order {
  const isNews = !order.sandbox && isTooMany(order, piece, false);
  return isNews ? remembered(order, piece, nowMs) : order;
}

/**
 * As `withSecondPiece`, by what was reported. A rail's words come in any order: what it says late of a piece that
 * failed is no news, but that the carrier has it.
 */
export function withReportedTwice(
  order: Order,
  reports: readonly RailReport[],
  nowMs: number,
): Order {
  const failed = reports.filter(isFailed);
  const failedBefore = order.early.filter(isFailed);
  const alive = reports.filter(
    (each) => !isOneOf(failed, each) && (isOfCarrier(each) || !isOneOf(failedBefore, each)),
  );
  const first = alive.find(
    (each) => wasHandedTo(order, each.rail) && isTooMany(order, each, isOfCarrier(each)),
  );
  return first === undefined ? order : remembered(order, first, nowMs);
}

/** So many pieces that failed are remembered: a rail that talks without end must not fill the order's one item. */
const FAILED_MAX = 10;

/** Remembers of an order that ended without a piece that one failed, for what may be said of it late. */
export function withFailedPiece(order: Order, reported: RailReport): Order {
  const isNews = isFailed(reported) && wasHandedTo(order, reported.rail);
  if (!isNews || !isWithoutPiece(order)) return order;
  const before = order.early.filter(isFailed);
  if (before.length >= FAILED_MAX || isOneOf(before, reported)) return order;
  return { ...order, early: [...order.early, reported] };
}

/** What is to be remembered so of an order that just ended. */
export function failedPieces(order: Order): readonly RailReport[] {
  return isWithoutPiece(order) ? order.early.filter(isFailed) : [];
}

function isWithoutPiece(order: Order): boolean {
  return order.rail === null && isEnded(order);
}

function isEnded({ status }: Order): boolean {
  return status === 'failed' || status === 'canceled';
}

function isOneOf(pieces: readonly Piece[], { rail, railId }: Piece): boolean {
  return pieces.some((each) => each.rail === rail && each.railId === railId);
}

function isTooMany(order: Order, { rail, railId }: Piece, isWithCarrier: boolean): boolean {
  const own = order.rail;
  if (own !== null && !(own.name === rail && own.id === railId)) return true;
  // Its own goes on, and what is reported before the acceptance is kept until it is known whose piece the order has.
  return isEnded(order) && isNewsOfEnded(order, rail, isWithCarrier);
}

/**
 * Whether a piece of an order that ended without one is news. That the carrier has it always is, whoever was told
 * before that there may be one. What else the rail says that an order failed for is not: a case asks for its piece
 * already where nobody knew, and one that it rejected it may have talked of while it looked at it.
 */
function isNewsOfEnded(order: Order, rail: string, isWithCarrier: boolean) {
  const { failure, submission } = order;
  const last = order.rail?.name ?? submission?.rail;
  if (failure === null || last !== rail || isWithCarrier) return true;
  return !isOutcomeUnknown({ failure }) && failure.code !== 'rejected';
}

function remembered(order: Order, { rail, railId }: Piece, nowMs: number): Order {
  if (order.secondPiece !== null) return order;
  return { ...order, secondPiece: { rail, railId, atMs: nowMs } };
}

function isFailed({ report }: RailReport): boolean {
  return report.kind === 'rail_failed';
}
