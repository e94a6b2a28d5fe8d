import type Stripe from 'stripe';
import { MailError } from '../../errors/mail-error.ts';
import type {
  Checkout,
  CheckoutRequest,
  CheckoutSession,
  Clock,
  Deadline,
  OpenCheckout,
} from '../../ports.ts';
import { calling } from './calling.ts';
import { moveOnce } from './move-once.ts';
import { refundStep } from './refund-step.ts';
import {
  createStripeClient,
  READ,
  type StripeClient,
  type StripeOptions,
} from './stripe-client.ts';
import { readStripeEvent } from './stripe-event.ts';
import { isUnknown, wasRefused } from './stripe-failure.ts';
import {
  amountOf,
  closeSession,
  paymentOf,
  readSession,
  subjectIn,
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

/** Stripe's Checkout (https://docs.stripe.com/payments/checkout): pages by Stripe that take a card. */
export function createStripeCheckout(options: StripeCheckoutOptions): Checkout {
  const client = createStripeClient(options);
  return {
    open: (request, deadline) => open(client, options, request, deadline),
    read: async (sessionId, deadline) => {
      const session = await calling(client, ifKnown(readSession, sessionId), deadline);
      if (session !== undefined) return toSession(session);
      throw notShown('checkout');
    },
    expire: async (sessionId, deadline) => {
      await calling(client, ifKnown(closeSession, sessionId), deadline);
    },
    refundStep: (step) =>
      moveOnce(`refund:${step.subjectId}`, async (key) => refundStep(await client(), step, key)),
    subjectOf: async (reference) => {
      const found = await calling(client, ifKnown(readPayment, reference));
      if (found === undefined) throw notShown('payment');
      return subjectIn(found.metadata);
    },
    readEvent: (webhook) => readStripeEvent(client, options, webhook),
  };
}

/**
 * Safe when the answer is lost or the process dies: nobody has heard of that session then, so nobody can pay it, and
 * it expires by itself. So it is where nobody waits for the answer any longer.
 */
async function open(
  client: StripeClient,
  options: StripeCheckoutOptions,
  request: CheckoutRequest,
  deadline: Deadline | undefined,
): Promise<OpenCheckout> {
  const params = toParams(request, options.clock.nowMs());
  const ask = async (stripe: Stripe) => {
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
  };
  const session = await calling(client, ask, deadline);
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

function readPayment(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(id, {}, READ);
}

/** A key of another account or mode is told so of what is there, and was paid. */
function notShown(what: string): MailError {
  return new MailError('not_found', { reason: `the payment processor shows no such ${what}` });
}

/** A call about one object; undefined where Stripe does not know it. */
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
