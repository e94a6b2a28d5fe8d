import type { AcceptedPiece } from '../../ports.ts';
import { isOutcomeUnknown } from './failure-next.ts';
import type { Order } from './order.ts';
import type { RailReport } from './rail-report.ts';
import { isOfCarrier, wasHandedTo } from './submission.ts';

type Piece = Pick<AcceptedPiece, 'rail' | 'railId'>;

/**
 * An order that hears of a piece which it does not go on by: another rail has its own, or it ended, and its money goes
 * back. That rail said before that it made none, or never answered. It may print, and nothing here can undo that; a
 * person asks for the piece to be stopped, so the first word of it counts. One that failed there is none. The order
 * itself stays as it is.
 */
export function withSecondPiece(order: Order, piece: Piece, nowMs: number): Order {
  return isTooMany(order, piece, false) ? remembered(order, piece, nowMs) : order;
}

/** As `withSecondPiece`, by what was reported. */
export function withReportedTwice(
  order: Order,
  reports: readonly RailReport[],
  nowMs: number,
): Order {
  const failed = reports.filter(isFailed).map(({ railId }) => railId);
  const alive = reports.filter(({ railId }) => !failed.includes(railId));
  const first = alive.find((each) => isTooMany(order, each, isOfCarrier(each)));
  return first === undefined ? order : remembered(order, first, nowMs);
}

function isTooMany(order: Order, { rail, railId }: Piece, isWithCarrier: boolean): boolean {
  if (!wasHandedTo(order, rail)) return false;
  if (order.rail !== null && order.rail.name !== rail) return true;
  if (order.rail !== null && order.rail.id !== railId) return false;
  // Its own goes on, and what is reported before the acceptance is kept until it is known whose piece the order has.
  const isEnded = order.status === 'failed' || order.status === 'canceled';
  return isEnded && isNewsOfEnded(order, rail, isWithCarrier);
}

/**
 * Whether a piece of an order that ended without one is news. Of the rail that an order failed for not: a case asks
 * for its piece already where nobody knew, and one that it rejected it may have talked of while it looked at it.
 */
function isNewsOfEnded({ failure, submission }: Order, rail: string, isWithCarrier: boolean) {
  if (failure === null || submission?.rail !== rail) return true;
  if (isOutcomeUnknown({ failure })) return false;
  return isWithCarrier || failure.code !== 'rejected';
}

function remembered(order: Order, { rail, railId }: Piece, nowMs: number): Order {
  if (order.secondPiece !== null) return order;
  return { ...order, secondPiece: { rail, railId, atMs: nowMs } };
}

function isFailed({ report }: RailReport): boolean {
  return report.kind === 'rail_failed';
}
