import { MailError } from '../errors/mail-error.ts';
import { type CountedSend, callerIdentity, countedSend } from '../limits/send-limits.ts';
import type { Placement } from './new-order.ts';
import type { OrderCall } from './place-order.ts';

/**
 * What a live order counts, for whoever is proven to send it: the API key, else the credit account or the account
 * that signed the payment, else the address the call came from.
 * @throws MailError `caller_unidentified` when nothing of that is known.
 */
export function countedFor(
  { caller, sourceIp }: Pick<OrderCall, 'caller' | 'sourceIp'>,
  { price, nowMs }: Placement,
  proven?: { readonly kind: 'credit' | 'payer'; readonly id: string },
): CountedSend {
  const unkeyed = proven ?? (sourceIp === null ? undefined : { kind: 'ip' as const, id: sourceIp });
  const who = caller.kind === 'key' ? { kind: caller.kind, id: caller.keyId } : unkeyed;
  if (who === undefined) {
    throw new MailError('caller_unidentified', {
      reason: 'the caller cannot be identified well enough to count its limits',
    });
  }
  return countedSend(callerIdentity(who.kind, who.id), price.totalCents, nowMs);
}
