import { storeAsked } from '../store/asked.ts';
import type { Item, Store, Value, Write } from '../store/store.ts';
import type { CreditPack } from './credit-packs.ts';

/** A purchase of credit as it is stored; its code is derived from its id and stored nowhere. */
export interface Purchase {
  readonly id: string;
  readonly pack: CreditPack;
  readonly sessionId: string;
  readonly paid: boolean;
  /** From when it is paid: the processor's payment, and the account that it filled. The first ones have neither. */
  readonly reference?: string;
  readonly accountId?: string;
  /** Payments that came for it and do not fit; absent for none. */
  readonly others?: readonly OtherPayment[];
}

/** A payment of another session or amount than the purchase waits for. */
export interface OtherPayment {
  /** How the processor knows it. */
  readonly reference: string;
  readonly cents: number;
  /** `refused` by the processor for good: a person has to give it back. */
  readonly refund: 'owed' | 'made' | 'refused';
}

/** The purchase with what is known of that payment now. */
export function withOther(purchase: Purchase, other: OtherPayment): Purchase {
  const rest = (purchase.others ?? []).filter(({ reference }) => reference !== other.reference);
  return { ...purchase, others: [...rest, other] };
}

/** The write that stores a purchase: a new one, one that is paid for the first time, or one with a note. */
export function putPurchase(purchase: Purchase, change: 'absent' | 'paid' | 'noted'): Write {
  const { id, paid } = purchase;
  const item: Item = { pk: `checkout#${id}`, paid, purchase: purchase as unknown as Value };
  const because = 'purchase_changed';
  const value = change === 'noted' && paid;
  const when =
    change === 'absent'
      ? ({ kind: 'absent', because } as const)
      : ({ kind: 'equals', attribute: 'paid', value, because } as const);
  return { kind: 'put', table: 'credits', item, when: [when] };
}

/** What was bought. @throws MailError `unavailable`. */
export async function findPurchase(
  store: Store,
  checkoutId: string,
): Promise<Purchase | undefined> {
  const item = await storeAsked(() => store.get('credits', { pk: `checkout#${checkoutId}` }));
  return item && toPurchase(item);
}

/** What an item of the table of credits says of a purchase; undefined for one that is of something else. */
export function toPurchase(item: Item): Purchase | undefined {
  return item['purchase'] as unknown as Purchase | undefined;
}

/** @throws ConditionFailed; MailError `unavailable`. */
export async function commitPurchase(store: Store, writes: readonly Write[]): Promise<void> {
  await storeAsked(() => store.commit(writes));
}
