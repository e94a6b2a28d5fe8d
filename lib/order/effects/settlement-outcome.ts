import type { MailError } from '../../errors/mail-error.ts';
import type { Order } from '../core/order.ts';

/** What became of a payment that a call brought: `unknown` while it may still pay, or nobody can be asked. */
export type SettlementOutcome =
  | { readonly kind: 'settled'; readonly order: Order }
  | {
      readonly kind: 'failed';
      readonly error: MailError<'x402_settle_failed' | 'mpp_payment_failed'>;
    }
  | { readonly kind: 'unknown' };
