import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Courses,
  type HandMove,
  openHandMoves,
  type PieceDesk,
  withMoves,
} from '../hand-moves.ts';
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
  readonly desk: PieceDesk;
  /** Newest first, as they stand now. */
  all(): readonly (PenOrder & { readonly status: string })[];
}

const FIRST_ID = 100_001;
const HOUR_MS = 60 * 60_000;
/** The status from so long after the order on. */
const STATUSES: readonly (readonly [status: string, fromMs: number])[] = [
  ['pending', 0],
  ['processing', HOUR_MS],
  ['mailed', 48 * HOUR_MS],
];
/** What a person among the pens may let come at once; on its way a card is not seen. */
const COURSES: Courses = {
  print: ['pending', 'processing'],
  mail: ['pending', 'processing', 'mailed'],
  fail: ['cancelled'],
};

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
  const moves = openHandMoves(join(dataDir, 'world', 'handwrytten-moves.jsonl'));
  return {
    desk: {
      reports: false,
      stepsOf: (pieceId) =>
        orders.some(({ order_id }) => String(order_id) === pieceId)
          ? ['print', 'mail', 'fail']
          : [],
      move: (pieceId, step) => moves.add({ pieceId, step, atMs: nowMs() }),
    },
    place: (request) => {
      const created_at = new Date(nowMs()).toISOString();
      const order: PenOrder = { ...request, order_id: FIRST_ID + orders.length, created_at };
      appendFileSync(file, `${JSON.stringify(order)}\n`);
      orders.push(order);
      write(order);
      return order;
    },
    all: () =>
      orders
        .map((order) => {
          const moved = moves.of(String(order.order_id));
          return { ...order, status: statusOf(order, moved, nowMs()) };
        })
        .reverse(),
  };
}

/** `LOST` in the recipient's name is canceled at their desk. */
function statusOf(order: PenOrder, moves: readonly HandMove[], nowMs: number): string {
  const name = `${order['recipient_first_name']} ${order['recipient_last_name']}`;
  const madeAtMs = Date.parse(order.created_at);
  const byClock = name.includes('LOST')
    ? [{ name: 'cancelled', atMs: madeAtMs }]
    : STATUSES.map(([status, fromMs]) => ({ name: status, atMs: madeAtMs + fromMs }));
  const past = withMoves(byClock, moves, COURSES).filter(({ atMs }) => atMs <= nowMs);
  return past.at(-1)?.name ?? 'pending';
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
