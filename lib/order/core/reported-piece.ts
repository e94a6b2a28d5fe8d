import type { AcceptedPiece } from '../../ports.ts';
import type { Order } from './order.ts';
import type { RailReport } from './rail-report.ts';

type Heard = Pick<Order, 'early' | 'rail' | 'submission'>;

/**
 * The piece that a rail reports on, though no answer ever said that it took it: who signs a report has the piece,
 * whatever its list or its silence says. One that the carrier has comes first. Undefined where nobody reported.
 */
export function reportedPiece(order: Heard): AcceptedPiece | undefined {
  return mailedPiece(order) ?? toPiece(order, order.early.at(-1));
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
