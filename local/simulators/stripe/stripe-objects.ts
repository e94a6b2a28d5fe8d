import { randomBytes } from 'node:crypto';
import type {
  DisputeRecord,
  EventRecord,
  IntentRecord,
  RefundRecord,
  SessionRecord,
  TokenRecord,
} from './stripe-book.ts';

/** The version of the API that is spoken here; the SDK pins it. */
export const STRIPE_VERSION = '2026-10-28.endive';

export interface SessionSurroundings {
  /** Of this simulator: its pages are there. */
  readonly endpoint: string;
  /** The session's payment. */
  readonly intent: IntentRecord | undefined;
  /** Whether it is shown in full. */
  readonly expanded?: boolean;
}

/** A session as the API shows it. */
export function showSession(
  record: SessionRecord,
  { endpoint, intent, expanded = false }: SessionSurroundings,
): object {
  const open = record.status === 'open';
  const hosted = record.uiMode === 'hosted_page';
  return {
    id: record.id,
    object: 'checkout.session',
    amount_subtotal: record.amount,
    amount_total: record.amount,
    allowed_payment_method_types: ['card'],
    cancel_url: record.cancelUrl,
    client_reference_id: record.clientReferenceId,
    client_secret: !hosted && open ? record.clientSecret : null,
    created: record.created,
    currency: record.currency,
    customer: null,
    customer_email: record.customerEmail,
    expires_at: record.expiresAt,
    livemode: false,
    metadata: record.metadata,
    mode: 'payment',
    payment_intent: intent === undefined || !expanded ? record.intentId : showIntent(intent),
    payment_method_types: ['card'],
    // A hold is `unpaid`, as nothing is: only the payment itself tells them apart.
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    return_url: record.returnUrl,
    status: record.status,
    success_url: record.successUrl,
    ui_mode: record.uiMode,
    url: hosted && open ? `${endpoint}/pay/${record.id}` : null,
  };
}

export function showIntent(record: IntentRecord): object {
  return {
    id: record.id,
    object: 'payment_intent',
    amount: record.amount,
    amount_capturable: record.status === 'requires_capture' ? record.amount : 0,
    amount_received: record.amountReceived,
    canceled_at: record.canceledAt,
    cancellation_reason: null,
    capture_method: record.captureMethod,
    client_secret: `${record.id}_secret_local`,
    created: record.created,
    currency: record.currency,
    latest_charge:
      record.status === 'requires_payment_method' ? null : record.id.replace(/^pi/, 'ch'),
    livemode: false,
    metadata: record.metadata,
    payment_method_types: ['card'],
    status: record.status,
  };
}

/** A granted token as its seller sees it. */
export function showToken(record: TokenRecord): object {
  return {
    id: record.id,
    object: 'shared_payment.granted_token',
    agent_details: null,
    created: record.created,
    deactivated_at: record.deactivatedAt,
    deactivated_reason: record.reason,
    livemode: false,
    payment_method_details: { type: 'card' },
    shared_metadata: null,
    usage_details: null,
    usage_limits: {
      currency: record.currency,
      expires_at: record.expiresAt,
      max_amount: record.maxAmount,
    },
  };
}

export function showRefund(record: RefundRecord): object {
  return {
    id: record.id,
    object: 'refund',
    amount: record.amount,
    charge: record.intentId.replace(/^pi/, 'ch'),
    created: record.created,
    currency: record.currency,
    metadata: record.metadata,
    payment_intent: record.intentId,
    reason: null,
    status: 'succeeded',
  };
}

export function showDispute(record: DisputeRecord): object {
  return {
    id: record.id,
    object: 'dispute',
    amount: record.amount,
    charge: record.intentId.replace(/^pi/, 'ch'),
    created: record.created,
    currency: record.currency,
    livemode: false,
    metadata: {},
    payment_intent: record.intentId,
    reason: 'fraudulent',
    status: record.status,
  };
}

/** The charge behind a payment, as far as it is read. */
export function showCharge(intent: IntentRecord, refundedCents: number, disputed = false): object {
  return {
    id: intent.id.replace(/^pi/, 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amountReceived,
    amount_refunded: refundedCents,
    captured: intent.status === 'succeeded',
    currency: intent.currency,
    disputed,
    livemode: false,
    metadata: intent.metadata,
    payment_intent: intent.id,
    refunded: refundedCents === intent.amountReceived,
  };
}

export function newEvent(type: string, nowSeconds: number, object: object): EventRecord {
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    api_version: STRIPE_VERSION,
    created: nowSeconds,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, type, text: JSON.stringify(event) };
}

/** Nobody guesses it: who knows a session's can pay it. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
