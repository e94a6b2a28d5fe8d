import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { orderKey } from '../../../../lib/order/store/order-item.ts';
import { storeNewOrder } from '../../../../lib/order/store/store-new-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { type Store, StoreUnreachable } from '../../../../lib/store/store.ts';
import { aPaidOrder, aSandboxOrder, HEX } from '../../../builders/an-order.ts';
import { createConflictingStore } from '../../../fakes/conflicting-store.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { ALLOW } from '../../../fakes/fake-screener.ts';

const ORDER = aSandboxOrder();
const OTHER = aSandboxOrder(ALLOW, 'f'.repeat(32));
const TOKEN = 'token#1';
const UNKNOWN = { code: 'audit_unavailable', http: 503 };
const ANOTHER_CHECKOUT = {
  sessionId: 'cs_another',
  url: 'https://pay.test/cs_another',
  clientSecret: null,
  expiresAtMs: 0,
};

describe('storing a new order', () => {
  test('is done once: whoever comes second is given the first one’s order', async () => {
    const store = createMemoryStore({ clock: new FakeClock() });
    expect(await storeNewOrder(store, ORDER, undefined)).toBeUndefined();
    const second = { ...ORDER, bodyHash: 'b'.repeat(64) };
    expect(await storeNewOrder(store, second, undefined)).toEqual(ORDER);
  });

  test('redeems its confirmation token in the same transaction: another order finds it used', async () => {
    const store = createMemoryStore({ clock: new FakeClock() });
    await storeNewOrder(store, ORDER, TOKEN);
    await expect(storeNewOrder(store, OTHER, TOKEN)).rejects.toMatchObject({
      code: 'confirmation_used',
      http: 409,
    });
    expect(await store.get('orders', orderKey(OTHER.hex))).toBeUndefined();
  });

  test('a replay is a replay, and not a used token', async () => {
    const store = createMemoryStore({ clock: new FakeClock() });
    await storeNewOrder(store, ORDER, TOKEN);
    expect(await storeNewOrder(store, ORDER, TOKEN)).toEqual(ORDER);
  });

  test('six orders with one token: one is stored', async () => {
    const store = createMemoryStore({ clock: new FakeClock() });
    const orders = Array.from({ length: 6 }, (_, index) =>
      aSandboxOrder(ALLOW, String(index).repeat(32)),
    );
    const ends = await Promise.allSettled(orders.map((each) => storeNewOrder(store, each, TOKEN)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a used token is remembered long after the token itself has expired', async () => {
    const clock = new FakeClock();
    const store = createMemoryStore({ clock });
    await storeNewOrder(store, ORDER, TOKEN);
    clock.advance({ days: 7 });
    await expect(storeNewOrder(store, OTHER, TOKEN)).rejects.toMatchObject({
      code: 'confirmation_used',
    });
  });

  test.each(['busy', 'unsent'] as const)(
    'a store that does not answer (%s): `audit_unavailable`, and the key tells later',
    async (fault) => {
      const inner = createMemoryStore({ clock: new FakeClock() });
      const store = createConflictingStore(inner, (commit) => (commit === 0 ? fault : 'none'));
      await expect(storeNewOrder(store, ORDER, TOKEN)).rejects.toMatchObject(UNKNOWN);
      expect(await inner.get('orders', orderKey(HEX))).toBeUndefined();
      expect(await storeNewOrder(store, ORDER, TOKEN)).toBeUndefined();
    },
  );
});

describe('storing a new order, when the answer of the store is lost', () => {
  const LIVE = aPaidOrder();

  /** A store that lost the answer to the first commit, after which `meanwhile` happened. */
  function losing(meanwhile: (store: Store) => Promise<unknown> = async () => {}) {
    const inner = createMemoryStore({ clock: new FakeClock() });
    const store = createConflictingStore(inner, (commit) => (commit === 0 ? 'lost' : 'none'));
    const commit: Store['commit'] = (writes) =>
      store.commit(writes).catch(async (error: unknown) => {
        await meanwhile(inner);
        throw error;
      });
    return { inner, store: { ...store, commit } };
  }

  test('it is read: ours is there, and stored as if the store had said so', async () => {
    const { inner, store } = losing();
    expect(await storeNewOrder(store, ORDER, TOKEN)).toBeUndefined();
    expect(await inner.get('orders', orderKey(HEX))).toBeDefined();
  });

  test('ours is known again when it has moved on already', async () => {
    const { store } = losing((inner) =>
      tell({ ...fakeDeps(), store: inner }, orderIdOf(LIVE), {
        kind: 'screened',
        verdict: { outcome: 'allow', categories: [], reason: '' },
      }),
    );
    expect(await storeNewOrder(store, LIVE, undefined)).toBeUndefined();
  });

  test.each<[string, Order]>([
    ['made at another time', { ...LIVE, createdAtMs: LIVE.createdAtMs + 1 }],
    ['of another body', { ...LIVE, bodyHash: 'b'.repeat(64) }],
    ['of another document', { ...LIVE, documentSha256: 'b'.repeat(64) }],
    ['of another payment', { ...LIVE, payment: { ...LIVE.payment, reference: 'another' } }],
    ['of another checkout', { ...LIVE, checkout: ANOTHER_CHECKOUT }],
  ])('one %s is the first one’s, as where the store had said so', async (_, twin) => {
    const inner = createMemoryStore({ clock: new FakeClock() });
    await storeNewOrder(inner, twin, undefined);
    const store = createConflictingStore(inner, () => 'lost');
    expect(await storeNewOrder(store, LIVE, undefined)).toEqual(twin);
  });

  test('an order of a deployment that was replaced is none', async () => {
    const inner = createMemoryStore({ clock: new FakeClock() });
    await storeNewOrder(inner, { ...ORDER, deploymentId: 'blue' }, undefined);
    const store = createConflictingStore(inner, () => 'unsent');
    const green = { ...ORDER, deploymentId: 'green' };
    await expect(storeNewOrder(store, green, undefined)).rejects.toMatchObject(UNKNOWN);
  });

  test('nor can it be read: `audit_unavailable`, and the key tells later', async () => {
    const { store } = losing();
    const get = () => Promise.reject(new StoreUnreachable('by plan'));
    await expect(storeNewOrder({ ...store, get }, ORDER, TOKEN)).rejects.toMatchObject(UNKNOWN);
    expect(await storeNewOrder(store, ORDER, TOKEN)).toEqual(ORDER);
  });
});
