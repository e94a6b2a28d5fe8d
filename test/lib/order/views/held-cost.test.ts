import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import {
  COUNTED_MAX,
  countHeld,
  listForOperator,
} from '../../../../lib/order/views/list-for-operator.ts';
import type { Operator } from '../../../../lib/order/views/load-for-operator.ts';
import { toListedOrder } from '../../../../lib/order/views/operator-resource.ts';
import { senderFacts } from '../../../../lib/order/views/sender-facts.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

const KEY = 'key_0123456789abcdef';
const REVIEWER: Operator = {
  kind: 'key',
  keyId: 'key_1',
  mode: 'live',
  agent: false,
  scopes: [],
} as const;
/** What the console asks for at first, and the most that it asks for at once. */
const FIRST = 20;
const PAGE = 100;
const NOTHING = {
  status: undefined,
  sandbox: undefined,
  keyId: undefined,
  day: undefined,
  trackingNumber: undefined,
  sameSenderAs: undefined,
  cursor: undefined,
  limit: FIRST,
};

/** What a call asks the store for. */
interface Cost {
  /** Entries of indexes that were given. */
  readonly entries: number;
  readonly gets: number;
  readonly queries: number;
}

async function held(count: number): Promise<{ deps: FakeDeps; orders: readonly Order[] }> {
  const deps = fakeDeps();
  const orders = Array.from({ length: count }, (_, n): Order => {
    const state = ORDER_STATES[n % 2 === 0 ? 'waiting' : 'sandbox_held'];
    const hex = (n + 1).toString(16).padStart(32, '0');
    return { ...state, hex, keyId: KEY, createdAtMs: state.createdAtMs - n * 1000 };
  });
  for (const order of orders) await stored(deps.store, order);
  return { deps, orders };
}

async function costOf(deps: FakeDeps, call: (counting: FakeDeps) => Promise<unknown>) {
  const cost = { entries: 0, gets: 0, queries: 0 };
  const largest = { page: 0 };
  const store = {
    ...deps.store,
    get: (...asked: Parameters<typeof deps.store.get>) => {
      cost.gets += 1;
      return deps.store.get(...asked);
    },
    query: async (query: Parameters<typeof deps.store.query>[0]) => {
      const page = await deps.store.query(query);
      cost.queries += 1;
      cost.entries += page.items.length;
      largest.page = Math.max(largest.page, page.items.length);
      return page;
    },
  };
  await call({ ...deps, store } as FakeDeps);
  return { cost: cost as Cost, largest: largest.page };
}

/** What a reviewer does, as the functions of the operations do it. */
const CALLS: Readonly<Record<string, (deps: FakeDeps, order: Order) => Promise<unknown>>> = {
  'the first page of the queue': async (deps) => {
    const { orders } = await listForOperator(deps, REVIEWER, NOTHING);
    await Promise.all(orders.map((order) => toListedOrder(deps, REVIEWER, order)));
  },
  'the counts': (deps) => countHeld(deps, REVIEWER),
  'the letters of a key': (deps) => listForOperator(deps, REVIEWER, { ...NOTHING, keyId: KEY }),
  'the letters of a sender that wait': (deps, order) =>
    listForOperator(deps, REVIEWER, {
      ...NOTHING,
      status: 'held_for_review',
      sameSenderAs: orderIdOf(order),
      limit: PAGE,
    }),
  'who sends the next letter': (deps, order) => senderFacts(deps, REVIEWER, order),
};

describe('a thousand held letters', () => {
  let few: Awaited<ReturnType<typeof held>>;
  let many: Awaited<ReturnType<typeof held>>;
  beforeAll(async () => {
    [few, many] = await Promise.all([held(2 * PAGE + 2), held(2000)]);
  });

  test.each(Object.keys(CALLS))('%s costs what it costs with a hundred', async (name) => {
    const call = CALLS[name] as (deps: FakeDeps, order: Order) => Promise<unknown>;
    const ofFew = await costOf(few.deps, (deps) => call(deps, few.orders[0] as Order));
    const ofMany = await costOf(many.deps, (deps) => call(deps, many.orders[0] as Order));
    expect(ofMany.cost).toEqual(ofFew.cost);
    expect(ofMany.largest).toBeLessThanOrEqual(PAGE);
    expect(ofMany.cost.gets).toBeLessThanOrEqual(2 * PAGE);
  });

  test('are counted as far as a person needs to know, of the sandbox less far', async () => {
    expect(await countHeld(many.deps, REVIEWER)).toEqual(COUNTED_MAX);
    const tester = { ...REVIEWER, mode: 'test' } as Operator;
    expect(await countHeld(many.deps, tester)).toEqual({ live: null, sandbox: 50 });
  });
});
