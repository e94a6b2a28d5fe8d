import { expect, test } from '@jest/globals';
import type { TableName } from '../../../../lib/resources.ts';
import type { Item, Write } from '../../../../lib/store/store.ts';
import { fresh, type Subject } from './subject.ts';

/**
 * What only a programmer can get wrong is refused by every store alike, before anything is written.
 */
export function mistakeContract(subject: () => Subject): void {
  const put = (item: object, table: string = 'credits'): Write => ({
    kind: 'put',
    // No table of ours: no compiler sees what comes as data.
    table: table as TableName,
    item: item as Item,
    when: [],
  });
  const update = (change: object): Write => ({
    kind: 'update',
    table: 'credits',
    key: { pk: 'mistake' },
    when: [],
    ...change,
  });
  const MISTAKES: [string, Write[]][] = [
    ['no writes', []],
    ['101 writes', Array.from({ length: 101 }, (_, n) => put({ pk: `mistake-${n}` }))],
    ['one item twice', [put({ pk: 'mistake' }), update({ set: { a: 1 } })]],
    ['an unknown table', [put({ pk: 'mistake' }, 'nowhere')]],
    ['an inherited table', [put({ pk: 'mistake' }, 'toString')]],
    ['no key', [put({ a: 1 })]],
    ['an empty key', [put({ pk: '' })]],
    ['no sort key', [put({ pk: 'mistake' }, 'orders')]],
    ['a fraction', [put({ pk: 'mistake', n: 0.5 })]],
    ['an unsafe integer', [put({ pk: 'mistake', list: [{ n: 2 ** 53 }] })]],
    ['a date', [put({ pk: 'mistake', at: new Date(0) })]],
    ['a function', [put({ pk: 'mistake', run: () => 1 })]],
    ['undefined in a list', [put({ pk: 'mistake', list: [undefined] })]],
    ['a name that builds a prototype', [put(JSON.parse('{"pk":"mistake","a":{"__proto__":1}}'))]],
    ['the attribute of the store', [put({ pk: 'mistake', writeId: 'mine' })]],
    ['an expiry that is a text', [put({ pk: 'mistake', expiresAt: 'tomorrow' })]],
    ['an empty index key', [put({ pk: 'mistake', sk: 'a', heldShard: '' }, 'orders')]],
    ['an index key of the wrong type', [put({ pk: 'mistake', sk: 'a', heldAt: 'now' }, 'orders')]],
    ['an update of nothing', [update({ set: {}, add: {} })]],
    ['an update of the key', [update({ set: { pk: 'other' } })]],
    ['an update of one attribute twice', [update({ set: { n: 1 }, add: { n: 1 } })]],
    [
      'a condition on a fraction',
      [
        update({
          set: { a: 1 },
          when: [{ kind: 'atLeast', attribute: 'n', value: 0.5, because: 'x' }],
        }),
      ],
    ],
  ];

  test.each(MISTAKES)('%s', async (_name, writes) => {
    const { store } = subject();
    await expect(store.commit(writes)).rejects.toBeInstanceOf(TypeError);
    expect(await store.get('credits', { pk: 'mistake' })).toBeUndefined();
  });

  test('a condition on a fraction, in a check alone', async () => {
    const when = [{ kind: 'atMost', attribute: 'n', value: 0.5, because: 'x' }] as const;
    const check: Write = { kind: 'check', table: 'credits', key: { pk: 'mistake' }, when };
    await expect(subject().store.commit([check])).rejects.toBeInstanceOf(TypeError);
  });

  test('one key in two tables, or with two sort keys, is two items', async () => {
    const { store } = subject();
    const pk = fresh();
    await store.commit([
      ...['credits', 'keys'].map((table) => put({ pk }, table)),
      ...['a', 'b'].map((sk) => put({ pk, sk }, 'orders')),
    ]);
    expect(await store.get('orders', { pk, sk: 'b' })).toEqual({ pk, sk: 'b' });
  });
}
