import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Item, Value } from '../../../../lib/store/store.ts';
import { fresh, put, type Subject } from './subject.ts';

/** Names that trip code which builds objects carelessly, besides any text. */
const NAMES = fc.oneof(
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'S', 'M', 'L', 'NULL', 'a.b', '#a'),
  fc.string({ minLength: 1, unit: 'grapheme' }).filter((name) => name !== '__proto__'),
);

const LEAVES = fc.oneof(
  fc.maxSafeInteger(),
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.constant(null),
);

const VALUES = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    LEAVES,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(NAMES, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const ITEMS = fc.dictionary(
  NAMES.filter((name) => !['pk', 'sk', 'expiresAt', 'writeId'].includes(name)),
  VALUES,
  { maxKeys: 6 },
);

export function valueContract(subject: () => Subject): void {
  test('what is put and what is set reads back as it was', async () => {
    const { store } = subject();
    await fc.assert(
      fc.asyncProperty(ITEMS, async (attributes) => {
        const [made, changed] = [{ pk: fresh() }, { pk: fresh() }];
        const update = { kind: 'update', table: 'credits', key: changed, when: [] } as const;
        await put(store, 'credits', { ...made, ...attributes });
        await store.commit([{ ...update, set: { ...attributes, touched: true } }]);
        expectSame(await store.get('credits', made), { ...made, ...attributes });
        expectSame(await store.get('credits', changed), {
          ...changed,
          ...attributes,
          touched: true,
        });
      }),
    );
  });

  test('drops undefined, keeps empty texts, and takes -0 for 0 and half a pair for U+FFFD', async () => {
    const { store } = subject();
    const pk = fresh();
    const item = { pk, no: undefined, in: { no: undefined, empty: '' }, zero: -0, half: 'a\ud800' };
    await put(store, 'credits', item as unknown as Item);
    const expected = { pk, in: { empty: '' }, zero: 0, half: 'a\ufffd' };
    expectSame(await store.get('credits', { pk }), expected);
  });

  test('a forged constructor stays the plain map it is', async () => {
    const { store } = subject();
    const item = { pk: fresh(), map: { constructor: { name: 'Set' }, size: 0 } };
    await put(store, 'credits', item);
    expectSame(await store.get('credits', { pk: item.pk }), item);
  });
}

/** Jest's own equality goes by `constructor`, which some of these items have as an attribute. */
function expectSame(found: Item | undefined, expected: Item): void {
  expect(JSON.stringify(sorted(found ?? null))).toBe(JSON.stringify(sorted(expected)));
}

function sorted(value: Value): unknown {
  if (value === null || typeof value !== 'object') {
    return value;
  }
  return Array.isArray(value)
    ? value.map(sorted)
    : Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => ({ name, value: sorted(inner) }));
}
