import type Stripe from 'stripe';
import type { ProcessorPayment } from '../../ports.ts';
import { createStripeClient, type StripeOptions } from './stripe-client.ts';
import { subjectIn } from './stripe-session.ts';

const PAGE = 100;

/**
 * Every payment since then, newest first: for whoever compares the processor's books with ours. The key needs to read
 * payments, charges and disputes, and nothing else.
 * @throws StripeError.
 */
export async function* listStripePayments(
  options: StripeOptions,
  sinceMs: number,
): AsyncGenerator<ProcessorPayment> {
  const stripe = await createStripeClient(options)();
  const wanted = {
    created: { gte: Math.floor(sinceMs / 1000) },
    limit: PAGE,
    expand: ['data.latest_charge'],
  };
  for await (const intent of stripe.paymentIntents.list(wanted)) yield toPayment(stripe, intent);
}

async function toPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProcessorPayment> {
  const { id, metadata, amount_capturable, amount_received, latest_charge: charge } = intent;
  if (typeof charge === 'string') throw new Error('the processor did not show the charge');
  return {
    reference: id,
    subject: subjectIn(metadata),
    heldCents: amount_capturable,
    takenCents: amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    // A charge only says that it ever was: how that ended stands with each dispute.
    disputedCents: charge?.disputed === true ? await disputedCentsOf(stripe, id) : 0,
  };
}

/** Disputes that take no money: those that were won, and inquiries, which are none yet. */
const TAKES_NOTHING: ReadonlySet<string> = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

async function disputedCentsOf(stripe: Stripe, payment_intent: string): Promise<number> {
  let cents = 0;
  for await (const { amount, status } of stripe.disputes.list({ payment_intent, limit: PAGE })) {
    if (!TAKES_NOTHING.has(status)) cents += amount;
  }
  return cents;
}
