import type { Clock } from '../../ports.ts';
import { TABLES, type TableName } from '../../resources.ts';
import { applyWrite } from '../../store/apply-write.ts';
import { checkQuery, decodeCursor, encodeCursor, type QueryKeys } from '../../store/check-query.ts';
import { checkKey, checkWrites, itemName } from '../../store/check-writes.ts';
import { firstFailure, isExpired } from '../../store/conditions.ts';
import {
  ConditionFailed,
  type Item,
  type Page,
  type Query,
  type Store,
  type Value,
  type Write,
} from '../../store/store.ts';

/** Rows by `itemName`. Expired rows stay, as they do in DynamoDB until it sweeps. */
type Rows = Map<string, { readonly table: TableName; readonly item: Item }>;

export interface MemoryStore extends Store {
  /** All of a table, in no order, also what has expired. */
  scan(table: TableName): AsyncGenerator<Item>;
  /** Another store that begins with what this one holds; from then on neither sees what is written to the other. */
  copy(clock: Clock): MemoryStore;
}

/**
 * A store in memory with exactly the port's meaning, for simulations, tests and a machine without
 * Java. A commit happens at once, so it never throws `StoreBusy` or `StoreUnreachable`. Items go in
 * and out as frozen copies.
 */
export function createMemoryStore({ clock }: { readonly clock: Clock }): MemoryStore {
  return storeOf(new Map(), clock);
}

function storeOf(rows: Rows, clock: Clock): MemoryStore {
  return {
    get: async (table, key) =>
      liveItem(rows, itemName(table, checkKey(TABLES, table, key)), clock.nowMs()),
    query: async (query) => runQuery(rows, query, clock.nowMs()),
    commit: async (writes) => runCommit(rows, writes, clock.nowMs()),
    scan: async function* (table) {
      for (const row of rows.values()) if (row.table === table) yield row.item;
    },
    // Items are frozen, so both may have the same.
    copy: (other) => storeOf(new Map(rows), other),
  };
}

function liveItem(rows: Rows, name: string, nowMs: number): Item | undefined {
  const row = rows.get(name);
  return row && !isExpired(row.item, nowMs) ? row.item : undefined;
}

function runCommit(rows: Rows, writes: readonly Write[], nowMs: number): Item | undefined {
  const steps = checkWrites(TABLES, writes).map((write) => {
    const name = itemName(write.table, write.key);
    return { write, name, before: liveItem(rows, name, nowMs) };
  });
  steps.forEach(({ write, before }, index) => {
    const failed = firstFailure(write.when, before);
    if (failed) {
      throw new ConditionFailed(failed.because, index, before);
    }
  });
  // Every write is worked out before any is stored, so an error in one leaves nothing done.
  const results = steps.map((step) => ({ ...step, item: applyWrite(step.write, step.before) }));
  for (const { write, name, item } of results) {
    if (item && write.kind !== 'check') {
      rows.set(name, { table: write.table, item });
    }
  }
  const [only] = results;
  return results.length === 1 && only?.write.kind === 'update' ? only.item : undefined;
}

function runQuery(rows: Rows, query: Query, nowMs: number): Page {
  const keys = checkQuery(TABLES, query);
  const from = decodeCursor(query, keys);
  const start = from && position(from, keys);
  const found = [...rows.values()]
    .filter((row) => row.table === query.table && matches(row.item, query, keys))
    // An index holds keys only, so what it gives may have expired: just as in DynamoDB.
    .filter((row) => query.index !== undefined || !isExpired(row.item, nowMs))
    .map(({ item }) => ({ item, at: position(item, keys) }))
    .filter(({ at }) => start === undefined || compare(at, start) > 0)
    .sort((a, b) => compare(a.at, b.at));
  const items = found
    .slice(0, query.limit)
    .map(({ item }) => (query.index === undefined ? item : pick(item, keys.all)));
  const last = items.at(-1);
  return last && found.length > items.length
    ? { items, cursor: encodeCursor(pick(last, keys.all)) }
    : { items };
}

function matches(item: Item, query: Query, keys: QueryKeys): boolean {
  const sk = keys.sk === undefined ? '' : item[keys.sk];
  if (item[keys.pk] !== query.pk || sk === undefined) {
    return false;
  }
  return (
    (query.upTo === undefined || compare([sk], [query.upTo]) <= 0) &&
    (query.beginsWith === undefined || String(sk).startsWith(query.beginsWith))
  );
}

/** Where an item stands in a query: its sort key, then its own key among equals. */
function position(item: Item, keys: QueryKeys): readonly Value[] {
  return [keys.sk === undefined ? '' : (item[keys.sk] ?? ''), item['pk'] ?? '', item['sk'] ?? ''];
}

/** Numbers by size, strings by their UTF-8 bytes, as DynamoDB has it. */
function compare(left: readonly Value[], right: readonly Value[]): number {
  for (const [at, a] of left.entries()) {
    const b = right[at];
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
    if (order !== 0) {
      return order;
    }
  }
  return 0;
}

function pick(item: Item, names: readonly string[]): Item {
  return Object.freeze(
    Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))),
  );
}
