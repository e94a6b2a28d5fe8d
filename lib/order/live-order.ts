import type { Caller } from '../credentials/caller.ts';
import { MailError } from '../errors/mail-error.ts';
import { callerIdentity, countedSend } from '../limits/send-limits.ts';
import { creditAccountId } from '../payment/credit-account.ts';
import type { Rail } from '../ports.ts';
import { newPaidOrder, type Placement } from './new-order.ts';
import type { Order } from './order.ts';

/** What of a call decides whether a live letter can be sent at all. */
interface LiveCall {
  readonly caller: Caller;
  readonly body: { readonly credit_code?: string | undefined };
}

/**
 * Refuses a live letter that nobody pays for or nobody prints, before anything is done for it.
 * @throws MailError `insufficient_scope` for a test key; `payments_not_configured`, `rail_unavailable`.
 */
export function refuseUnpaid(rails: readonly Rail[], { caller, body }: LiveCall): void {
  if (caller.kind === 'key' && caller.mode === 'test') {
    throw new MailError('insufficient_scope', {
      reason: 'a pp_test_ key sends only with sandbox: true',
      next: ['Send `sandbox: true`, or use a pp_live_ key.'],
    });
  }
  if (body.credit_code === undefined) {
    throw new MailError('payments_not_configured', {
      reason: 'this deployment takes payment by credit_code only',
    });
  }
  if (rails.length === 0) {
    throw new MailError('rail_unavailable', { reason: 'no print rail is configured' });
  }
}

/**
 * The order of a live letter that a credit code pays. The caps are counted for the API key, else for the account: both
 * are proven, not stated.
 * @throws MailError `unsupported_piece`, `unsupported_mail_class`, `rejected` for what the rail can never print.
 */
export function paidOrder(
  rails: readonly Rail[],
  { caller, body }: LiveCall,
  placement: Placement,
): Order {
  const { options, to, from, price, nowMs } = placement;
  rails[0]?.refuse?.({ format: options.format, mailClass: options.mailClass, to, from });
  const accountId = creditAccountId(body.credit_code ?? '');
  const identity =
    caller.kind === 'key'
      ? callerIdentity('key', caller.keyId)
      : callerIdentity('credit', accountId);
  const counted = countedSend(identity, price.totalCents, nowMs);
  return newPaidOrder(placement, { method: 'credit_code', reference: accountId }, counted);
}
