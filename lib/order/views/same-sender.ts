import { shownMethod } from '../../payment/purse.ts';
import { parseReference } from '../../payment/stablecoin-reference.ts';
import type { Store } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import { guestShardOf } from '../store/order-item.ts';
import {
  type FindPage,
  type FoundOrders,
  ordersPlacedBy,
  someOrdersPlacedBy,
} from './find-orders.ts';

/** By what a sender is known: never what they say of themselves. */
export type Proven = 'key' | 'credit_code' | 'wallet' | 'card' | 'network' | 'nothing';

const BY_PAYMENT: Readonly<Record<string, Proven>> = {
  credit_code: 'credit_code',
  x402: 'wallet',
  mpp: 'card',
};

export function provenOf({ keyId, callerDigest, payment, sandbox }: Order): Proven {
  if (keyId !== null) return 'key';
  // A purse is a card at a checkout, which proves nothing.
  const paid = sandbox ? undefined : BY_PAYMENT[shownMethod(payment)];
  if (paid !== undefined) return paid;
  return callerDigest === null ? 'nothing' : 'network';
}

/**
 * Live orders by the same proof as this one, newest first: by its key; of guests those from its network that the same
 * code or wallet paid for, and only where neither is proven those from the network of whom nothing else is proven, who
 * may be others. No index has what paid, so letters of one code from another network are not found. Null where nobody
 * can be told apart: each payment by a program's card has a name of its own.
 * @throws MailError `validation_error` for a cursor of another list; `unavailable`.
 */
export function ordersOfSameSender(
  deps: { readonly store: Store },
  order: Order,
  page: FindPage,
  mayBeSeen: ((each: Order) => boolean) | null,
): Promise<FoundOrders> | null {
  const { keyId, callerDigest, sandbox } = order;
  if (keyId !== null) {
    if (mayBeSeen === null) return ordersPlacedBy(deps, keyId, page);
    return someOrdersPlacedBy(deps, keyId, page, mayBeSeen);
  }
  const proof = proofOf(order);
  if (sandbox || callerDigest === null || proof === null) return null;
  const isMeant = (each: Order) => proofOf(each) === proof && (mayBeSeen?.(each) ?? true);
  return someOrdersPlacedBy(deps, guestShardOf(callerDigest), page, isMeant);
}

/** What two orders of one network have in common only if one sender proved it; null where nothing can be. */
function proofOf(order: Order): string | null {
  const proven = provenOf(order);
  const { reference } = order.payment;
  if (proven === 'network') return proven;
  if (reference === null) return null;
  if (proven === 'credit_code') return `${proven}:${reference}`;
  return proven === 'wallet' ? `${proven}:${parseReference(reference).payer}` : null;
}
