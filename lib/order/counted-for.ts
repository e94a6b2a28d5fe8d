import { MailError } from '../errors/mail-error.ts';
import { type CountedSend, callerIdentity, countedSend } from '../limits/send-limits.ts';
import type { Placement } from './new-order.ts';
import type { OrderCall } from './place-order.ts';

/**
 * What a live order counts, for whoever is proven to send it: the API key, else the credit account, else the address
 * the call came from.
 * @throws MailError `caller_unidentified` when nothing of that is known.
 */
export function countedFor(
  { caller, sourceIp }: Pick<OrderCall, 'caller' | 'sourceIp'>,
  { price, nowMs }: Placement,
  proven: { readonly creditAccountId?: string } = {},
): CountedSend {
  const { creditAccountId } = proven;
  const identity =
    caller.kind === 'key'
      ? callerIdentity('key', caller.keyId)
      : creditAccountId !== undefined
        ? callerIdentity('credit', creditAccountId)
        : sourceIp !== null && callerIdentity('ip', sourceIp);
  if (identity === false) {
    throw new MailError('caller_unidentified', {
      reason: 'the caller cannot be identified well enough to count its limits',
    });
  }
  return countedSend(identity, price.totalCents, nowMs);
}
