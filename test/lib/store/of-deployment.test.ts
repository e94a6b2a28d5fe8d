import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { findOrder, loadOrder } from '../../../lib/order/store/load-order.ts';
import { storeNewOrder } from '../../../lib/order/store/store-new-order.ts';
import { ofDeployment } from '../../../lib/store/of-deployment.ts';
import { aPaidOrder, aSandboxOrder } from '../../builders/an-order.ts';
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

test('a sandbox order is gone after seven days, a live one is not', async () => {
  const { clock, of } = await world();
  clock.advance({ days: 7, seconds: -1 });
  expect(await findOrder({ store: of('blue') }, SANDBOX.hex)).toEqual(SANDBOX);
  clock.advance({ seconds: 1 });
  expect(await findOrder({ store: of('blue') }, SANDBOX.hex)).toBeUndefined();
  clock.advance({ days: 4000 });
  expect(await findOrder({ store: of('blue') }, LIVE.hex)).toEqual(LIVE);
});
