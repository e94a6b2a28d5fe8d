import type { IndexName, TableName } from '../resources.ts';

/**
 * The store port: keyed items, one atomic `commit`, and a small vocabulary of writes and conditions. Nothing
 * outside `lib/adapters` knows how a condition is expressed. Of ours it knows the names of the tables and their indexes
 * alone, so that a wrong one does not compile.
 *
 * Rules both adapters keep (one contract suite proves it):
 * - `commit` is all or nothing; a refused condition throws `ConditionFailed` and changes nothing.
 * - An item whose `expiresAt` (epoch seconds) has passed does not exist: not for reads, not for conditions.
 * - An attribute that is absent counts as 0 in `atLeast` and `atMost`, and equals nothing.
 * - Reads by key are strongly consistent; queries on an index are not, so no decision is taken from one.
 * - Numbers are safe integers, `undefined` is dropped, and `writeId` is an attribute of the stores' own. What only a
 *   programmer can get wrong (a key that does not fit, an update of nothing, two writes on one item) is a TypeError.
 */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [key: string]: Value };
export type Item = { readonly [attribute: string]: Value };

/** `sk` only in tables that have a sort key (`resources.ts`). */
export interface Key {
  readonly pk: string;
  readonly sk?: string;
}

/** What must hold for a write, and the name of its failure (an error code, or a word of the writer's own). */
export type Condition = (
  | { readonly kind: 'absent' }
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'atLeast'; readonly attribute: string; readonly value: number }
  | { readonly kind: 'atMost'; readonly attribute: string; readonly value: number }
  | {
      readonly kind: 'equals';
      readonly attribute: string;
      readonly value: string | number | boolean;
    }
) & { readonly because: string };

/** All conditions of a write must hold; an empty list always does. */
export type Write =
  | {
      readonly kind: 'put';
      readonly table: TableName;
      readonly item: Item;
      readonly when: readonly Condition[];
    }
  | {
      readonly kind: 'update';
      readonly table: TableName;
      readonly key: Key;
      readonly set?: Item;
      readonly add?: Readonly<Record<string, number>>;
      readonly when: readonly Condition[];
    }
  | {
      readonly kind: 'check';
      readonly table: TableName;
      readonly key: Key;
      readonly when: readonly Condition[];
    };

export interface Query {
  readonly table: TableName;
  /** An index of `resources.ts`; without it the table itself. */
  readonly index?: IndexName;
  readonly pk: string;
  /** Inclusive upper bound of the sort key. */
  readonly upTo?: string | number;
  /** Only sort keys that begin so; not together with `upTo`. */
  readonly beginsWith?: string;
  /** 1 to 1000. */
  readonly limit: number;
  readonly cursor?: string;
}

export interface Page {
  readonly items: readonly Item[];
  /** Present when there may be more. Opaque. */
  readonly cursor?: string;
}

/** A read, too, throws `StoreBusy` when the store throttles it for long, and `StoreUnreachable`. */
export interface Store {
  /** The item by its whole key, strongly consistent, or undefined. */
  get(table: TableName, key: Key): Promise<Item | undefined>;
  /**
   * Items in ascending order of the sort key. An index gives keys only (the item's and its own), and may give those
   * of an item that has expired: the `get` that follows decides.
   * @throws BadCursor when no store made the cursor for this query.
   */
  query(query: Query): Promise<Page>;
  /**
   * Carries out 1 to 100 writes on distinct items atomically.
   * @returns of an update by itself what it left of the item: at least the attributes that it names. Of anything else
   *   undefined.
   * @throws ConditionFailed naming the first condition that did not hold; nothing was written.
   * @throws StoreBusy after at most 8 tries against other writers; nothing was written.
   * @throws StoreUnreachable when the store did not answer; the outcome is unknown.
   */
  commit(writes: readonly Write[]): Promise<Item | undefined>;
}

/** A cursor that no store made for this query. Cursors come back from callers, so stores assert them. */
export class BadCursor extends TypeError {
  override readonly name = 'BadCursor';
}

export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly because: string;
  /** Which of the writes was refused. */
  readonly writeIndex: number;
  /** The item that stood in the way, if there was one. */
  readonly item: Item | undefined;

  constructor(because: string, writeIndex: number, item: Item | undefined) {
    super(`condition failed: ${because}`);
    this.because = because;
    this.writeIndex = writeIndex;
    this.item = item;
  }
}

export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}

export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** Whether the store failed to answer, or gave up against other writers; anything else is a refusal or a mistake. */
export function storeDidNotAnswer(error: unknown): error is StoreBusy | StoreUnreachable {
  return error instanceof StoreBusy || error instanceof StoreUnreachable;
}
