import type Stripe from 'stripe';
import { MailError } from '../../errors/mail-error.ts';
import type {
  Checkout,
  CheckoutEvent,
  CheckoutRequest,
  CheckoutSession,
  Clock,
  IncomingWebhook,
  OpenCheckout,
} from '../../ports.ts';
import { moveOnce } from './move-once.ts';
import { refundStep } from './refund-step.ts';
import { createStripeClient, type StripeClient, type StripeOptions } from './stripe-client.ts';
import { isUnknown, toFailure, wasRefused } from './stripe-failure.ts';
import {
  amountOf,
  closeSession,
  paymentOf,
  readSession,
  subjectOf,
  toMetadata,
} from './stripe-session.ts';

export interface StripeCheckoutOptions extends StripeOptions {
  readonly webhookSecret: () => Promise<string>;
  readonly clock: Clock;
}

/** A caller waits for it, and has 29 seconds. */
const OPENING = { timeout: 8_000, maxNetworkRetries: 1 } as const;
/** Stripe allows 30 minutes to 24 hours; a minute is left for the way there and for clocks that differ. */
const SHORTEST_MS = 31 * 60_000;
const LONGEST_MS = (24 * 60 - 1) * 60_000;
const SIGNATURE_SECONDS = 300;

/** Stripe's Checkout (https://docs.stripe.com/payments/checkout): pages by Stripe that take a card. */
export function createStripeCheckout(options: StripeCheckoutOptions): Checkout {
  const client = createStripeClient(options);
  return {
    open: (request) => open(client, options, request),
    read: async (sessionId) => {
      const session = await calling(client, ifKnown(readSession, sessionId));
      if (session !== undefined) return toSession(session);
      throw new MailError('not_found', { reason: 'the payment processor has no such checkout' });
    },
    expire: async (sessionId) => {
      await calling(client, ifKnown(closeSession, sessionId));
    },
    refundStep: (step) =>
      moveOnce(`refund:${step.subjectId}`, async (key) => refundStep(await client(), step, key)),
    readEvent: (webhook) => readEvent(client, options, webhook),
  };
}

/**
 * Safe when the answer is lost or the process dies: nobody has heard of that session then, so nobody can pay it, and
 * it expires by itself.
 */
async function open(
  client: StripeClient,
  options: StripeCheckoutOptions,
  request: CheckoutRequest,
): Promise<OpenCheckout> {
  const params = toParams(request, options.clock.nowMs());
  const session = await calling(client, async (stripe) => {
    const { create } = stripe.checkout.sessions;
    const send = create.bind(stripe.checkout.sessions);
    const { idempotencyKey } = request;
    try {
      return await send(params, { ...OPENING, idempotencyKey });
    } catch (error) {
      // The address only fills in a field; one that Stripe does not like is left for the payer to type.
      if (!wasRefused(error) || error.param !== 'customer_email') throw error;
      const { customer_email: _refused, ...rest } = params;
      return await send(rest, { ...OPENING, idempotencyKey: `${idempotencyKey}:no_email` });
    }
  });
  return toOpenCheckout(session, request.uiMode);
}

function toParams(request: CheckoutRequest, nowMs: number): Stripe.Checkout.SessionCreateParams {
  const { subject, email, returnUrl } = request;
  const metadata = toMetadata(subject);
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: request.amountCents,
          product_data: { name: request.description },
        },
      },
    ],
    // A delayed method could neither be held for the screening nor be released.
    allowed_payment_method_types: ['card'],
    // What is held must be what the order costs, in its currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: subject.id,
    metadata,
    payment_intent_data: {
      capture_method: subject.kind === 'order' ? 'manual' : 'automatic',
      metadata,
    },
    ...(email === null ? {} : { customer_email: email }),
    ...(request.uiMode === 'hosted'
      ? { ui_mode: 'hosted_page', success_url: returnUrl, cancel_url: returnUrl }
      : { ui_mode: 'embedded_page', return_url: returnUrl }),
    ...expiry(request.expiresAtMs, nowMs),
  };
}

