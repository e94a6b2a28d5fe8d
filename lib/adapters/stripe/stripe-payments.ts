import type Stripe from 'stripe';
import type { ProcessorPayment } from '../../ports.ts';
import { createStripeClient, type StripeOptions } from './stripe-client.ts';
import { subjectIn } from './stripe-session.ts';

const PAGE = 100;

/**
 * Every payment since then, newest first: for whoever compares the processor's books with ours. The key needs to read
 * payments and charges, and nothing else.
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
  for await (const intent of stripe.paymentIntents.list(wanted)) yield toPayment(intent);
}

function toPayment(intent: Stripe.PaymentIntent): ProcessorPayment {
  const { id, metadata, amount_capturable, amount_received, latest_charge: charge } = intent;
  if (typeof charge === 'string') throw new Error('the processor did not show the charge');
  return {
    reference: id,
    subject: subjectIn(metadata),
    heldCents: amount_capturable,
    takenCents: amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}
