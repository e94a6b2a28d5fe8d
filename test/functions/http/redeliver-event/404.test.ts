import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { aSandboxOrder, HEX, stored } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { anOwingWorld, CREATED, redeliver, SCREENED } from './redeliver.ts';

describe('redeliverEvent, 404', () => {
  test.each([`ord_test_${'f'.repeat(32)}`, `ord_${HEX}`, 'nonsense'])('order %s', async (id) => {
    await anOwingWorld();
    expectRefusal(await redeliver({ id }), 404, 'not_found');
  });

  test.each([`evt_${'0'.repeat(32)}`, 'nonsense'])('event %s', async (event_id) => {
    await anOwingWorld();
    expectRefusal(await redeliver({ event_id }), 404, 'not_found');
  });

  test('an event that has no notification', async () => {
    await anOwingWorld();
    expectRefusal(await redeliver({ event_id: SCREENED }), 404, 'not_found');
  });

  test('an order without a webhook', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const id = orderIdOf(await stored(deps.store, aSandboxOrder()));
    expectRefusal(await redeliver({ id, event_id: CREATED }), 404, 'not_found');
  });
});
