import { describe, expect, test } from '@jest/globals';
import { ConditionFailed, type Write } from '../../../../lib/store/store.ts';
import { fresh, put, refusal, type Subject, seconds } from './subject.ts';

export function writeContract(subject: () => Subject): void {
  describe('naming the failure', () => nameContract(subject));
  describe('put and update', () => changeContract(subject));
  describe('expired rows', () => expiryContract(subject));
  describe('many at once', () => concurrencyContract(subject));
}

function nameContract(subject: () => Subject): void {
  test('of two failed conditions the first is named', async () => {
    const { store } = subject();
    const key = { pk: fresh() };
    const commit = store.commit([
      {
        kind: 'update',
        table: 'credits',
        key,
        set: { a: 1 },
        when: [
          { kind: 'atMost', attribute: 'n', value: 0, because: 'holds' },
          { kind: 'atLeast', attribute: 'n', value: 1, because: 'first' },
          { kind: 'version', version: 1, because: 'second' },
        ],
      },
    ]);
    expect(await refusal(commit)).toEqual({ because: 'first', writeIndex: 0, item: undefined });
  });

  test('of several failed writes the first is named, with its item', async () => {
    const { store } = subject();
    const [held, other] = [{ pk: fresh(), n: 1, nested: { list: [1] } }, { pk: fresh() }];
    await put(store, 'credits', held);
    const when = [{ kind: 'atLeast', attribute: 'n', value: 2, because: 'too_little' }] as const;
    const commit = store.commit([
      { kind: 'put', table: 'counters', item: { pk: fresh() }, when: [] },
      { kind: 'update', table: 'credits', key: { pk: held.pk }, add: { n: -2 }, when },
      { kind: 'check', table: 'keys', key: other, when: [{ ...when[0], because: 'later' }] },
    ]);
    expect(await refusal(commit)).toEqual({ because: 'too_little', writeIndex: 1, item: held });
  });
}

function changeContract(subject: () => Subject): void {
  test('an update by itself tells what it left of the attributes that it names', async () => {
    const { store } = subject();
    const pk = fresh();
    const add = { n: 2 };
    const count = () =>
      store.commit([{ kind: 'update', table: 'credits', key: { pk }, add, when: [] }]);
    expect([await count(), await count()]).toMatchObject([{ n: 2 }, { n: 4 }]);
    const set = { name: 'b', n: 9 };
    const named: Write = { kind: 'update', table: 'credits', key: { pk }, set, when: [] };
    expect(await store.commit([named])).toMatchObject(set);
  });

  test('any other commit tells nothing', async () => {
    const { store } = subject();
    const update = (): Write => {
      return { kind: 'update', table: 'credits', key: { pk: fresh() }, add: { n: 1 }, when: [] };
    };
    const item = { pk: fresh(), n: 1 };
    expect(await store.commit([{ kind: 'put', table: 'credits', item, when: [] }])).toBeUndefined();
    expect(await store.commit([update(), update()])).toBeUndefined();
  });

  test('a commit over several tables is all or nothing', async () => {
    const { store } = subject();
    const pk = fresh();
    const writes: Write[] = [
      { kind: 'put', table: 'orders', item: { pk, sk: 'order' }, when: [] },
      { kind: 'update', table: 'credits', key: { pk }, add: { cents: -5 }, when: [] },
      { kind: 'put', table: 'idempotency', item: { pk }, when: [] },
    ];
    const guard: Write = {
      kind: 'check',
      table: 'keys',
      key: { pk },
      when: [{ kind: 'equals', attribute: 'open', value: true, because: 'closed' }],
    };
    const read = () =>
      Promise.all([
        store.get('orders', { pk, sk: 'order' }),
        store.get('credits', { pk }),
        store.get('idempotency', { pk }),
      ]);

    expect((await refusal(store.commit([...writes, guard]))).because).toBe('closed');
    expect(await read()).toEqual([undefined, undefined, undefined]);
    await put(store, 'keys', { pk, open: true });
    await store.commit([...writes, guard]);
    expect(await read()).toEqual([{ pk, sk: 'order' }, { pk, cents: -5 }, { pk }]);
  });

  test('an update sets and adds, keeps the rest, and makes the item it does not find', async () => {
    const { store } = subject();
    const key = { pk: fresh() };
    const update = { kind: 'update', table: 'credits', key, when: [] } as const;
    await store.commit([{ ...update, add: { cents: 7, zero: 0 } }]);
    expect(await store.get('credits', key)).toEqual({ ...key, cents: 7, zero: 0 });
    await store.commit([{ ...update, set: { name: 'a', size: 1 }, add: { cents: -10 } }]);
    await store.commit([{ ...update, set: { size: 'reserved word' } }]);
    expect(await store.get('credits', key)).toEqual({
      ...key,
      cents: -3,
      zero: 0,
      name: 'a',
      size: 'reserved word',
    });
  });

  test('a put leaves nothing of the item before', async () => {
    const { store } = subject();
    const pk = fresh();
    await put(store, 'credits', { pk, old: 1 });
    await put(store, 'credits', { pk, fresh: 2 });
    expect(await store.get('credits', { pk })).toEqual({ pk, fresh: 2 });
  });

  test('adding to what is not a number is refused and changes nothing', async () => {
    const { store } = subject();
    const item = { pk: fresh(), name: 'a' };
    await put(store, 'credits', item);
    const add = {
      kind: 'update',
      table: 'credits',
      key: { pk: item.pk },
      add: { name: 1 },
    } as const;
    const commit = store.commit([{ ...add, when: [] }]);
    await expect(commit).rejects.toThrow();
    await expect(commit).rejects.not.toBeInstanceOf(ConditionFailed);
    expect(await store.get('credits', { pk: item.pk })).toEqual(item);
  });

  test('a check alone and a check among others write nothing', async () => {
    const { store } = subject();
    const [key, other] = [{ pk: fresh() }, { pk: fresh() }];
    const check: Write = { kind: 'check', table: 'credits', key, when: [] };
    await store.commit([check]);
    await store.commit([check, { kind: 'put', table: 'credits', item: other, when: [] }]);
    expect(await store.get('credits', key)).toBeUndefined();
    expect(await store.get('credits', other)).toEqual(other);
  });

  test('100 writes are one commit', async () => {
    const { store } = subject();
    const items = Array.from({ length: 100 }, () => ({ pk: fresh() }));
    await store.commit(items.map((item) => ({ kind: 'put', table: 'keys', item, when: [] })));
    const found = await Promise.all(items.map(({ pk }) => store.get('keys', { pk })));
    expect(found).toEqual(items);
  });

  test('nobody shares state with the store', async () => {
    const { store } = subject();
    const item = { pk: fresh(), list: ['a'], map: { inner: 1 } };
    const write: Write = { kind: 'put', table: 'credits', item, when: [] };
    const committed = store.commit([write]);
    item.list.push('changed while the commit was under way');
    await committed;
    item.map.inner = 2;
    const found = await store.get('credits', { pk: item.pk });
    expect(found).toEqual({ pk: item.pk, list: ['a'], map: { inner: 1 } });
    try {
      (found as typeof item).list.push('changed by a reader');
    } catch {
      // A frozen answer keeps the promise as well.
    }
    expect((await store.get('credits', { pk: item.pk }))?.['list']).toEqual(['a']);
  });
}

