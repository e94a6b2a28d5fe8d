import { type Tables, tableOf } from './check-writes.ts';
import { BadCursor, type Item, type Query, type Value } from './store.ts';

/** The attributes a query goes by. `sk` is undefined for a table without a sort key. */
export interface QueryKeys {
  readonly pk: string;
  readonly sk: string | undefined;
  readonly skType: 'string' | 'number' | 'absent';
  /** The table's key and the index's: a whole position, and all that an index gives back. */
  readonly all: readonly string[];
}

const MAX_LIMIT = 1000;

/**
 * The attributes a query goes by.
 * @throws TypeError for what only a programmer can get wrong.
 */
export function checkQuery(tables: Tables, query: Query): QueryKeys {
  const keys = queryKeys(tables, query);
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > MAX_LIMIT) {
    throw new TypeError(`limit is 1 to ${MAX_LIMIT}, not ${query.limit}`);
  }
  if (query.upTo !== undefined && query.beginsWith !== undefined) {
    throw new TypeError('a query has upTo or beginsWith, not both');
  }
  if (query.pk === '') {
    throw new TypeError('pk is empty');
  }
  for (const bound of [query.upTo, query.beginsWith]) {
    if (bound !== undefined && (typeof bound !== keys.skType || bound === '')) {
      throw new TypeError(`a bound is not a ${keys.skType}, or is empty`);
    }
  }
  return keys;
}

function queryKeys(tables: Tables, query: Query): QueryKeys {
  const table = tableOf(tables, query.table);
  const own = table.sortKey ? ['pk', 'sk'] : ['pk'];
  if (query.index === undefined) {
    const sk = table.sortKey ? 'sk' : undefined;
    return { pk: 'pk', sk, skType: table.sortKey ? 'string' : 'absent', all: own };
  }
  const index = table.indexes[query.index];
  if (index === undefined) {
    throw new TypeError(`${query.table} has no index ${query.index}`);
  }
  return { ...index, all: [...own, index.pk, index.sk] };
}

/** A position in a query, for its next page. */
export function encodeCursor(position: Item): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * The position that the query's cursor names, if it has one.
 * @throws BadCursor when no store made it for this query: it came back from a caller.
 */
export function decodeCursor(query: Query, keys: QueryKeys): Item | undefined {
  if (query.cursor === undefined) return undefined;
  const position = parseCursor(query.cursor);
  const known = Object.keys(position).sort().join() === [...keys.all].sort().join();
  const fits = keys.all.every((name) =>
    name === keys.sk && keys.skType === 'number'
      ? Number.isSafeInteger(position[name])
      : isKeyText(position[name]),
  );
  if (known && fits && position[keys.pk] === query.pk) return position;
  throw new BadCursor('this is not a cursor of this query');
}

function parseCursor(cursor: string): Item {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof position === 'object' && position !== null) return position as Item;
  } catch {
    // Said below, as for a text that is something else.
  }
  throw new BadCursor('this is not a cursor of a store');
}

/** DynamoDB takes keys of 1 to 1024 bytes. */
function isKeyText(value: Value | undefined): boolean {
  return typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= 1024;
}
