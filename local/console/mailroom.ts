import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPart } from '../../lib/document/stored-document.ts';
import { type Order, parseOrderId } from '../../lib/order/core/order.ts';
import { findOrder } from '../../lib/order/store/load-order.ts';
import { loadReading } from '../../lib/order/views/load-reading.ts';
import type { SettledOrder } from '../../lib/payment/credit-account.ts';
import type { Documents, PaperReading } from '../../lib/ports.ts';
import type { Store, Write } from '../../lib/store/store.ts';
import { readWholeLines } from '../simulators/whole-lines.ts';
import { openNotedIds } from './noted-ids.ts';

/** What a person on this machine may look at: every order, and every paper. */
export interface Mailroom {
  /** The store that was handed in, for all who store orders: so the mailroom learns of each. */
  readonly store: Store;
  /** Changes with whatever is stored, and with each start. */
  revision(): string;
  /** The newest orders first, at most so many. */
  orders(limit: number): Promise<readonly Order[]>;
  /** Ids of the orders that were paid back to a credit code. */
  settledOrders(): readonly string[];
  /** Names of the files that the print facility made of this order. */
  printedOf(orderId: string): readonly string[];
  /** The bytes of such a file; undefined when there is none of that name. */
  printed(name: string): Uint8Array | undefined;
  /** The print-ready bytes of an order's document; undefined when there are none. */
  document(orderId: string): Promise<Uint8Array | undefined>;
  /** What was read back from the pages of its document; undefined when nothing was. */
  readingOf(order: Order): Promise<PaperReading | undefined>;
}

const PRINTED_NAME = /^\w{1,120}-\w{1,120}\.pdf$/;

/**
 * Opens the mailroom over the stores themselves, which no planned fault reaches: who only looks uses none up.
 * No table can list all orders, and a deployed one must not, so their ids are kept in `<dataDir>/orders.txt`.
 */
export function openMailroom(
  dataDir: string,
  { store, documents }: { readonly store: Store; readonly documents: Pick<Documents, 'get'> },
): Mailroom {
  const file = join(dataDir, 'orders.txt');
  const printedDir = join(dataDir, 'printed');
  const noted = new Set(readWholeLines(file));
  const known = new Set(noted);
  const settled = openNotedIds(join(dataDir, 'settled-orders.txt'));
  const run = randomUUID();
  let changes = 0;
  return {
    store: {
      get: (table, key) => store.get(table, key),
      query: (query) => store.query(query),
      commit: async (writes) => {
        const stored = writes.flatMap(orderIn);
        // Noted before it is stored: killed in between, there is a note of no order, which is harmless.
        for (const hex of stored.filter((each) => !noted.has(each))) {
          noted.add(hex);
          appendFileSync(file, `${hex}\n`);
        }
        for (const orderId of writes.flatMap(settledIn)) settled.add(orderId);
        try {
          return await store.commit(writes);
        } finally {
          changes += 1;
          for (const hex of stored) known.add(hex);
        }
      },
    },
    revision: () => `${run}-${changes}`,
    orders: (limit) => newestOf(store, known, limit),
    settledOrders: () => settled.all(),
    printedOf: (orderId) =>
      namesIn(printedDir).filter((name) => name.startsWith(`${orderId}-`) && isPrinted(name)),
    printed: (name) => {
      const path = join(printedDir, name);
      return isPrinted(name) && existsSync(path) ? readFileSync(path) : undefined;
    },
    document: async (orderId) => {
      const hex = parseOrderId(orderId)?.hex;
      const order = hex === undefined ? undefined : await findOrder({ store }, hex);
      return order && readPart({ documents }, order, 'document');
    },
    readingOf: (order) => loadReading({ documents }, order),
  };
}

/** The order whose payment a write gives back to a credit code. */
function settledIn(write: Write): readonly string[] {
  if (write.kind !== 'put' || write.table !== 'credits') return [];
  const settled = write.item['settled'] as unknown as SettledOrder | undefined;
  return settled === undefined ? [] : [settled.orderId];
}

/** The 32 hex digits of the order that a write stores. */
function orderIn(write: Write): readonly string[] {
  if (write.kind !== 'put' || write.table !== 'orders' || write.item['order'] === undefined) {
    return [];
  }
  return [String(write.item['pk'])];
}

/** Ids of orders that are gone are forgotten: a store in memory ends with its process, the notes do not. */
async function newestOf(store: Store, known: Set<string>, limit: number): Promise<Order[]> {
  const waiting = [...known].reverse();
  const orders: Order[] = [];
  while (waiting.length > 0 && orders.length < limit) {
    const batch = waiting.splice(0, limit - orders.length);
    const found = await Promise.all(batch.map((hex) => findOrder({ store }, hex)));
    for (const [index, order] of found.entries()) {
      if (order !== undefined) orders.push(order);
      else known.delete(batch[index] ?? '');
    }
  }
  return orders;
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function isPrinted(name: string): boolean {
  return PRINTED_NAME.test(name);
}
