import { toPostalAddress } from '../address/postal-address.ts';
import type { Caller } from '../credentials/caller.ts';
import { allIdentitiesOf } from '../limits/cap-identity.ts';
import { creditAccountId } from '../payment/credit-account.ts';
import type { Sender } from '../suppression/digests-of.ts';
import type { BatchContent } from './rows/read-rows.ts';

/** Who calls, and what the code that pays proves of them. A card payment proves nothing. */
export function payingCaller(
  { caller, sourceIp }: { readonly caller: Caller; readonly sourceIp: string | null },
  code: string | undefined,
) {
  const proven = code === undefined ? {} : { creditAccountId: creditAccountId(code) };
  return { caller, sourceIp, ...proven };
}

export type PayingCaller = ReturnType<typeof payingCaller>;

/** Whom recipients may have stopped from writing to them. */
export function senderOf(who: PayingCaller, { from }: Pick<BatchContent, 'from'>): Sender {
  return {
    identities: allIdentitiesOf(who),
    from: from ? toPostalAddress(from, 'from') : null,
  };
}
