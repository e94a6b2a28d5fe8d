import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { redeem, refuseRedeemed, TOKEN_USED, tokenUsed } from '../../../lib/tokens/redemption.ts';
import { FakeClock, START_MS } from '../../fakes/fake-clock.ts';

const KEY = `token#${'a'.repeat(64)}`;
const OURS = { orderHex: 'b'.repeat(32), sandbox: false };

function world() {
  const clock = new FakeClock();
  return { clock, store: createMemoryStore({ clock }) };
}

describe('a confirmation token', () => {
  test('is redeemed once: whatever is committed beside a second use is not done', async () => {
    const { store } = world();
    await store.commit([redeem(KEY, OURS, START_MS)]);
    const order = { pk: 'an order', step: 'placed' };
    const second = store.commit([
      { kind: 'put', table: 'idempotency', item: order, when: [] },
      redeem(KEY, { ...OURS, orderHex: 'c'.repeat(32) }, START_MS),
    ]);
    await expect(second).rejects.toMatchObject({ because: TOKEN_USED });
    expect(await store.get('idempotency', { pk: 'an order' })).toBeUndefined();
    expect(await store.get('idempotency', { pk: KEY })).toMatchObject(OURS);
  });

  test('stays used for 8 days, long after it has expired by itself', async () => {
    const { store, clock } = world();
    await store.commit([redeem(KEY, OURS, START_MS + 999)]);
    const expiresAt = START_MS / 1000 + 8 * 86_400;
    expect(await store.get('idempotency', { pk: KEY })).toEqual({ pk: KEY, ...OURS, expiresAt });
    clock.set(expiresAt * 1000 - 1);
    await expect(store.commit([redeem(KEY, OURS, START_MS)])).rejects.toMatchObject({
      because: 'confirmation_used',
    });
  });

  test('that nothing has redeemed is good', async () => {
    await expect(refuseRedeemed(world().store, KEY, OURS)).resolves.toBeUndefined();
  });

  test('that the same order has redeemed is good for that order sent again, and for no other', async () => {
    const { store } = world();
    await store.commit([redeem(KEY, OURS, START_MS)]);
    await expect(refuseRedeemed(store, KEY, OURS)).resolves.toBeUndefined();
    for (const other of [
      { ...OURS, orderHex: 'c'.repeat(32) },
      { ...OURS, sandbox: true },
    ]) {
      await expect(refuseRedeemed(store, KEY, other)).rejects.toMatchObject({
        code: 'confirmation_used',
        reason: 'this confirmation token was already used',
      });
    }
  });

  test('of which the store does not say whether it was used is refused for now', async () => {
    const get = () => Promise.reject(new StoreUnreachable('by plan'));
    const away = { ...world().store, get };
    await expect(refuseRedeemed(away, KEY, OURS)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('that was used is answered with what helps there, or else with what the catalog says', () => {
    expect(tokenUsed(['Quote the batch again.']).next).toEqual(['Quote the batch again.']);
    expect(tokenUsed().next).not.toEqual([]);
    expect(tokenUsed().next).not.toEqual(['Quote the batch again.']);
  });
});
