import { isTracked } from '../../pricing/is-tracked.ts';
import { scanData, withCarrierFacts } from './carrier-scan.ts';
import { moved, type NewEvent, withEvent } from './change.ts';
import type { Message } from './messages.ts';
import type { Order, OrderEvent } from './order.ts';
import type { CarrierReport } from './rail-report.ts';

type Reported = Extract<Message, { kind: 'carrier_reported' }>;

/**
 * The order after a carrier's report. Reports only move it forward, and any order of arrival ends in the same state: a
 * delivery implies the pickup, and a return is an outcome beside the state, never a step back. What became of the
 * piece of a failed order, which may have been printed after all, is logged and changes nothing else.
 */
export function withReport(order: Order, message: Reported, nowMs: number): Order {
  const { report, event } = message;
  const data = event === undefined ? {} : { rail_event: event };
  const informed = withCarrierFacts(order, message, nowMs);
  const scan = scanData(order, message);
  if (order.status !== 'failed') return REPORTS[report](informed, { data, scan }, nowMs);
  const added = {
    kind: 'order.carrier_reported',
    actor: 'carrier',
    data: { report, ...data },
  } as const;
  return withEvent(informed, added, nowMs);
}

type Data = OrderEvent['data'];
/** What the log tells of a report: also where it only implies something, and the scan where it was made. */
interface Told {
  readonly data: Data;
  readonly scan: Data;
}
type Report = (order: Order, told: Told, nowMs: number) => Order;

const REPORTS: { readonly [R in CarrierReport]: Report } = {
  mailed: (order, { data, scan }, nowMs) => pickedUp(order, { ...data, ...scan }, nowMs),

  in_transit: (order, { data, scan }, nowMs) => {
    const underway = pickedUp(order, data, nowMs);
    if (!isTracked(order.options)) return underway;
    if (underway.status !== 'mailed' || underway.deliveryOutcome !== null) return underway;
    const added = {
      kind: 'order.in_transit',
      actor: 'carrier',
      data: { ...data, ...scan },
    } as const;
    return withEvent(underway, added, nowMs);
  },

  delivered: (order, { data, scan }, nowMs) => {
    const underway = pickedUp(order, data, nowMs);
    // Without a number the carrier counts a piece as delivered after its last sorting: nobody saw it at the door.
    const certainty = order.trackingNumber === null ? { estimated: true } : {};
    const told = { ...data, ...scan, ...certainty };
    const added = { kind: 'order.delivered', actor: 'carrier', data: told } as const;
    return delivered(underway, added, nowMs) ?? underway;
  },

  returned: (order, { data, scan }, nowMs) => {
    const underway = pickedUp(order, data, nowMs);
    if (underway.deliveryOutcome === 'returned') return underway;
    const back: Order = { ...underway, deliveryOutcome: 'returned' };
    const added = { kind: 'order.returned', actor: 'carrier', data: { ...data, ...scan } } as const;
    return withEvent(back, added, nowMs);
  },
};

/** An order whose delivery nobody reports: long after its expected day it counts as delivered. */
export function presumedDelivered(order: Order, nowMs: number): Order {
  const data = { estimated: true };
  return delivered(order, { kind: 'order.delivered', actor: 'system', data }, nowMs) ?? order;
}

export const CARRIER_REPORTS = Object.keys(REPORTS) as readonly CarrierReport[];

function delivered(order: Order, added: NewEvent, nowMs: number): Order | undefined {
  const next = moved(order, 'delivery_reported', added, nowMs);
  return next && { ...next, deliveryOutcome: next.deliveryOutcome ?? 'delivered' };
}

function pickedUp(order: Order, data: Data, nowMs: number): Order {
  const added = { kind: 'order.mailed', actor: 'carrier', data } as const;
  return moved(order, 'carrier_pickup', added, nowMs) ?? order;
}
