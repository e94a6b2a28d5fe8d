import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWholeLines } from './whole-lines.ts';

/** What the outside world saw of an order. */
export interface LedgerEntry {
  readonly order_id: string;
  readonly at: string;
  readonly kind: 'charge' | 'capture' | 'release' | 'refund' | 'piece' | 'webhook_attempt';
  readonly amount_cents?: number;
  /** What the outside knows it by; never a name, an address or a code. */
  readonly reference: string;
  /** How a webhook answered; null where no answer came. */
  readonly status?: number | null;
  /** Of what was printed: a letter's one file. */
  readonly sha256?: string;
  /** Of what was printed: a card's two sides. */
  readonly front_sha256?: string;
  readonly back_sha256?: string;
}

export interface Ledger {
  record(entry: LedgerEntry): void;
  entries(): readonly LedgerEntry[];
}

/** An append-only book in the data folder: what happened outside stays happened when the service is killed. */
export function openLedger(dataDir: string): Ledger {
  const file = join(dataDir, 'ledger.jsonl');
  const entries = readWholeLines(file).map((line) => JSON.parse(line) as LedgerEntry);
  return {
    record: (entry) => {
      entries.push(entry);
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
    entries: () => entries,
  };
}

/** Entries by order id, as `GET /_local/ledger` shows them. */
export function byOrder(entries: readonly LedgerEntry[]): Record<string, LedgerEntry[]> {
  return Object.groupBy(entries, (entry) => entry.order_id) as Record<string, LedgerEntry[]>;
}
