import type { OpenCheckout } from '../ports.ts';

/** How a caller gets to an open checkout: `payment_url` or `client_secret`, and until when. */
export function toCheckoutFields({ url, clientSecret, expiresAtMs }: OpenCheckout) {
  return {
    ...(url === null ? {} : { payment_url: url }),
    ...(clientSecret === null ? {} : { client_secret: clientSecret }),
    expires_at: new Date(expiresAtMs).toISOString(),
  };
}
