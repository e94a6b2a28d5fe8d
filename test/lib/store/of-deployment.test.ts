import { describe, expect, test } from '@jest/globals';
import { type OrderEvent, orderIdOf } from '../../../lib/order/core/order.ts';
import { decisionRow } from '../../../lib/order/store/decision-row.ts';
import { findOrder, loadOrder } from '../../../lib/order/store/load-order.ts';
import { storeNewOrder } from '../../../lib/order/store/store-new-order.ts';
import { letterWrite } from '../../../lib/return-mark/letter-row.ts';
import { ofDeployment } from '../../../lib/store/of-deployment.ts';
import { aPaidOrder, aSandboxOrder } from '../../builders/an-order.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const SANDBOX = { ...aSandboxOrder(), deploymentId: 'blue' };
const LIVE = { ...aPaidOrder('e'.repeat(32)), deploymentId: 'blue' };

async function world() {
  const { store, clock } = fakeDeps();
  for (const order of [SANDBOX, LIVE]) await storeNewOrder(store, order, undefined);
  const of = (deploymentId: string) => ofDeployment(store, deploymentId);
  return { clock, of };
}

describe('what a deployment left', () => {
  test('a sandbox order is there in its own deployment, and in no other', async () => {
    const { of } = await world();
    expect(await loadOrder({ store: of('blue') }, orderIdOf(SANDBOX))).toEqual(SANDBOX);
    const gone = loadOrder({ store: of('green') }, orderIdOf(SANDBOX));
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a live order is there in all of them', async () => {
    const { of } = await world();
    for (const each of ['blue', 'green']) {
      expect(await loadOrder({ store: of(each) }, orderIdOf(LIVE))).toEqual(LIVE);
    }
  });

  test('does not stand in the way of a new order under the same key', async () => {
    const { of } = await world();
    const green = { ...SANDBOX, deploymentId: 'green', createdAtMs: SANDBOX.createdAtMs + 1 };
    expect(await storeNewOrder(of('green'), green, undefined)).toBeUndefined();
    expect(await findOrder({ store: of('green') }, SANDBOX.hex)).toEqual(green);
    expect(await storeNewOrder(of('green'), green, undefined)).toEqual(green);
  });
});

test.each([7, 30])('one that was promised %d days is there until they are over', async (days) => {
  const { store, clock } = fakeDeps();
  const order = { ...SANDBOX, unpaidDays: days };
  await storeNewOrder(store, order, undefined);
  clock.advance({ days, seconds: -1 });
  expect(await findOrder({ store }, order.hex)).toEqual(order);
  clock.advance({ seconds: 1 });
  expect(await findOrder({ store }, order.hex)).toBeUndefined();
});

test('what stands beside a sandbox order ends after the same days', () => {
  const mark = { code: 'c0de', door: 'd00f', senders: [] };
  expect(letterWrite({ ...SANDBOX, unpaidDays: 9, mark })).toMatchObject({
    item: { expiresAt: SANDBOX.createdAtMs / 1000 + 9 * 86_400 },
  });
  const held = { ...ORDER_STATES.sandbox_held, unpaidDays: 9 };
  const event = { id: 'e', kind: 'order.decided', actor: 'operator', atMs: 5_000, data: {} };
  expect(decisionRow(held, held, event as unknown as OrderEvent)).toMatchObject({
    item: { expiresAt: 5 + 9 * 86_400 },
  });
});

test('a sandbox order is gone after seven days, a live one is not', async () => {
  const { clock, of } = await world();
  clock.advance({ days: 7, seconds: -1 });
  expect(await findOrder({ store: of('blue') }, SANDBOX.hex)).toEqual(SANDBOX);
  clock.advance({ seconds: 1 });
  expect(await findOrder({ store: of('blue') }, SANDBOX.hex)).toBeUndefined();
  clock.advance({ days: 4000 });
  expect(await findOrder({ store: of('blue') }, LIVE.hex)).toEqual(LIVE);
});
