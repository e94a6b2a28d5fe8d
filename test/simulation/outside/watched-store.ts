import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import type { Order } from '../../../lib/order/core/order.ts';
import type { Clock } from '../../../lib/ports.ts';
import type { Item, Query, Store, Write } from '../../../lib/store/store.ts';
import type { Faults } from '../faults.ts';

/** Told of every item that was written, with what stood there before. */
export type Watcher = (write: Write & { kind: 'put' }, before: Item | undefined) => void;

/**
 * The memory store, whose every write is judged at the moment it is done; its indexes may lag behind. Nothing else of
 * it fails: that its calls do is the kernel's business.
 */
export class WatchedStore implements Store {
  /** Every order that was stored, as it stands now. */
  readonly orders = new Map<string, Order>();
  /** Every row of the table of orders as it was written last, by its whole key. */
  readonly #rows = new Map<string, Item>();
  readonly #inner: Store;
  readonly #faults: Pick<Faults, 'strikes'>;
  readonly #watchers: Watcher[] = [];

  constructor(clock: Clock, faults: Pick<Faults, 'strikes'>) {
    this.#inner = createMemoryStore({ clock });
    this.#faults = faults;
  }

  watch(watcher: Watcher): void {
    this.#watchers.push(watcher);
  }

  get(table: Parameters<Store['get']>[0], key: Parameters<Store['get']>[1]) {
    return this.#inner.get(table, key);
  }

  async query(query: Query) {
    const page = await this.#inner.query(query);
    if (query.index === undefined) return page;
    return { ...page, items: page.items.filter(() => !this.#faults.strikes('lagging')) };
  }

  async commit(writes: readonly Write[]): Promise<Item | undefined> {
    const before = await Promise.all(writes.map((write) => this.#stored(write)));
    const left = await this.#inner.commit(writes);
    for (const [index, write] of writes.entries()) {
      const after = await this.#stored(write);
      if (write.kind === 'put') this.#keepRow(write);
      if (write.kind === 'check' || after === undefined) continue;
      if (write.table === 'orders' && after['order'] !== undefined) {
        const order = after['order'] as unknown as Order;
        this.orders.set(order.hex, order);
      }
      for (const watcher of this.#watchers) {
        watcher({ ...write, kind: 'put', item: after }, before[index]);
      }
    }
    return left;
  }

  #keepRow({ table, item }: Write & { kind: 'put' }): void {
    if (table === 'orders') this.#rows.set(`${item['pk']} ${item['sk']}`, item);
  }

  /** The order and its deliveries as they were written last, expired or not. */
  rowsOf(hex: string): readonly Item[] {
    return [...this.#rows.values()].filter(({ pk }) => pk === hex);
  }

  /** When the first row of the index of what is due is due; undefined while nothing is. */
  async nextDueMs(shards: readonly string[]): Promise<number | undefined> {
    const pages = await Promise.all(
      shards.map((pk) => this.#inner.query({ table: 'orders', index: 'due', pk, limit: 1 })),
    );
    const times = pages.flatMap(({ items }) => items.map((item) => Number(item['dueAt'])));
    return times.length === 0 ? undefined : Math.min(...times);
  }

  async #stored(write: Write): Promise<Item | undefined> {
    return this.#inner.get(write.table, write.kind === 'put' ? keyOf(write) : write.key);
  }
}

function keyOf({ item }: Write & { kind: 'put' }) {
  const { pk, sk } = item as { pk: string; sk?: string };
  return sk === undefined ? { pk } : { pk, sk };
}
