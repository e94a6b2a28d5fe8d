import { describe, expect, test } from '@jest/globals';
import type { Item, Query, Store } from '../../../../lib/store/store.ts';
import { fresh, put, type Subject, seconds } from './subject.ts';

export function queryContract(subject: () => Subject): void {
  describe('a table', () => tableContract(subject));
  describe('a sparse index', () => indexContract(subject));
  describe('mistakes', () => mistakeContract(subject));
}

function tableContract(subject: () => Subject): void {
  test('gives one partition in the order of UTF-8 bytes', async () => {
    const { store } = subject();
    const pk = fresh();
    const ordered = ['A', 'a', 'a#1', 'a#10', 'a#2', 'b', 'é', '\uffee', '😀'];
    await Promise.all(ordered.toReversed().map((sk) => put(store, 'orders', { pk, sk, n: 1 })));
    await put(store, 'orders', { pk: fresh(), sk: 'a' });
    const { items, cursor } = await store.query({ table: 'orders', pk, limit: 100 });
    expect(items).toEqual(ordered.map((sk) => ({ pk, sk, n: 1 })));
    expect(cursor).toBeUndefined();
  });

  test('bounds the sort key, from above or by its beginning', async () => {
    const { store } = subject();
    const pk = fresh();
    await Promise.all(['a', 'b1', 'b2', 'c'].map((sk) => put(store, 'orders', { pk, sk })));
    const keys = async (bound: Partial<Query>) =>
      sortKeys(await all(store, { table: 'orders', pk, limit: 10, ...bound }));
    expect(await keys({ upTo: 'b2' })).toEqual(['a', 'b1', 'b2']);
    expect(await keys({ upTo: 'b' })).toEqual(['a']);
    expect(await keys({ beginsWith: 'b' })).toEqual(['b1', 'b2']);
    expect(await keys({ beginsWith: 'd' })).toEqual([]);
  });

  test('pages by a cursor, also past rows that appeared meanwhile', async () => {
    const { store } = subject();
    const pk = fresh();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((sk) => put(store, 'orders', { pk, sk })));
    const query: Query = { table: 'orders', pk, limit: 2 };
    const first = await store.query(query);
    expect(sortKeys(first.items)).toEqual(['a', 'b']);
    await put(store, 'orders', { pk, sk: 'a2' });
    await put(store, 'orders', { pk, sk: 'b2' });
    const second = await store.query({ ...query, cursor: first.cursor ?? '' });
    expect(sortKeys(second.items)).toEqual(['b2', 'c']);
    expect(second.cursor).toMatch(/^[\w-]+$/);
    expect(sortKeys(await all(store, query))).toEqual(['a', 'a2', 'b', 'b2', 'c', 'd', 'e']);
  });

  test('leaves out expired rows and still fills the page', async () => {
    const { store, clock } = subject();
    const pk = fresh();
    const dead = { expiresAt: seconds(clock) };
    const alive = { expiresAt: seconds(clock) + 1 };
    for (const [sk, expiry] of Object.entries({ a: alive, b: dead, c: dead, d: dead, e: alive })) {
      await put(store, 'orders', { pk, sk, ...expiry });
    }
    const { items } = await store.query({ table: 'orders', pk, limit: 2 });
    expect(sortKeys(items)).toEqual(['a', 'e']);
    clock.now += 1000;
    expect(await all(store, { table: 'orders', pk, limit: 1 })).toEqual([]);
  });

  test('a table without a sort key has one item to give', async () => {
    const { store } = subject();
    const pk = fresh();
    await put(store, 'keys', { pk, n: 1 });
    expect(await all(store, { table: 'keys', pk, limit: 5 })).toEqual([{ pk, n: 1 }]);
  });
}

