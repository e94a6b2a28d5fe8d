import { type CreditAccount, spendableCents } from '../payment/credit-account.ts';
import { toAccount } from '../payment/credit-item.ts';
import { toPurchase } from '../payment/purchase-store.ts';
import { batchOfPurse } from '../payment/purse.ts';
import type { Books } from './books.ts';

/** The table of credits, added up. */
export interface CreditBooks {
  /** What each order took and has not got back, in cents; open accounts alone hold such lines. */
  readonly debits: ReadonlyMap<string, number>;
  /** What was paid for credit. */
  readonly soldCents: number;
  /** What all codes together can still be spent on: what is owed in letters. What is in a purse goes back to a card. */
  readonly spendableCents: number;
}

const DEBIT = /^(ord_[0-9a-f]{32}):debit:/;

export async function readCreditBooks({
  scan,
  clock,
}: Pick<Books, 'scan' | 'clock'>): Promise<CreditBooks> {
  const debits = new Map<string, number>();
  let [soldCents, spendable] = [0, 0];
  for await (const item of scan('credits')) {
    const account = toAccount(item);
    for (const [id, cents] of debitsIn(account)) debits.set(id, (debits.get(id) ?? 0) + cents);
    if (account !== undefined && batchOfPurse(account.id) === undefined) {
      spendable += spendableCents(account, clock.nowMs());
    }
    const purchase = toPurchase(item);
    if (purchase?.paid) soldCents += purchase.pack.priceCents;
  }
  return { debits, soldCents, spendableCents: spendable };
}

/** What an account paid for orders, by their ids. */
export function debitsIn(account: CreditAccount | undefined): [orderId: string, cents: number][] {
  return (account?.lines ?? []).flatMap(({ effectId, amountCents }) => {
    const id = DEBIT.exec(effectId)?.[1];
    return id === undefined ? [] : [[id, -amountCents]];
  });
}
