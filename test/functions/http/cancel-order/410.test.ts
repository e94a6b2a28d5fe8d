import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/cancel-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { call, expectRefusal } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const DAYS_7 = 7 * 86_400_000;

describe('cancelOrder, 410', () => {
  test('a token lives 7 days from the order on, and not a millisecond longer', async () => {
    const { deps, order, id } = await worldOf('waiting');
    const body = { cancel_token: tokenOf(order, 'cancel') };
    deps.clock.set(order.createdAtMs + DAYS_7);
    expectRefusal(await call(handler, { ...EVENT, body }), 410, 'expired_capability');
    expect(await loadOrder(deps, id)).toEqual(order);
    deps.clock.set(order.createdAtMs + DAYS_7 - 1);
    expect((await call(handler, { ...EVENT, body })).status).toBe(200);
  });
});
