import type { Order } from './order.ts';

/** How a person can pay for the order, while it waits for that, and until when; nothing for any other order. */
export function openCheckoutOf({ status, checkout }: Order) {
  if (status !== 'pending_payment' || checkout === null) return {};
  const { url, clientSecret, expiresAtMs } = checkout;
  return {
    ...(url === null ? {} : { payment_url: url }),
    ...(clientSecret === null ? {} : { client_secret: clientSecret }),
    expires_at: new Date(expiresAtMs).toISOString(),
  };
}
