import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { DUE_SHARDS } from '../../../../lib/resources.ts';
import { aPaidOrder, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

/** Orders that stand in every shard. */
function hexes(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    index.toString(16).padStart(2, '0').padEnd(32, 'a'),
  );
}

/** Canceled orders whose hold nobody let go of, and one that owes nothing. */
async function world(count: number) {
  const deps = fakeDeps();
  const owing = hexes(count).map((hex) => told(aPaidOrder(hex), MESSAGES.cancel));
  for (const order of owing) {
    deps.lane.authorize(orderIdOf(order), PRICE_CENTS);
    await stored(deps.store, order);
  }
  deps.clock.advance({ minutes: 5 });
  return { deps, ids: owing.map(orderIdOf) };
}

describe('reconcile', () => {
  test('finds what is owed in every shard and carries it out, once', async () => {
    const { deps, ids } = await world(3 * DUE_SHARDS.length);
    expect(await reconcile(deps)).toMatchObject({ mended: ids.length, failed: 0 });
    expect(await reconcile(deps)).toMatchObject({ mended: 0, failed: 0 });
    expect([...deps.lane.moved].sort()).toEqual(ids.map((id) => `${id}:release`).sort());
  });

  test('beside itself: two runs at once move nothing twice', async () => {
    const { deps, ids } = await world(2 * DUE_SHARDS.length);
    await Promise.all([reconcile(deps), reconcile(deps)]);
    expect(deps.lane.moved).toHaveLength(ids.length);
    for (const id of ids) expect((await loadOrder(deps, id)).effects).toEqual([]);
  });

  test('reads on beyond one page', async () => {
    const deps = fakeDeps();
    const all = Array.from(
      { length: 230 },
      (_, index) => `00${index.toString(16).padStart(30, '0')}`,
    );
    for (const hex of all) await stored(deps.store, told(aPaidOrder(hex), MESSAGES.cancel));
    deps.clock.advance({ minutes: 5 });
    expect(await reconcile(deps)).toMatchObject({ mended: 230, failed: 0 });
  });

  test('one order that cannot be mended now holds up no other, and is taken again', async () => {
    const { deps, ids } = await world(8);
    deps.lane.faults.release.push('unavailable');
    expect(await reconcile(deps)).toMatchObject({ mended: ids.length - 1, failed: 1 });
    deps.clock.advance({ minutes: 5 });
    expect(await reconcile(deps)).toMatchObject({ mended: 1, failed: 0 });
    expect(deps.lane.moved).toHaveLength(ids.length);
  });

  test('an order whose processor hangs holds up no other of its shard', async () => {
    const deps = fakeDeps();
    const orders = ['00', '04'].map((start) =>
      told(aPaidOrder(start.padEnd(32, 'a')), MESSAGES.cancel),
    );
    for (const order of orders) await stored(deps.store, order);
    const [hanging, other] = orders.map(orderIdOf);
    deps.clock.advance({ minutes: 5 });
    let hangUp = () => {};
    const hung = new Promise<boolean>((resolve) => {
      hangUp = () => resolve(false);
    });
    const reached: string[] = [];
    const release = (orderId: string) => {
      reached.push(orderId);
      return orderId === hanging ? hung : Promise.resolve(false);
    };
    const lanes = { credit_code: Object.assign(Object.create(deps.lane), { release }) };
    const run = reconcile({ ...deps, lanes });
    await setImmediate();
    const before = [...reached];
    hangUp();
    await run;
    expect(before).toEqual([hanging, other]);
  });

  test('takes nothing before it is due, on a clock that runs behind', async () => {
    const { deps } = await world(1);
    deps.clock.set(new FakeClock().nowMs() - 1);
    expect(await reconcile(deps)).toMatchObject({ mended: 0, failed: 0 });
  });

  test('the index only says where to look: what the order does not owe any more is not done', async () => {
    const { deps, ids } = await world(1);
    const stale = await deps.store.query({
      table: 'orders',
      index: 'due',
      pk: DUE_SHARDS[0],
      limit: 10,
    });
    expect(stale.items).toHaveLength(1);
    await reconcile(deps);
    const lagging = { ...deps.store, query: async () => stale };
    await reconcile({ ...deps, store: lagging });
    expect(deps.lane.moved).toEqual([`${ids[0]}:release`]);
  });

  test('says what it did in the log, without a word of the letters', async () => {
    const { deps } = await world(1);
    await reconcile(deps);
    expect(deps.log.of('reconciled')).toMatchObject([{ fields: { mended: 1, failed: 0 } }]);
    expect(deps.log.text()).not.toContain('Lovelace');
  });
});
