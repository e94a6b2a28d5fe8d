import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPart } from '../../lib/document/kept/stored-document.ts';
import { type Order, parseOrderId } from '../../lib/order/core/order.ts';
import { findOrder } from '../../lib/order/store/load-order.ts';
import { fromItem, isOrderItem } from '../../lib/order/store/order-item.ts';
import { loadReading } from '../../lib/order/views/load-reading.ts';
import type { SettledOrder } from '../../lib/payment/give-back.ts';
import type { Documents, PaperReading } from '../../lib/ports.ts';
import type { Store, Write } from '../../lib/store/store.ts';
import { readWholeLines } from '../simulators/whole-lines.ts';
import { openNotedIds } from './noted-ids.ts';
import { openIndex } from './open-index.ts';
import type { Happening, OrderSummary } from './order-index.ts';

/** What a person on this machine may look at: every order, and every paper. */
export interface Mailroom {
  /** The store that was handed in, for all who store orders: so the mailroom learns of each. */
  readonly store: Store;
  /** Changes with whatever is stored, and with each start. */
  revision(): string;
  /** What every order can be found by, the newest first; without old ones that are still being read. */
  summaries(): Promise<readonly OrderSummary[]>;
  /** How many of those there are. */
  unread(): number;
  /** The orders with these digits, as they are now; those that are gone are left out. */
  orders(hexes: readonly string[]): Promise<readonly Order[]>;
  /** What happened to all orders since the start: the last of it, and how much it was. */
  happened(): { readonly count: number; readonly last: readonly Happening[] };
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
  const index = openIndex(store, noted);
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
        for (const { hex } of stored.filter((order) => !noted.has(order.hex))) {
          noted.add(hex);
          appendFileSync(file, `${hex}\n`);
        }
        for (const orderId of writes.flatMap(settledIn)) settled.add(orderId);
        try {
          const committed = await store.commit(writes);
          for (const order of stored) index.put(order);
          return committed;
        } catch (error) {
          // Whether it was stored may be unknown: it is read again when somebody looks.
          for (const { hex } of stored) index.forget(hex);
          throw error;
        } finally {
          changes += 1;
        }
      },
    },
    revision: () => `${run}-${changes}`,
    summaries: () => index.summaries(),
    unread: () => index.unread(),
    orders: (hexes) => index.orders(hexes),
    happened: () => index.happened(),
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

/** The order that a write stores. */
function orderIn(write: Write): readonly Order[] {
  if (write.kind !== 'put' || write.table !== 'orders' || !isOrderItem(write.item)) return [];
  return [fromItem(write.item)];
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function isPrinted(name: string): boolean {
  return PRINTED_NAME.test(name);
}
