import { withReport } from './carrier-report.ts';
import { remembering, withEvent, withFailure } from './change.ts';
import type { Message } from './messages.ts';
import type { Failure, Order } from './order.ts';

/** What is heard of a piece after its rail took it. Each carries its own identity. */
export type Report = Extract<Message, { kind: 'carrier_reported' | 'rail_noted' | 'rail_failed' }>;

/** The order after a report; undefined when it was heard before, or before anything can be heard. */
export function afterReport(order: Order, report: Report, nowMs: number): Order | undefined {
  if (order.seen.includes(report.id) || !awaitsReports(order)) return undefined;
  const heard = remembering(order, report.id);
  if (order.events.length >= EVENTS_MAX && isTalk(report)) return heard;
  if (report.kind === 'carrier_reported') return withReport(heard, report, nowMs);
  const noted = withNote(heard, report.event, nowMs);
  if (report.kind === 'rail_noted') return noted;
  return withFailure(noted, NEVER_MAILED, 'rail', nowMs) ?? noted;
}

const NEVER_MAILED: Failure = {
  code: 'rejected',
  reason: 'the print facility could not print or mail the piece',
};

/** The log is part of the order's one item: a rail that talks without end must not fill it. */
const EVENTS_MAX = 400;

/**
 * Whether there can be something to say about the order. Before the rail's acceptance is stored there cannot, as far
 * as the order knows: then a report is not remembered either, so that the rail's next attempt counts.
 */
function awaitsReports({ status }: Order): boolean {
  return (
    status === 'submitted' || status === 'mailed' || status === 'delivered' || status === 'failed'
  );
}

/** What adds a line and moves nothing. */
function isTalk(report: Report): boolean {
  return (
    report.kind === 'rail_noted' ||
    (report.kind === 'carrier_reported' && report.report === 'in_transit')
  );
}

/** A line for what a rail reports, in the rail's own word for it. */
function withNote(order: Order, event: string, nowMs: number): Order {
  return withEvent(order, { kind: `rail.${event}`, actor: 'rail' }, nowMs);
}
