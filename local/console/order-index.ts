import type { EventKind } from '../../lib/contract/events.ts';
import { type Order, orderIdOf } from '../../lib/order/core/order.ts';
import { shownMethod } from '../../lib/payment/purse.ts';

/** What of an order its list is searched and filtered by. */
export interface OrderSummary {
  readonly hex: string;
  readonly status: string;
  readonly mailClass: string;
  readonly format: string;
  readonly payment: string;
  readonly mode: 'live' | 'sandbox';
  /** All that a person may look for, in small letters. */
  readonly text: string;
}

/** What happened to an order. */
export interface Happening {
  readonly order_id: string;
  readonly kind: EventKind;
  readonly at: string;
}

/** What a list may be narrowed to; each is left out where nothing is asked. */
export interface OrderFilter {
  readonly status?: string | undefined;
  readonly mailClass?: string | undefined;
  readonly format?: string | undefined;
  readonly payment?: string | undefined;
  readonly mode?: string | undefined;
  /** Words, all of which it has. */
  readonly q?: string | undefined;
}

const NARROWING = ['mailClass', 'format', 'payment', 'mode'] as const;

/** Whether an order belongs to the list, its status left aside: tabs count what each status has. */
export function isAsked(summary: OrderSummary, filter: OrderFilter): boolean {
  const words = (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (
    NARROWING.every((name) => filter[name] === undefined || filter[name] === summary[name]) &&
    words.every((word) => summary.text.includes(word))
  );
}

export function summaryOf(order: Order): OrderSummary {
  const { hex, status, options, payment, sandbox, to, from, givenTo } = order;
  const addresses = [to, givenTo, from].flatMap(({ country: _, ...lines }) => Object.values(lines));
  const others = [order.email, order.trackingNumber, order.rail?.id, order.webhookUrl];
  const text = [orderIdOf(order), ...addresses, ...others].filter(Boolean).join(' ').toLowerCase();
  return {
    hex,
    status: order.deliveryOutcome === 'returned' ? 'returned' : status,
    mailClass: options.mailClass,
    format: options.format,
    payment: shownMethod(payment),
    mode: sandbox ? 'sandbox' : 'live',
    text,
  };
}

/** What a stored order has in its log that the one before it had not. */
export function happenings(order: Order, logged: number): readonly Happening[] {
  return order.events.slice(logged).map(({ kind, atMs }) => ({
    order_id: orderIdOf(order),
    kind,
    at: new Date(atMs).toISOString(),
  }));
}
