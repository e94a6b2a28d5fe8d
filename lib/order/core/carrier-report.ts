import { moved, withEvent } from './change.ts';
import type { Message } from './messages.ts';
import type { Order, OrderEvent } from './order.ts';
import type { CarrierReport } from './rail-report.ts';

type Reported = Extract<Message, { kind: 'carrier_reported' }>;

/**
 * The order after a carrier's report. Reports only move it forward, and any order of arrival ends in the same state: a
 * delivery implies the pickup, and a return is an outcome beside the state, never a step back. What became of the
 * piece of a failed order, which may have been printed after all, is logged and changes nothing else. A tracking
 * number that was not known at the acceptance comes with a report.
 */
export function withReport(order: Order, message: Reported, nowMs: number): Order {
  const { report, event, trackingNumber = null } = message;
  const data = event === undefined ? {} : { rail_event: event };
  const tracked: Order = { ...order, trackingNumber: order.trackingNumber ?? trackingNumber };
  if (order.status !== 'failed') return REPORTS[report](tracked, data, nowMs);
  const added = {
    kind: 'order.carrier_reported',
    actor: 'carrier',
    data: { report, ...data },
  } as const;
  return withEvent(tracked, added, nowMs);
}

type Data = OrderEvent['data'];
type Report = (order: Order, data: Data, nowMs: number) => Order;

const REPORTS: { readonly [R in CarrierReport]: Report } = {
  mailed: (order, data, nowMs) => pickedUp(order, data, nowMs),

  in_transit: (order, data, nowMs) => {
    const underway = pickedUp(order, data, nowMs);
    if (underway.status !== 'mailed' || underway.deliveryOutcome !== null) return underway;
    return withEvent(underway, { kind: 'order.in_transit', actor: 'carrier', data }, nowMs);
  },

  delivered: (order, data, nowMs) => {
    const underway = pickedUp(order, data, nowMs);
    const added = { kind: 'order.delivered', actor: 'carrier', data } as const;
    const next = moved(underway, 'delivery_reported', added, nowMs);
    if (next === undefined) return underway;
    return { ...next, deliveryOutcome: next.deliveryOutcome ?? 'delivered' };
  },

  returned: (order, data, nowMs) => {
    const underway = pickedUp(order, data, nowMs);
    if (underway.deliveryOutcome === 'returned') return underway;
    const back: Order = { ...underway, deliveryOutcome: 'returned' };
    return withEvent(back, { kind: 'order.returned', actor: 'carrier', data }, nowMs);
  },
};

export const CARRIER_REPORTS = Object.keys(REPORTS) as readonly CarrierReport[];

function pickedUp(order: Order, data: Data, nowMs: number): Order {
  const added = { kind: 'order.mailed', actor: 'carrier', data } as const;
  return moved(order, 'carrier_pickup', added, nowMs) ?? order;
}