function indexContract(subject: () => Subject): void {
  const held = (store: Store, heldShard: string, more: Partial<Query> = {}) =>
    all(store, { table: 'orders', index: 'held', pk: heldShard, limit: 2, ...more });

  test('gives keys only, by the number of its sort key', async () => {
    const { store } = subject();
    const heldShard = fresh();
    const rows = [-5, 2, 10, 300].map((heldAt) => ({
      pk: fresh(),
      sk: 'order',
      heldShard,
      heldAt,
    }));
    await Promise.all(rows.toReversed().map((row) => put(store, 'orders', { ...row, secret: 1 })));
    expect(await held(store, heldShard)).toEqual(rows);
    expect(await held(store, heldShard, { upTo: 10 })).toEqual(rows.slice(0, 3));
  });

  test('pages through equal sort keys without loss', async () => {
    const { store } = subject();
    const heldShard = fresh();
    const rows = Array.from({ length: 7 }, () => ({ pk: fresh(), sk: 'o', heldShard, heldAt: 1 }));
    await Promise.all(rows.map((row) => put(store, 'orders', row)));
    const found = await held(store, heldShard);
    expect(found).toHaveLength(7);
    expect(found).toEqual(expect.arrayContaining(rows));
  });

  test('has an item only while it has both attributes', async () => {
    const { store } = subject();
    const [heldShard, key] = [fresh(), { pk: fresh(), sk: 'order' }];
    const update = { kind: 'update', table: 'orders', key, when: [] } as const;
    await put(store, 'orders', { ...key, heldShard });
    expect(await held(store, heldShard)).toEqual([]);
    await store.commit([{ ...update, set: { heldAt: 1 } }]);
    expect(await held(store, heldShard)).toEqual([{ ...key, heldShard, heldAt: 1 }]);
    await store.commit([{ ...update, add: { heldAt: 4 } }]);
    expect(await held(store, heldShard)).toEqual([{ ...key, heldShard, heldAt: 5 }]);
    await put(store, 'orders', { ...key, heldAt: 1 });
    expect(await held(store, heldShard)).toEqual([]);
  });

  test('may give a row that has expired; the get that follows decides', async () => {
    const { store } = subject();
    const row = { pk: fresh(), sk: 'order', heldShard: fresh(), heldAt: 1 };
    await put(store, 'orders', { ...row, expiresAt: 1 });
    expect(await held(store, row.heldShard)).toEqual([row]);
    expect(await store.get('orders', row)).toBeUndefined();
  });
}

function mistakeContract(subject: () => Subject): void {
  const MISTAKES: [string, Partial<Query>][] = [
    // @ts-expect-error -- and it does not compile.
    ['an unknown table', { table: 'nowhere' }],
    // @ts-expect-error -- nor does this.
    ['an unknown index', { index: 'nowhere' }],
    ['a limit of 0', { limit: 0 }],
    ['a limit of 1001', { limit: 1001 }],
    ['an empty partition', { pk: '' }],
    ['an empty beginning', { beginsWith: '' }],
    ['two bounds', { upTo: 'b', beginsWith: 'a' }],
    ['a bound of the wrong type', { upTo: 1 }],
    ['a bound on a table without a sort key', { table: 'keys', upTo: 'a' }],
    ['a cursor of nobody', { cursor: 'not a cursor' }],
    ['a cursor of nothing', { cursor: cursorOf(null) }],
    ['a cursor of another partition', { cursor: cursorOf({ pk: 'b', sk: 'a' }) }],
    ['a cursor with too little', { cursor: cursorOf({ pk: 'a' }) }],
    ['a cursor with too much', { cursor: cursorOf({ pk: 'a', sk: 'a', more: 1 }) }],
    ['a cursor with an empty key', { cursor: cursorOf({ pk: 'a', sk: '' }) }],
    ['a cursor with a key too long', { cursor: cursorOf({ pk: 'a', sk: 'x'.repeat(1025) }) }],
    ['a cursor of the wrong type', { cursor: cursorOf({ pk: 'a', sk: 1 }) }],
    [
      'a cursor of an index, of the wrong type',
      { index: 'held', cursor: cursorOf({ pk: 'b', sk: 'b', heldShard: 'a', heldAt: '1' }) },
    ],
  ];

  test.each(MISTAKES)('%s', async (_name, mistake) => {
    const query: Query = { table: 'orders', pk: 'a', limit: 1, ...mistake };
    await expect(subject().store.query(query)).rejects.toBeInstanceOf(TypeError);
  });

  test.each([
    { pk: 'a', sk: 'anywhere' },
    { index: 'held', pk: 'b', sk: 'b', heldShard: 'a', heldAt: -1 },
  ])('a cursor that a store could have made leads on from there: %j', async (all) => {
    const { index, ...position } = all as Record<string, string | number>;
    const cursor = cursorOf(position);
    const query: Query = {
      table: 'orders',
      pk: 'a',
      limit: 1,
      cursor,
      ...(index ? { index: 'held' } : {}),
    };
    expect((await subject().store.query(query)).items).toEqual([]);
  });

  test('a key that does not fit the table', async () => {
    await expect(subject().store.get('orders', { pk: 'a' })).rejects.toBeInstanceOf(TypeError);
  });
}

/** What somebody may hand back instead of a cursor. */
function cursorOf(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** All pages of a query. */
async function all(store: Store, query: Query): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.query({ ...query, ...(cursor !== undefined && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(query.limit);
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return items;
}

function sortKeys(items: readonly Item[]): unknown[] {
  return items.map(({ sk }) => sk);
}
