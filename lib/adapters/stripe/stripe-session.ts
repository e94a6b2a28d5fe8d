import type Stripe from 'stripe';
import type { CheckoutRequest } from '../../ports.ts';
import { READ } from './stripe-client.ts';
import { wasRefused } from './stripe-failure.ts';

type Subject = CheckoutRequest['subject'];

/** The metadata that names a subject, on the session, on its payment and on a refund. */
const SUBJECT_FIELDS: Readonly<Record<Subject['kind'], string>> = {
  order: 'order_id',
  credit: 'credit_checkout_id',
  batch: 'batch_id',
};
const KINDS = Object.keys(SUBJECT_FIELDS) as readonly Subject['kind'][];
const EXPAND = { expand: ['payment_intent'] };

export function toMetadata({ kind, id }: Subject): Record<string, string> {
  return { [SUBJECT_FIELDS[kind]]: id };
}

/** What the metadata names; null when it is none of ours. */
export function subjectIn(metadata: Stripe.Metadata): Subject | null {
  const named = KINDS.flatMap((kind) => {
    const id = metadata[SUBJECT_FIELDS[kind]];
    return id === undefined ? [] : [{ kind, id }];
  });
  return named[0] ?? null;
}

/** What of this name the metadata names; null when it is none of ours, or another one. */
export function subjectNamed(id: string, metadata: Stripe.Metadata | null): Subject | null {
  const kind = KINDS.find((each) => metadata?.[SUBJECT_FIELDS[each]] === id);
  return kind === undefined ? null : { kind, id };
}

/** Null where the session was not opened by us, or its two names disagree. */
export function subjectOf(session: Stripe.Checkout.Session): Subject | null {
  const { metadata, client_reference_id: id } = session;
  return typeof id === 'string' ? subjectNamed(id, metadata) : null;
}

/** The session with its payment. @throws StripeError. */
export function readSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, EXPAND, READ);
}

/**
 * The session after it was closed, or as it was closed before: expired, or completed by a payer who was faster.
 * Without a key of ours, because a repeated call changes nothing and a kept refusal would hide the later state.
 * @throws StripeError.
 */
export async function closeSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const before = await readSession(stripe, id);
  if (before.status !== 'open') return before;
  try {
    return await stripe.checkout.sessions.expire(id, EXPAND, READ);
  } catch (error) {
    if (!wasRefused(error)) throw error;
    const after = await readSession(stripe, id);
    if (after.status === 'open') throw error;
    return after;
  }
}

/** Null while nobody paid. @throws Error when Stripe did not expand it. */
export function paymentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  const { payment_intent: intent } = session;
  if (typeof intent === 'string') throw new Error('the payment processor did not show the payment');
  return intent;
}

/** What is held or was taken, in cents; of a payment that is neither, what was asked for. */
export function amountOf(intent: Stripe.PaymentIntent): number {
  if (intent.status === 'requires_capture') return intent.amount_capturable;
  return intent.status === 'succeeded' ? intent.amount_received : intent.amount;
}
