import { MailError } from '../errors/mail-error.ts';
import type { Stablecoin } from '../ports.ts';

/**
 * The lane, for payments that were offered: they are found out and paid back even where no new ones are taken.
 * @throws MailError `x402_not_configured` where the deployment has none.
 */
export function stablecoinOf(stablecoin: Stablecoin | null): Stablecoin {
  if (stablecoin === null) throw notConfigured();
  return stablecoin;
}

/**
 * The lane, for a new payment.
 * @throws MailError `x402_not_configured` where the deployment has none, or it is switched off.
 */
export function takingStablecoin({
  settings,
  stablecoin,
}: {
  readonly settings: { readonly x402: boolean };
  readonly stablecoin: Stablecoin | null;
}): Stablecoin {
  if (!settings.x402) throw notConfigured();
  return stablecoinOf(stablecoin);
}

function notConfigured(): MailError {
  return new MailError('x402_not_configured', {
    reason: 'this deployment takes no stablecoin payments',
    isNotOffered: true,
  });
}
