import type Stripe from 'stripe';
import { MailError } from '../../errors/mail-error.ts';
import type { CheckoutEvent, Clock, IncomingWebhook } from '../../ports.ts';
import type { StripeClient } from './stripe-client.ts';
import { subjectIn, subjectOf } from './stripe-session.ts';

interface EventOptions {
  readonly webhookSecret: () => Promise<string>;
  readonly clock: Clock;
}

const SIGNATURE_SECONDS = 300;

const SESSION_KINDS: Readonly<Record<string, 'completed' | 'expired' | undefined>> = {
  'checkout.session.completed': 'completed',
  'checkout.session.expired': 'expired',
};

/** A refund that bounced: nothing here can mend it. */
const REFUND_FAILED = 'refund.failed';
const DISPUTED = 'charge.dispute.created';
/** Also of each refund that we make ourselves. */
const REFUNDED = 'charge.refunded';

/** All that a webhook endpoint must send. */
export const EVENTS_READ: readonly string[] = [
  ...Object.keys(SESSION_KINDS),
  ...[REFUND_FAILED, DISPUTED, REFUNDED],
];

/** What is read of the object that an event is about. */
interface Told {
  readonly id?: unknown;
  readonly payment_intent?: unknown;
  readonly metadata?: Stripe.Metadata;
}

/**
 * The event of a webhook, by its signature.
 * @throws MailError `invalid_request`; `unavailable` where the secret cannot be read.
 */
export async function readStripeEvent(
  client: StripeClient,
  { webhookSecret, clock }: EventOptions,
  { headers, text }: IncomingWebhook,
): Promise<CheckoutEvent> {
  const [{ webhooks }, secret] = await Promise.all([client(), readSecret(webhookSecret)]);
  try {
    const event = await webhooks.constructEventAsync(
      text,
      headers['stripe-signature'] ?? '',
      secret,
      SIGNATURE_SECONDS,
      undefined,
      clock.nowMs(),
    );
    return toEvent(event);
  } catch {
    // Neither why nor the cause: whoever forges one would learn from the first, and the second quotes it.
    throw new MailError('invalid_request', {
      reason: 'the signature of the event is not valid',
      pointers: ['header/Stripe-Signature'],
    });
  }
}

function toEvent({ id: eventId, type, data, account }: Stripe.Event): CheckoutEvent {
  const { id, payment_intent: reference, metadata } = data.object as Told;
  if (typeof id !== 'string') return { kind: 'other', type };
  // Null is none, too.
  const isConnected = typeof account === 'string';
  const kind = SESSION_KINDS[type];
  if (kind !== undefined) {
    const session = data.object as Stripe.Checkout.Session;
    return { kind, sessionId: id, subject: isConnected ? null : subjectOf(session) };
  }
  const told = { type, objectId: id, ...(isConnected && ({ isConnected } as const)) };
  const isCredit = subjectIn(metadata ?? {})?.kind === 'credit';
  if (type === DISPUTED && typeof reference === 'string') {
    return { kind: 'disputed', ...told, eventId, reference };
  }
  if (type === REFUNDED && typeof reference === 'string' && isCredit) {
    return { kind: 'refunded', ...told, eventId, reference };
  }
  return type === DISPUTED || type === REFUND_FAILED
    ? { kind: 'alert', ...told }
    : { kind: 'other', type };
}

async function readSecret(webhookSecret: () => Promise<string>): Promise<string> {
  try {
    return (await webhookSecret()).trim();
  } catch (cause) {
    throw new MailError('unavailable', {
      reason: "the secret of the payment processor's events cannot be read now",
      cause,
    });
  }
}
