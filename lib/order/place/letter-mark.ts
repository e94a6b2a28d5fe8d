import type { Destination } from '../../address/door/doors-of.ts';
import { identityOfCode } from '../../limits/cap-identity.ts';
import { accountOfCode } from '../../payment/purse.ts';
import type { PostalAddress } from '../../ports.ts';
import type { LetterMark } from '../../return-mark/letter-row.ts';
import type { MarkPlace } from '../../return-mark/mark-line.ts';
import { recipientDigest } from '../../return-mark/recipient-digest.ts';
import { doorDigests, senderDigests } from '../../suppression/digests-of.ts';
import type { Order } from '../core/order.ts';

/**
 * What a recipient finds the letter by, and stops mail by: in digests, so that it can stay when the addresses are
 * deleted. Null where no code is printed.
 */
export function letterMark(
  place: MarkPlace | undefined,
  code: string | null,
  { from, ...destination }: Destination & { readonly from: PostalAddress | undefined },
): LetterMark | null {
  if (place === undefined || code === null) return null;
  const { secret } = place;
  const [door = '', ...otherDoors] = doorDigests(secret, destination).named;
  return {
    code: recipientDigest(secret, 'code', code),
    door,
    ...(otherDoors.length > 0 && { otherDoors }),
    senders: senderDigests(secret, { identities: [], from: from ?? null }),
  };
}

/** What is known of the sender of a letter that is counted. */
type Known = Destination & {
  /** Who calls (`identityOf`). */
  readonly caller: string | undefined;
  /** Null where the deployment's own return address is printed. */
  readonly from: PostalAddress | null;
};

/**
 * The order with who sends it, which is known once it is counted, and with what is asked before it is handed over. The
 * mark of an ordinary letter says it all.
 */
export function withSenders(
  order: Order,
  secret: string,
  { caller, from, ...destination }: Known,
): Order {
  const { mark, callerDigest, counted } = order;
  // The counter of a credential is named by its identity and the month.
  const credential = counted.find(({ kind }) => kind === 'credential')?.counterKey.split('#')[0];
  // Where it is who calls, its name may be keyed once more; stops know it as it was before that.
  const payer = credential === callerDigest ? undefined : credential;
  // With a key, the code that pays is not what its caps are counted by.
  const account = accountOfCode(order.payment);
  const code = account && identityOfCode(account);
  const known = [payer, caller, code].filter((each) => typeof each === 'string');
  const senders = senderDigests(secret, { identities: [...new Set(known)], from });
  const { named, asked } = doorDigests(secret, destination);
  const isAll = mark !== null && asked.length === named.length;
  return {
    ...order,
    mark: mark && { ...mark, senders },
    stoppedBy: isAll ? null : { doors: asked, named: named.length, senders },
  };
}
