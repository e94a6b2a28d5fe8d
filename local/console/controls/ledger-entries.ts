import { findAccount } from '../../../lib/payment/credit-store.ts';
import type { Store } from '../../../lib/store/store.ts';
import type { Ledger, LedgerEntry } from '../../simulators/ledger.ts';

export interface LedgerSources {
  readonly store: Store;
  readonly ledger: Ledger;
  /** Account ids of the codes minted here. */
  readonly accounts: { all(): readonly string[] };
}

/** All that the outside world saw, and the money that moved on credit codes. */
export async function ledgerEntries({
  store,
  ledger,
  accounts,
}: LedgerSources): Promise<LedgerEntry[]> {
  const credits = await Promise.all(accounts.all().map((id) => creditEntries(store, id)));
  return [...ledger.entries(), ...credits.flat()];
}

/** A credit account's lines in the ledger's words: money taken for an order, and given back. */
async function creditEntries(store: Store, accountId: string): Promise<LedgerEntry[]> {
  const account = await findAccount(store, accountId);
  const lines = account?.lines ?? [];
  return lines
    .filter((line) => !line.effectId.startsWith('mint:'))
    .map((line) => ({
      order_id: line.effectId.split(':')[0] ?? '',
      at: new Date(line.atMs).toISOString(),
      kind: line.amountCents < 0 ? 'charge' : 'release',
      amount_cents: Math.abs(line.amountCents),
      reference: line.effectId,
    }));
}
