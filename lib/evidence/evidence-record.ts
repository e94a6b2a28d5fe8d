import { addressPlacementOf, type Order, type OrderEvent, orderIdOf } from '../order/core/order.ts';
import { timestamp, toEventResource } from '../order/core/order-resource.ts';
import { verdictOf } from '../order/core/verdict.ts';
import { shownMethod } from '../payment/purse.ts';
import type { PostalAddress } from '../ports.ts';
import { recipientOnPaper } from './recipient-on-paper.ts';

/** Who says it. */
export interface Issuer {
  readonly deploymentId: string;
  /** Where the service is reached, without a slash at the end. */
  readonly url: string;
  readonly serviceVersion: string;
  readonly keyId: string;
}

export type EvidenceRecord = ReturnType<typeof toEvidenceRecord>;

/**
 * What the service knows of an order, for who must prove it: what was printed, to whom and from whom, what became of it
 * and of the money, and who decided. Of a scrubbed order the digest of the document remains, and no address. The order
 * of the fields is that of the text which is signed: equal orders give equal records but for the time of issue.
 */
export function toEvidenceRecord(order: Order, issuer: Issuer, nowMs: number) {
  return {
    type: 'physical_mail.evidence/1',
    issued_at: timestamp(nowMs),
    issuer: {
      url: issuer.url,
      deployment_id: issuer.deploymentId,
      service_version: issuer.serviceVersion,
      key_id: issuer.keyId,
    },
    order: {
      id: orderIdOf(order),
      sandbox: order.sandbox,
      status: order.status,
      delivery_outcome: order.deliveryOutcome,
      placed_at: timestamp(order.createdAtMs),
      placed_by_key: order.keyId,
      personal_data_deleted_at: timeOf(order.scrubbedAtMs),
    },
    piece: pieceOf(order),
    recipient: order.scrubbedAtMs === null ? recipientOf(order) : null,
    sender: order.scrubbedAtMs === null ? addressOf(order.from) : null,
    mailing: mailingOf(order),
    payment: paymentOf(order),
    review: reviewOf(order),
    events: order.events.map(toEventResource),
  } as const;
}

function pieceOf({ options, pageCount, contentKind, documentSha256 }: Order) {
  return {
    mail_class: options.mailClass,
    format: options.format,
    page_count: pageCount,
    color: options.color,
    double_sided: options.doubleSided,
    tracking: options.tracking,
    sent_as: contentKind,
    /** Of the very bytes that were printed: a copy of the proof is shown to be theirs by it. */
    document_sha256: documentSha256,
  };
}

/** As it stands on the paper, null where its sender's document shows it; as the carrier writes it; as it was given. */
function recipientOf(order: Order) {
  const { to, correctedTo, givenTo, options } = order;
  const onPaper = recipientOnPaper(to, options, addressPlacementOf(order));
  return {
    as_printed: onPaper && addressOf(onPaper),
    as_verified: addressOf(correctedTo),
    as_given: addressOf(givenTo),
  };
}

function addressOf({ name, company, line1, line2, city, state, zip, country }: PostalAddress) {
  return {
    name,
    company: company || null,
    line1,
    line2: line2 || null,
    city,
    state,
    zip,
    country: country ?? 'US',
  };
}

function mailingOf(order: Order) {
  const { rail, trackingNumber, expectedDeliveryDate } = order;
  const delivered = last(order, 'order.delivered');
  return {
    print_facility: rail?.name ?? null,
    print_facility_reference: rail?.id ?? null,
    tracking_number: trackingNumber,
    expected_delivery_date: expectedDeliveryDate,
    submitted_at: whenOf(last(order, 'order.submitted')),
    mailed_at: whenOf(last(order, 'order.mailed')),
    delivered_at: whenOf(delivered),
    delivery_is_estimated: delivered === undefined ? null : delivered.data['estimated'] === true,
    returned_at: whenOf(last(order, 'order.returned')),
    refused_at: whenOf(last(order, 'order.refused')),
    canceled_at: whenOf(last(order, 'order.canceled')),
    failed_at: whenOf(last(order, 'order.failed')),
  };
}

function paymentOf(order: Order) {
  const { payment, priceCents, breakdown } = order;
  const wasTaken = payment.state === 'captured' || payment.state === 'refunded';
  return {
    method: shownMethod(payment),
    state: payment.state,
    currency: 'USD',
    price_cents: priceCents,
    breakdown: breakdown.map(({ id, label, amountCents }) => ({
      id,
      label,
      amount_cents: amountCents,
    })),
    paid_at: whenOf(last(order, 'order.paid') ?? last(order, 'order.paid_late')),
    charged_cents: wasTaken ? priceCents : 0,
    refunded_cents: payment.state === 'refunded' ? priceCents : 0,
    refunded_at: whenOf(last(order, 'order.refunded')),
    released_at: whenOf(last(order, 'order.released')),
  };
}

/** What the screening said, and who decided where it was in doubt. */
function reviewOf(order: Order) {
  const verdict = verdictOf(order);
  const decided = last(order, 'order.decided');
  return {
    screening: verdict && { outcome: verdict.outcome, categories: verdict.categories },
    held_at: whenOf(last(order, 'order.held_for_review')),
    decision: decided?.data['decision'] ?? null,
    decided_at: whenOf(decided),
    /** The id of the operator's key; null where nobody decided, or in the workflow's own console. */
    decided_by_key: decided?.data['operator'] ?? null,
  };
}

function last({ events }: Order, kind: OrderEvent['kind']): OrderEvent | undefined {
  return events.findLast((event) => event.kind === kind);
}

function whenOf(event: OrderEvent | undefined): string | null {
  return event === undefined ? null : timestamp(event.atMs);
}

function timeOf(atMs: number | null): string | null {
  return atMs === null ? null : timestamp(atMs);
}
