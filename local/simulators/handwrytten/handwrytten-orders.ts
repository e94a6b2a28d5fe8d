import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Ledger, LedgerEntry } from '../ledger.ts';
import { readWholeLines } from '../whole-lines.ts';

/** What was asked for: the fields of the request, as they came. */
export type PenRequest = Readonly<Record<string, string | number>>;

/** An order as the API shows it. */
interface PenOrder extends PenRequest {
  readonly order_id: number;
  readonly created_at: string;
}

interface PenOrdersOptions {
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
}

export interface PenOrders {
  /** Writes it: twice where it is asked twice, for there is no submission key. */
  place(request: PenRequest): PenOrder;
  /** Newest first, as they stand now. */
  all(): readonly (PenOrder & { readonly status: string })[];
}

const FIRST_ID = 100_001;
const HOUR_MS = 60 * 60_000;
/** The status from so long after the order on. */
const STATUSES: readonly (readonly [status: string, fromMs: number])[] = [
  ['mailed', 48 * HOUR_MS],
  ['processing', HOUR_MS],
  ['pending', 0],
];

/**
 * The room with the pens. An order comes to be with its line in the book; the written cards and the ledger are brought
 * up to the book at every start, so that a kill at any point leaves one order and one entry, or none of them.
 */
export function openPenOrders({ dataDir, ledger, nowMs }: PenOrdersOptions): PenOrders {
  const file = join(dataDir, 'world', 'handwrytten.jsonl');
  const folder = join(dataDir, 'written');
  for (const each of [dirname(file), folder]) mkdirSync(each, { recursive: true });
  const orders = readWholeLines(file).map((line) => JSON.parse(line) as PenOrder);
  const recorded = new Set(ledger.entries().map(({ reference }) => reference));
  const write = (order: PenOrder) => {
    const card = join(folder, cardName(order));
    if (!existsSync(card)) writeFileSync(card, String(order['message']));
    if (!recorded.has(String(order.order_id))) ledger.record(toEntry(order));
  };
  for (const order of orders) write(order);
  return {
    place: (request) => {
      const created_at = new Date(nowMs()).toISOString();
      const order: PenOrder = { ...request, order_id: FIRST_ID + orders.length, created_at };
      appendFileSync(file, `${JSON.stringify(order)}\n`);
      orders.push(order);
      write(order);
      return order;
    },
    all: () => orders.map((order) => ({ ...order, status: statusOf(order, nowMs()) })).reverse(),
  };
}

/** `LOST` in the recipient's name is canceled at their desk. */
function statusOf(order: PenOrder, nowMs: number): string {
  const name = `${order['recipient_first_name']} ${order['recipient_last_name']}`;
  if (name.includes('LOST')) return 'cancelled';
  const ageMs = nowMs - Date.parse(order.created_at);
  return STATUSES.find(([, fromMs]) => ageMs >= fromMs)?.[0] ?? 'pending';
}

/** An order's id comes from outside and becomes part of a file's name. */
function cardName({ order_id, client_metadata: order }: PenOrder): string {
  return `${/^\w{1,80}$/.test(String(order)) ? order : 'order'}-${order_id}.txt`;
}

function toEntry(order: PenOrder): LedgerEntry {
  return {
    order_id: String(order['client_metadata'] ?? ''),
    at: order.created_at,
    kind: 'piece',
    reference: String(order.order_id),
    sha256: createHash('sha256').update(String(order['message'])).digest('hex'),
  };
}
