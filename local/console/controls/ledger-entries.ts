import type { LedgerLine } from '../../../lib/payment/credit-account.ts';
import { findAccount, findSettled } from '../../../lib/payment/credit-store.ts';
import type { Ledger, LedgerEntry } from '../../simulators/ledger.ts';
import type { Mailroom } from '../mailroom.ts';

export interface LedgerSources {
  readonly mailroom: Pick<Mailroom, 'store' | 'settledOrders'>;
  readonly ledger: Ledger;
  /** Account ids of the codes minted here. */
  readonly accounts: { all(): readonly string[] };
}

/** All that the outside world saw, and the money that moved on credit codes. */
export async function ledgerEntries({
  mailroom,
  ledger,
  accounts,
}: LedgerSources): Promise<LedgerEntry[]> {
  const { store } = mailroom;
  const open = await Promise.all(accounts.all().map((id) => findAccount(store, id)));
  const settled = await Promise.all(mailroom.settledOrders().map((id) => findSettled(store, id)));
  const lines = [...open, ...settled].flatMap((each) => each?.lines ?? []);
  return [...ledger.entries(), ...oncePerEffect(lines).map(toEntry)];
}

/** An order that is settled between the two readings stands in both. */
function oncePerEffect(lines: readonly LedgerLine[]): LedgerLine[] {
  return [...new Map(lines.map((line) => [line.effectId, line])).values()].filter(
    ({ effectId }) => !/^(mint|operator):/.test(effectId),
  );
}

/** A line in the ledger's words: money taken for an order, or given back. */
function toEntry(line: LedgerLine): LedgerEntry {
  return {
    order_id: line.effectId.split(':')[0] ?? '',
    at: new Date(line.atMs).toISOString(),
    kind: line.amountCents < 0 ? 'charge' : 'release',
    amount_cents: Math.abs(line.amountCents),
    reference: line.effectId,
  };
}
