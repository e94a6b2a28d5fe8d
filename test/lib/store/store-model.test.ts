import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createDynamoStore } from '../../../lib/adapters/dynamodb/dynamo-store.ts';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import type { TableName } from '../../../lib/resources.ts';
import {
  type Condition,
  ConditionFailed,
  type Item,
  type Key,
  type Store,
  type Write,
} from '../../../lib/store/store.ts';
import { type LocalTables, startDynamoDbLocal } from '../../support/dynamodb-local.ts';
import { createTestClock, fresh, seconds } from './contract/subject.ts';

/** Few items and few values, so that writes meet each other often. */
const KEYS: readonly (Key & { readonly table: TableName })[] = [
  { table: 'credits', pk: 'a' },
  { table: 'credits', pk: 'b' },
  { table: 'orders', pk: 'a', sk: 'x' },
  { table: 'orders', pk: 'a', sk: 'y' },
];
const SMALL = fc.integer({ min: -2, max: 3 });
const TEXT = fc.constantFrom('x', 'y', '');
const BECAUSE = fc.constantFrom('first', 'second', 'third');
/** Seconds from the start of the run; the clock moves over them. */
const EXPIRY = fc.integer({ min: -1, max: 6 });

const NUMBERS = { n: SMALL, m: SMALL };
const ATTRIBUTES = fc.record(
  {
    ...NUMBERS,
    s: TEXT,
    version: fc.nat(2),
    flag: fc.boolean(),
    expiresAt: EXPIRY,
    heldShard: fc.constant('held'),
    heldAt: SMALL,
  },
  { requiredKeys: [] },
);

const CONDITION: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant('absent' as const), because: BECAUSE }),
  fc.record({ kind: fc.constant('version' as const), version: fc.nat(2), because: BECAUSE }),
  fc.record({
    kind: fc.constantFrom('atLeast' as const, 'atMost' as const),
    attribute: fc.constantFrom('n', 'm', 's', 'flag', 'expiresAt'),
    value: SMALL,
    because: BECAUSE,
  }),
  fc.record({
    kind: fc.constant('equals' as const),
    attribute: fc.constantFrom('n', 's', 'flag', 'pk'),
    value: fc.oneof(SMALL, TEXT, fc.boolean()),
    because: BECAUSE,
  }),
);

const WRITE = fc.record({
  at: fc.nat(KEYS.length - 1),
  kind: fc.constantFrom('put' as const, 'update' as const, 'check' as const),
  attributes: ATTRIBUTES,
  add: fc.record(NUMBERS, { requiredKeys: [] }),
  when: fc.array(CONDITION, { maxLength: 2 }),
});
const STEP = fc.oneof(
  { weight: 1, arbitrary: fc.record({ seconds: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      writes: fc.uniqueArray(WRITE, { selector: ({ at }) => at, minLength: 1, maxLength: 3 }),
    }),
  },
);
type Step = { readonly seconds: number } | { readonly writes: readonly Draft[] };
type Draft = typeof WRITE extends fc.Arbitrary<infer T> ? T : never;

let tables: LocalTables;
beforeAll(async () => {
  tables = await startDynamoDbLocal();
});
afterAll(() => tables.stop());

test('any sequence of commits has the same results in memory and in DynamoDB Local', async () => {
  const seen = { done: 0, refused: 0, mistaken: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 12 }), async (steps: Step[]) => {
      const clock = createTestClock();
      const ids = { randomHex: (bytes: number) => randomBytes(bytes).toString('hex') };
      const memory = createMemoryStore({ clock });
      const dynamo = createDynamoStore({ ...tables, clock, ids });
      const run = { prefix: fresh(), start: seconds(clock) };
      for (const step of steps) {
        if ('seconds' in step) {
          clock.now += step.seconds * 1000;
          continue;
        }
        const writes = step.writes.map((draft) => toWrite(draft, run));
        const result = await outcome(memory, writes);
        expect(await outcome(dynamo, writes)).toEqual(result);
        seen[result.kind] += 1;
        expect(await contents(dynamo, run)).toEqual(await contents(memory, run));
      }
    }),
    { numRuns: 120 },
  );
  expect(Object.values(seen).filter((count) => count > 50)).toHaveLength(3);
});

interface Run {
  readonly prefix: string;
  readonly start: number;
}

function toWrite({ at, kind, attributes, add, when }: Draft, { prefix, start }: Run): Write {
  const { table, ...local } = KEYS[at] ?? { table: 'credits', pk: '' };
  const key = { ...local, pk: `${prefix}-${local.pk}` };
  const item: Item = {
    ...attributes,
    ...(attributes.expiresAt !== undefined && { expiresAt: start + attributes.expiresAt }),
    ...(attributes.heldShard !== undefined && { heldShard: prefix }),
  };
  switch (kind) {
    case 'put':
      return { kind, table, item: { ...item, ...key }, when };
    case 'update':
      // An attribute that is set as well as added to is a mistake, which both must refuse.
      return { kind, table, key, set: item, add, when };
    case 'check':
      return { kind, table, key, when };
  }
}

async function outcome(store: Store, writes: readonly Write[]) {
  try {
    await store.commit(writes);
    return { kind: 'done' as const };
  } catch (error) {
    if (error instanceof ConditionFailed) {
      const { because, writeIndex, item } = error;
      return { kind: 'refused' as const, because, writeIndex, item };
    }
    expect(error).toBeInstanceOf(TypeError);
    return { kind: 'mistaken' as const };
  }
}

/** All that can be read of a run. */
async function contents(store: Store, { prefix }: Run) {
  const pk = `${prefix}-a`;
  const [orders, held, ...items] = await Promise.all([
    store.query({ table: 'orders', pk, limit: 10 }),
    store.query({ table: 'orders', index: 'held', pk: prefix, limit: 10 }),
    ...KEYS.map(({ table, ...key }) => store.get(table, { ...key, pk: `${prefix}-${key.pk}` })),
  ]);
  // Which of two items with the same index key comes first is nobody's promise.
  const order = held.items.toSorted((a, b) => (String(a['sk']) < String(b['sk']) ? -1 : 1));
  return {
    orders: orders.items,
    held: order,
    times: held.items.map(({ heldAt }) => heldAt),
    items,
  };
}