/** Left out where it is as late as Stripe allows: that is the default, and reckoned by Stripe's own clock. */
function expiry(expiresAtMs: number, nowMs: number): { expires_at?: number } {
  if (expiresAtMs - nowMs > LONGEST_MS) return {};
  return { expires_at: Math.floor(Math.max(expiresAtMs, nowMs + SHORTEST_MS) / 1000) };
}

function toOpenCheckout(
  session: Stripe.Checkout.Session,
  uiMode: CheckoutRequest['uiMode'],
): OpenCheckout {
  const { id: sessionId, url, client_secret: clientSecret } = session;
  const expiresAtMs = session.expires_at * 1000;
  if (uiMode === 'hosted') {
    if (url !== null) return { sessionId, url, clientSecret: null, expiresAtMs };
    throw new MailError('no_checkout_url', {
      reason: 'the payment processor gave no payment page',
    });
  }
  if (clientSecret !== null) return { sessionId, url: null, clientSecret, expiresAtMs };
  throw new MailError('no_client_secret', {
    reason: 'the payment processor gave no client secret',
  });
}

const PAYMENT_STATES: Readonly<
  Record<string, NonNullable<CheckoutSession['payment']>['state'] | undefined>
> = { requires_capture: 'authorized', succeeded: 'captured', canceled: 'canceled' };

/** By the payment itself: the session's own `payment_status` does not tell a hold from nothing. */
function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = paymentOf(session);
  return {
    sessionId: session.id,
    subject: subjectOf(session),
    state: stateOf(session),
    amountCents: intent ? amountOf(intent) : (session.amount_total ?? 0),
    currency: intent?.currency ?? session.currency ?? '',
    payment: intent && {
      reference: intent.id,
      state: PAYMENT_STATES[intent.status] ?? 'other',
    },
  };
}

const STATES = ['open', 'complete', 'expired'] as const;

function stateOf({ status }: Stripe.Checkout.Session): CheckoutSession['state'] {
  const known = STATES.find((state) => state === status);
  if (known !== undefined) return known;
  throw new Error('the payment processor shows a checkout in no state that is known here');
}

const EVENT_KINDS: Readonly<Record<string, 'completed' | 'expired' | undefined>> = {
  'checkout.session.completed': 'completed',
  'checkout.session.expired': 'expired',
};

/** A refund that bounced, and a payer who disputes a charge: nothing here can mend either. */
const ALERTS: readonly string[] = ['refund.failed', 'charge.dispute.created'];

async function readEvent(
  client: StripeClient,
  { webhookSecret, clock }: StripeCheckoutOptions,
  { headers, text }: IncomingWebhook,
): Promise<CheckoutEvent> {
  const [{ webhooks }, secret] = await Promise.all([client(), readSecret(webhookSecret)]);
  try {
    const { type, data } = await webhooks.constructEventAsync(
      text,
      headers['stripe-signature'] ?? '',
      secret,
      SIGNATURE_SECONDS,
      undefined,
      clock.nowMs(),
    );
    const { id } = data.object as { id?: unknown };
    const kind = EVENT_KINDS[type];
    if (typeof id !== 'string') return { kind: 'other', type };
    if (ALERTS.includes(type)) return { kind: 'alert', type, objectId: id };
    if (kind === undefined) return { kind: 'other', type };
    return { kind, sessionId: id };
  } catch {
    // Neither why nor the cause: whoever forges one would learn from the first, and the second quotes it.
    throw new MailError('invalid_request', {
      reason: 'the signature of the event is not valid',
      pointers: ['header/Stripe-Signature'],
    });
  }
}

/** A call about a session; undefined where Stripe does not know the session. */
function ifKnown<T>(call: (stripe: Stripe, id: string) => Promise<T>, id: string) {
  return async (stripe: Stripe): Promise<T | undefined> => {
    try {
      return await call(stripe, id);
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  };
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

async function calling<T>(client: StripeClient, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await client());
  } catch (error) {
    throw toFailure(error);
  }
}
