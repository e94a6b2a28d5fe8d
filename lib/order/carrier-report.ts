import { moved, withEvent } from './change.ts';
import type { CarrierReport } from './messages.ts';
import type { Order } from './order.ts';

/**
 * Whether a carrier can have something to say about the order. Before the rail's acceptance is stored it cannot,
 * as far as the order knows: then a report is not remembered either, so that the rail's next attempt counts.
 */
export function awaitsReports({ status }: Order): boolean {
  return (
    status === 'submitted' || status === 'mailed' || status === 'delivered' || status === 'failed'
  );
}

/**
 * The order after a report. Reports only move it forward, and any order of arrival ends in the same state: a
 * delivery implies the pickup, and a return is an outcome beside the state, never a step back. What became of the
 * piece of a failed order, which may have been printed after all, is logged and changes nothing else.
 */
export function withReport(order: Order, report: CarrierReport, nowMs: number): Order {
  if (order.status !== 'failed') return REPORTS[report](order, nowMs);
  const happening = { kind: 'order.carrier_reported', actor: 'carrier', data: { report } } as const;
  return withEvent(order, happening, nowMs);
}

const REPORTS: { readonly [R in CarrierReport]: (order: Order, nowMs: number) => Order } = {
  mailed: (order, nowMs) => pickedUp(order, nowMs),

  in_transit: (order, nowMs) => {
    const underway = pickedUp(order, nowMs);
    if (underway.status !== 'mailed' || underway.deliveryOutcome !== null) return underway;
    return withEvent(underway, { kind: 'order.in_transit', actor: 'carrier' }, nowMs);
  },

  delivered: (order, nowMs) => {
    const underway = pickedUp(order, nowMs);
    const happening = { kind: 'order.delivered', actor: 'carrier' } as const;
    const next = moved(underway, 'delivery_reported', happening, nowMs);
    if (next === undefined) return underway;
    return { ...next, deliveryOutcome: next.deliveryOutcome ?? 'delivered' };
  },

  returned: (order, nowMs) => {
    const underway = pickedUp(order, nowMs);
    if (underway.deliveryOutcome === 'returned') return underway;
    const back: Order = { ...underway, deliveryOutcome: 'returned' };
    return withEvent(back, { kind: 'order.returned', actor: 'carrier' }, nowMs);
  },
};

function pickedUp(order: Order, nowMs: number): Order {
  const happening = { kind: 'order.mailed', actor: 'carrier' } as const;
  return moved(order, 'carrier_pickup', happening, nowMs) ?? order;
}
