import type Stripe from 'stripe';

/** From these a payment may still come to be held, or is held. */
const ENDABLE: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];

/**
 * Ends a payment that nothing was taken by: what is held is let go, and nothing can be held any more. One that is
 * canceled or captured stays as it is.
 * @throws StripeError.
 */
export async function cancelPayment(
  stripe: Stripe,
  { id, status }: Stripe.PaymentIntent,
  key: string,
): Promise<void> {
  if (!ENDABLE.includes(status)) return;
  // Safe to repeat: an ended payment is `canceled`, and can never be confirmed or captured.
  await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `${key}:${id}` });
}
