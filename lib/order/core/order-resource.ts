import type { OrderResource } from '../../contract/schemas/order.ts';
import type { OrderEventResource } from '../../contract/schemas/order-event.ts';
import { isRetryable } from '../../errors/catalog.ts';
import { shownMethod } from '../../payment/purse.ts';
import { failureNext } from './next/failure-next.ts';
import { holdNext } from './next/hold-next.ts';
import { type Failure, type Order, type OrderEvent, orderIdOf } from './order.ts';
import { REVIEW_MS } from './overdue.ts';
import { waitingUntilMs } from './submission.ts';
import { operatorData, senderData, verdictOf } from './verdict.ts';

/** The order as the API shows it (specification, Order). Neither the street line nor the content appears. */
export function toOrderResource(order: Order): OrderResource {
  const { options, givenTo: to, payment } = order;
  return {
    id: orderIdOf(order),
    status: order.status,
    sandbox: order.sandbox,
    mail_class: options.mailClass,
    format: options.format,
    page_count: order.pageCount,
    color: options.color,
    double_sided: options.doubleSided,
    tracking: options.tracking,
    remove_mark: options.removeMark,
    pen: options.pen,
    to: { name: to.name, city: to.city, state: to.state, zip: to.zip },
    price_cents: order.priceCents,
    breakdown: order.breakdown.map(({ id, label, amountCents }) => ({
      id,
      label,
      amount_cents: amountCents,
    })),
    payment: { method: shownMethod(payment), state: payment.state },
    tracking_number: order.trackingNumber,
    expected_delivery_date: order.expectedDeliveryDate,
    last_scan: toLastScan(order),
    hold: toHold(order),
    waiting: toWaiting(order),
    refusal_reason: order.refusalReason,
    failure: order.failure && toFailure(order.failure, order),
    delivery_outcome: order.deliveryOutcome,
    cancelable_until: order.cancelableUntilMs === null ? null : timestamp(order.cancelableUntilMs),
    proof_sha256: order.documentSha256,
    scrubbed_at: order.scrubbedAtMs === null ? null : timestamp(order.scrubbedAtMs),
    created_at: timestamp(order.createdAtMs),
    updated_at: timestamp(order.updatedAtMs),
  };
}

/** One line of the event log as senders read it, and whoever has the order's id. */
export function toEventResource(event: OrderEvent): OrderEventResource {
  return withData(event, senderData(event));
}

/** The same for operators. */
export function toOperatorEvent(event: OrderEvent): OrderEventResource {
  return withData(event, operatorData(event));
}

function withData(event: OrderEvent, data: OrderEvent['data']): OrderEventResource {
  return {
    id: event.id,
    kind: event.kind,
    at: timestamp(event.atMs),
    actor: event.actor,
    from_status: event.fromStatus,
    to_status: event.toStatus,
    data: data as OrderEventResource['data'],
  };
}

/** Null as soon as somebody decided. The words are those of a category: which of the letter's they are is not told. */
function toHold(order: Order): OrderResource['hold'] {
  const verdict = verdictOf(order);
  if (order.step !== 'reviewing' || order.review === null || verdict === null) return null;
  const { categories, reason } = verdict;
  const decideBy = timestamp(order.review.heldAtMs + REVIEW_MS);
  return { categories, reason, decide_by: decideBy, next: holdNext(order, verdict, decideBy) };
}

function toWaiting(order: Order): OrderResource['waiting'] {
  const untilMs = waitingUntilMs(order);
  if (untilMs === null) return null;
  const until = timestamp(untilMs);
  return { for: order.step === 'submitting' ? 'print_confirmation' : 'print_facility', until };
}

function toLastScan({ lastScan }: Order): OrderResource['last_scan'] {
  return lastScan && { place: lastScan.place, at: timestamp(lastScan.atMs) };
}

function toFailure({ code, reason }: Failure, order: Order): NonNullable<OrderResource['failure']> {
  return { code, reason, retryable: isRetryable(code), next: failureNext(code, order) };
}

/** ISO 8601, UTC, with milliseconds. */
export function timestamp(atMs: number): string {
  return new Date(atMs).toISOString();
}
