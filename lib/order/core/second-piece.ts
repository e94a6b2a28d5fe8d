import type { Order } from './order.ts';
import type { RailReport } from './rail-report.ts';
import { wasHandedTo } from './submission.ts';

type Piece = Pick<RailReport, 'rail' | 'railId'>;

/**
 * An order that hears of a piece at another rail than the one that has its own: that rail said before that it made
 * none, or never answered. Both may print, and nothing here can undo that; a person asks for the other one to be
 * stopped, so the first word of it counts. One that failed there is none. The order itself goes on by its own piece.
 */
export function withSecondPiece(order: Order, { rail, railId }: Piece, nowMs: number): Order {
  const isOther = order.rail !== null && order.rail.name !== rail && wasHandedTo(order, rail);
  if (!isOther || order.secondPiece !== null) return order;
  return { ...order, secondPiece: { rail, railId, atMs: nowMs } };
}

/** As `withSecondPiece`, by what was reported. */
export function withReportedTwice(
  order: Order,
  reports: readonly RailReport[],
  nowMs: number,
): Order {
  const failed = reports.filter(isFailed).map(({ railId }) => railId);
  const alive = reports.filter(({ railId }) => !failed.includes(railId));
  return alive.reduce((state, each) => withSecondPiece(state, each, nowMs), order);
}

function isFailed({ report }: RailReport): boolean {
  return report.kind === 'rail_failed';
}
