import type { RailEvent, RailFinding } from '../../ports.ts';
import type { Report } from '../core/rail-report.ts';

/** What a rail says of a piece, as the order is told it, under that identity. */
export function toReport(id: string, finding: RailFinding & Pick<RailEvent, 'isByHand'>): Report {
  const { isByHand, meaning, kind, trackingNumber, scan, expectedDeliveryDate } = finding;
  if (meaning === 'failed') {
    return { kind: 'rail_failed', id, event: kind, ...(isByHand && { isByHand }) };
  }
  if (meaning === 'noted') return { kind: 'rail_noted', id, event: kind };
  return {
    kind: 'carrier_reported',
    id,
    report: meaning,
    event: kind,
    trackingNumber,
    ...(scan && { scan }),
    ...(expectedDeliveryDate !== undefined && { expectedDeliveryDate }),
  };
}
