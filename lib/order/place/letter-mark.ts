import type { Destination } from '../../address/door/doors-of.ts';
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
    senders: senderDigests(secret, { identity: undefined, from: from ?? null }),
  };
}

/** The order with who pays for it among its senders, which is known once it is counted. */
export function withPayer(order: Order, secret: string): Order {
  const counted = order.counted.find(({ kind }) => kind === 'credential');
  if (order.mark === null || counted === undefined) return order;
  // The counter of a credential is named by its identity and the month.
  const identity = counted.counterKey.split('#')[0];
  const payer = senderDigests(secret, { identity, from: null });
  return { ...order, mark: { ...order.mark, senders: [...order.mark.senders, ...payer] } };
}
