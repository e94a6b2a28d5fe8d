import { isBounded } from '../../contract/events.ts';
import type { RailFinding } from '../../ports.ts';
import { withReport } from './carrier-report.ts';
import { withCarrierFacts } from './carrier-scan.ts';
import { remembering, withEvent, withFailure } from './change.ts';
import type { Failure, Order } from './order.ts';
import { timestamp } from './order-resource.ts';
import type { Report } from './rail-report.ts';

/** The identity of what a rail says of its piece when it is asked: one for each scan, where it says when that was. */
export function askedId(rail: string, { kind, scan }: Pick<RailFinding, 'kind' | 'scan'>): string {
  const at = scan?.atMs ?? null;
  return `${rail}:asked:${kind}${at === null ? '' : `@${at}`}`;
}

/** The order after a report; undefined when it was heard before, or before anything can be heard. */
export function afterReport(order: Order, report: Report, nowMs: number): Order | undefined {
  if (order.seen.includes(report.id) || !awaitsReports(order)) return undefined;
  const heard = remembering(order, report.id);
  if (toldWhenAsked(order, report)) {
    return withCarrierFacts(withoutAnswer(heard, report), report, nowMs);
  }
  if (order.events.length >= EVENTS_MAX && isTalk(report)) {
    return withCarrierFacts(heard, report, nowMs);
  }
  if (report.kind === 'carrier_reported') return withReport(heard, report, nowMs);
  if (isRefuted(order, report)) return undefined;
  const noted = withNote(heard, report.event, nowMs);
  if (report.kind === 'rail_noted') return noted;
  return withFailure(noted, NEVER_MAILED, 'rail', nowMs) ?? disowned(noted, nowMs);
}

/** An order whose rail fails a piece that was mailed: one of its two words is wrong, and no code knows which. */
export function disowned(order: Order, nowMs: number): Order {
  return canBeDisowned(order) ? { ...order, disownedAtMs: nowMs } : order;
}

/** Whether nobody saw the piece arrive or come back, so that its rail may be right that it was never in the mail. */
export function canBeDisowned(order: Order): boolean {
  const { status, sandbox, deliveryOutcome, disownedAtMs } = order;
  if (sandbox || disownedAtMs !== null) return false;
  if (status === 'mailed') return deliveryOutcome === null;
  return status === 'delivered' && deliveryOutcome === 'delivered' && isEstimate(order);
}

function isEstimate({ events }: Order): boolean {
  return events.some(({ kind, data }) => kind === 'order.delivered' && data['estimated'] === true);
}

/**
 * As `afterReport`, of what a rail said when it was asked: where it has reported the same by itself, that is no second
 * line of the log.
 */
export function afterAnswer(order: Order, answer: Report, nowMs: number): Order | undefined {
  if (!isLogged(order, answer)) return afterReport(order, answer, nowMs);
  return order.seen.includes(answer.id)
    ? undefined
    : withCarrierFacts(remembering(order, answer.id), answer, nowMs);
}

/**
 * That a piece failed which was mailed before. Whoever says so by hand is told that it is not taken, and the sender
 * reads no line of a failure that was none; what a company says is kept, for nobody there reads an answer.
 */
function isRefuted({ status }: Order, report: Report): boolean {
  if (report.kind !== 'rail_failed' || !report.isByHand) return false;
  return status === 'mailed' || status === 'delivered';
}

/** Only what adds a line without moving the order can be told twice. */
function isLogged({ events }: Order, report: Report): boolean {
  if (report.kind === 'rail_failed') return false;
  if (report.kind === 'rail_noted')
    return events.some(({ kind }) => kind === `rail.${report.event}`);
  if (report.report !== 'in_transit') return false;
  const scannedAt = report.scan?.atMs == null ? undefined : timestamp(report.scan.atMs);
  return events.some(
    ({ kind, data }) =>
      kind === 'order.in_transit' &&
      data['rail_event'] === report.event &&
      (data['scanned_at'] ?? undefined) === scannedAt,
  );
}

/** Whether the rail said so already when it was asked: its own event of that name then says nothing new, once. */
function toldWhenAsked(order: Order, report: Report): boolean {
  return order.seen.includes(answerOf(order, report));
}

function withoutAnswer(order: Order, report: Report): Order {
  const answer = answerOf(order, report);
  return { ...order, seen: order.seen.filter((id) => id !== answer) };
}

/** As the rail would have told it when it was asked. */
function answerOf({ rail }: Order, report: Report): string {
  const scan = report.kind === 'carrier_reported' ? report.scan : undefined;
  return askedId(rail?.name ?? '', { kind: report.event ?? '', ...(scan && { scan }) });
}

const NEVER_MAILED: Failure = {
  code: 'rejected',
  reason: 'the print facility could not print or mail the piece',
};

/** The log is part of the order's one item: a rail that talks without end must not fill it. */
const EVENTS_MAX = 400;

/**
 * Whether there can be something to say about the order. Before the rail's acceptance is stored there cannot, as far
 * as the order knows: then a report is not remembered here, and `rail_reported` keeps it until there can.
 */
function awaitsReports({ status }: Order): boolean {
  return (
    status === 'submitted' || status === 'mailed' || status === 'delivered' || status === 'failed'
  );
}

/** What adds a line and moves nothing. */
export function isTalk(report: Report): boolean {
  return (
    report.kind === 'rail_noted' ||
    (report.kind === 'carrier_reported' && isBounded(`order.${report.report}`))
  );
}

/** A line for what a rail reports, in the rail's own word for it. */
function withNote(order: Order, event: string, nowMs: number): Order {
  return withEvent(order, { kind: `rail.${event}`, actor: 'rail' }, nowMs);
}
