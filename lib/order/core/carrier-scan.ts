import { isTracked } from '../../pricing/is-tracked.ts';
import type { LastScan, Order, OrderEvent } from './order.ts';
import { timestamp } from './order-resource.ts';
import type { Report } from './rail-report.ts';

type Reported = Extract<Report, { kind: 'carrier_reported' }>;

/**
 * The order with what a report says besides of where its piece is. Of two scans the later one counts, and so does its
 * expected day, in whatever order they are heard. Who did not buy the scans is told none of them. A tracking number
 * that was not known at the acceptance comes with a report.
 */
export function withCarrierFacts(order: Order, report: Report, nowMs: number): Order {
  if (report.kind !== 'carrier_reported') return order;
  const trackingNumber = order.trackingNumber ?? report.trackingNumber ?? null;
  const numbered: Order = { ...order, trackingNumber };
  if (!isTracked(order.options) || order.status === 'failed') return numbered;
  return withExpectedDay(withLastScan(numbered, report, nowMs), report, nowMs);
}

/** The scan as a line of the log tells it. */
export function scanData({ options }: Order, { scan }: Reported): OrderEvent['data'] {
  if (scan === undefined || !isTracked(options)) return {};
  const { place, atMs } = scan;
  return { place, scanned_at: atMs === null ? null : timestamp(atMs) };
}

function withLastScan(order: Order, { scan }: Reported, nowMs: number): Order {
  if (scan === undefined) return order;
  const lastScan: LastScan = { place: scan.place, atMs: scan.atMs ?? nowMs };
  return isLater(lastScan, order.lastScan) ? { ...order, lastScan } : order;
}

/** Of two at the same time one is chosen by its place, so that it is the same one whichever is heard first. */
function isLater(one: LastScan, other: LastScan | null): boolean {
  if (other === null || one.atMs > other.atMs) return true;
  return one.atMs === other.atMs && (one.place ?? '') > (other.place ?? '');
}

function withExpectedDay(
  order: Order,
  { scan, expectedDeliveryDate }: Reported,
  nowMs: number,
): Order {
  if (expectedDeliveryDate === undefined) return order;
  const saidAtMs = scan?.atMs ?? nowMs;
  const before = order.expectedSaidAtMs ?? Number.NEGATIVE_INFINITY;
  const isLaterDay = expectedDeliveryDate > (order.expectedDeliveryDate ?? '');
  if (saidAtMs < before || (saidAtMs === before && !isLaterDay)) return order;
  return { ...order, expectedDeliveryDate, expectedSaidAtMs: saidAtMs };
}
