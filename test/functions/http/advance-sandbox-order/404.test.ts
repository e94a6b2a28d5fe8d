import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/advance-sandbox-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { call, expectRefusal } from '../call.ts';
import { ORDER_ID, SANDBOX_ID, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('advanceSandboxOrder, 404', () => {
  test.each(['held', 'submitted', 'mailed'] as const)('a live order, %s', async (name) => {
    const { deps, order } = await worldOf(name);
    for (const id of [ORDER_ID, SANDBOX_ID]) {
      const answer = await call(handler, { ...EVENT, params: { id } });
      expectRefusal(answer, 404, 'not_found');
    }
    expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
  });

  test.each([`ord_test_${'0'.repeat(32)}`, ORDER_ID, 'ord_test_1'])('unknown: %s', async (id) => {
    await worldOf('sandbox_submitted');
    expectRefusal(await call(handler, { ...EVENT, params: { id } }), 404, 'not_found');
  });
});
