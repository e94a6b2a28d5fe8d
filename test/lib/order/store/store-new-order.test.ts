import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import { orderKey } from '../../../../lib/order/store/order-item.ts';
import { storeNewOrder } from '../../../../lib/order/store/store-new-order.ts';
import { aSandboxOrder, HEX } from '../../../builders/an-order.ts';
import { createConflictingStore } from '../../../fakes/conflicting-store.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { ALLOW } from '../../../fakes/fake-screener.ts';

const ORDER = aSandboxOrder();
const OTHER = aSandboxOrder(ALLOW, 'f'.repeat(32));
const TOKEN = 'token#1';

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

  test.each(['busy', 'unsent', 'lost'] as const)(
    'a store that does not answer (%s): `audit_unavailable`, and the key tells later',
    async (fault) => {
      const inner = createMemoryStore({ clock: new FakeClock() });
      const store = createConflictingStore(inner, (commit) => (commit === 0 ? fault : 'none'));
      await expect(storeNewOrder(store, ORDER, TOKEN)).rejects.toMatchObject({
        code: 'audit_unavailable',
        http: 503,
      });
      const was = (await inner.get('orders', orderKey(HEX))) !== undefined;
      expect(was).toBe(fault === 'lost');
      expect(await storeNewOrder(store, ORDER, TOKEN)).toEqual(was ? ORDER : undefined);
    },
  );
});
