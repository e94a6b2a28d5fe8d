import { PAY_BY_STABLECOIN } from '../errors/catalog/lane-steps.ts';
import { isMailError, MailError } from '../errors/mail-error.ts';
import type { Checkout, CheckoutSession } from '../ports.ts';

/** As long as the processor keeps a checkout open. */
export const CHECKOUT_LIFE_MS = 24 * 3_600_000;

/**
 * The processor, for checkouts that were opened: what they hold must move even where no new ones are opened.
 * @throws MailError `payments_not_configured` where the deployment has none.
 */
export function checkoutOf(checkout: Checkout | null): Checkout {
  if (checkout === null) throw notConfigured(OTHERWISE);
  return checkout;
}

/**
 * A session as the processor shows it; undefined where it shows our key none. That is no proof that nobody paid it: a
 * key of another account or mode is told so of each.
 * @throws MailError `unavailable`.
 */
export async function findSession(
  checkout: Checkout,
  sessionId: string,
): Promise<CheckoutSession | undefined> {
  try {
    return await checkout.read(sessionId);
  } catch (error) {
    if (isMailError(error, 'not_found')) return undefined;
    throw error;
  }
}

/**
 * The processor, for opening a checkout.
 * @throws MailError `payments_not_configured` where the deployment has none, or payments are switched off.
 */
export function openingCheckout(
  {
    settings,
    checkout,
  }: {
    readonly settings: { readonly payments: boolean };
    readonly checkout: Checkout | null;
  },
  next = OTHERWISE,
): Checkout {
  if (!settings.payments || checkout === null) throw notConfigured(next);
  return checkout;
}

const FREE = 'Send `sandbox: true` to try the whole flow without paying.';
const OTHERWISE: readonly string[] = ['Pay with a credit_code.', PAY_BY_STABLECOIN, FREE];

function notConfigured(next: readonly string[]): MailError {
  return new MailError('payments_not_configured', {
    reason: 'this deployment takes no card payments',
    isNotOffered: true,
    next,
  });
}
