import type { LedgerEntry } from '../../local/simulators/ledger.ts';
import { readPdf, textOf } from '../../test/lib/document/support/read-pdf.ts';
import type { Answer } from './protocol.ts';
import type { World } from './world.ts';

/** An order as the books of the service have it. */
export interface OrderSeen {
  readonly id: string;
  readonly status: string;
  readonly sandbox: boolean;
  readonly mail_class: string;
  readonly format: string;
  readonly color: boolean;
  readonly tracking: boolean;
  readonly page_count: number;
  readonly price_cents: number;
  readonly to: Readonly<Record<string, string>>;
  readonly from: Readonly<Record<string, string>>;
  readonly payment: { readonly method: string; readonly state: string };
  readonly expected_delivery_date: string | null;
  readonly hold: { readonly reason: string; readonly decide_by: string } | null;
  readonly refusal_reason: string | null;
  readonly scrubbed_at: string | null;
  readonly last_scan: unknown;
  readonly payment_url: string | null;
  /** What the outside world saw of it: money, and paper at the simulators of the print facilities. */
  readonly ledger: readonly LedgerEntry[];
  /** What stands on its paper, in one line; empty where there is none. */
  readonly words: string;
}

/** What the person was asked, and said. */
export interface Asked {
  readonly question: string;
  readonly reply: string;
  /** How many orders there were by then. */
  readonly ordersBefore: number;
}

/** All that a check may look at. */
export interface Evidence {
  /** Of the task, the oldest first; not the letter of an earlier conversation. */
  readonly orders: readonly OrderSeen[];
  /** The letter of an earlier conversation. */
  readonly earlier: OrderSeen | undefined;
  /** What each credit code of the setting holds. */
  readonly balances: readonly number[];
  readonly asked: readonly Asked[];
  readonly waitedSeconds: number;
  readonly calls: readonly string[];
  /** Codes of the failures that were met, in turn. */
  readonly codes: readonly string[];
  /** Undefined where the solver gave none. */
  readonly answer: Answer | undefined;
}

/** Every order there is, the oldest first. */
export async function ordersIn(world: World): Promise<readonly OrderSeen[]> {
  const { orders } = (await world.control('orders')) as { orders: readonly OrderSeen[] };
  const oldestFirst = orders.toReversed();
  return Promise.all(
    oldestFirst.map(async (each) => ({ ...each, words: await wordsOn(world, each) })),
  );
}

export async function balanceOf(world: World, code: string): Promise<number> {
  return Number((await world.api(`/v1/credits/${code}`))['balance_cents']);
}

/** Of everything outside: what was taken and not given back. */
export function spentCents(orders: readonly OrderSeen[]): number {
  const lines = orders.flatMap(({ ledger }) => ledger);
  // A charge at the card processor holds the money, and its capture takes the same.
  return centsOf(lines, ['charge']) - centsOf(lines, ['release', 'refund']);
}

function centsOf(lines: readonly LedgerEntry[], kinds: readonly LedgerEntry['kind'][]): number {
  const counted = lines.filter(({ kind }) => kinds.includes(kind));
  return counted.reduce((sum, { amount_cents = 0 }) => sum + amount_cents, 0);
}

/** How many pieces of paper the print facilities made of these orders. */
export function piecesOf(orders: readonly OrderSeen[]): number {
  return orders.flatMap(({ ledger }) => ledger).filter(({ kind }) => kind === 'piece').length;
}

async function wordsOn(world: World, { id }: Pick<OrderSeen, 'id'>): Promise<string> {
  const bytes = await world.document(id);
  if (bytes === undefined) return '';
  const pages = await readPdf(bytes);
  return pages.map(textOf).join(' ').replace(/\s+/g, ' ');
}