function expiryContract(subject: () => Subject): void {
  test('an update of an expired row tells what it begins with', async () => {
    const { store, clock } = subject();
    const pk = fresh();
    await put(store, 'credits', { pk, n: 5, expiresAt: seconds(clock) - 1 });
    const update: Write = {
      kind: 'update',
      table: 'credits',
      key: { pk },
      add: { n: 1 },
      when: [],
    };
    expect(await store.commit([update])).toMatchObject({ n: 1 });
  });

  test('an item lives up to its second, then is gone for reads and conditions', async () => {
    const { store, clock } = subject();
    const item = { pk: fresh(), expiresAt: seconds(clock) + 1 };
    const absent = [{ kind: 'absent', because: 'taken' }] as const;
    const lease: Write = { kind: 'put', table: 'idempotency', item, when: absent };
    await store.commit([lease]);
    clock.now += 999;
    expect(await store.get('idempotency', { pk: item.pk })).toEqual(item);
    expect(await refusal(store.commit([lease]))).toEqual({ because: 'taken', writeIndex: 0, item });
    clock.now += 1;
    expect(await store.get('idempotency', { pk: item.pk })).toBeUndefined();
    const next = { ...item, expiresAt: item.expiresAt + 60 };
    await store.commit([{ ...lease, item: next }]);
    expect(await store.get('idempotency', { pk: item.pk })).toEqual(next);
  });

  test.each([1, 2])('an update of an expired row starts anew (%i writes)', async (count) => {
    const { store, clock } = subject();
    const dead = { pk: fresh(), stale: true, n: 50, expiresAt: seconds(clock) - 5 };
    await put(store, 'counters', dead);
    const when = [{ kind: 'atMost', attribute: 'n', value: 0, because: 'limit' }] as const;
    const key = { pk: dead.pk };
    const update: Write = { kind: 'update', table: 'counters', key, add: { n: 1 }, when };
    const other: Write = { kind: 'put', table: 'keys', item: { pk: fresh() }, when: [] };
    await store.commit([update, other].slice(0, count));
    expect(await store.get('counters', key)).toEqual({ ...key, n: 1 });
    expect((await refusal(store.commit([update]))).because).toBe('limit');
  });

  test('an unconditional update of an expired row starts anew, too', async () => {
    const { store, clock } = subject();
    const key = { pk: fresh() };
    await put(store, 'counters', { ...key, stale: true, expiresAt: 1 });
    const set = { expiresAt: seconds(clock) + 60 };
    await store.commit([{ kind: 'update', table: 'counters', key, set, add: { n: 2 }, when: [] }]);
    expect(await store.get('counters', key)).toEqual({ ...key, ...set, n: 2 });
  });
}

function concurrencyContract(subject: () => Subject): void {
  test.each([1, 2])('50 debits never overdraw (%i writes each)', async (count) => {
    const { store } = subject();
    const key = { pk: fresh() };
    await put(store, 'credits', { ...key, cents: 1000 });
    const when = [{ kind: 'atLeast', attribute: 'cents', value: 70, because: 'poor' }] as const;
    const debits = Array.from({ length: 50 }, () => {
      const debit: Write = { kind: 'update', table: 'credits', key, add: { cents: -70 }, when };
      const line: Write = { kind: 'put', table: 'keys', item: { pk: fresh() }, when: [] };
      return store.commit([debit, line].slice(0, count));
    });
    const results = await Promise.allSettled(debits);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result] : []));
    expect(refused.map(({ reason }) => (reason as ConditionFailed).because)).toEqual(
      Array.from({ length: 36 }, () => 'poor'),
    );
    expect(await store.get('credits', key)).toEqual({ ...key, cents: 20 });
  });
}
