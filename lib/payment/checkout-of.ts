import { MailError } from '../errors/mail-error.ts';
import type { Checkout } from '../ports.ts';

/** As long as the processor keeps a checkout open. */
export const CHECKOUT_LIFE_MS = 24 * 3_600_000;

/** @throws MailError `payments_not_configured` where the deployment takes no cards. */
export function checkoutOf(checkout: Checkout | null): Checkout {
  if (checkout !== null) return checkout;
  throw new MailError('payments_not_configured', {
    reason: 'this deployment takes no card payments',
    next: ['Pay with a credit_code.', 'Send `sandbox: true` to try the whole flow without paying.'],
  });
}
