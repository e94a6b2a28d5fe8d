import { describe, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { aPaidOrder } from '../../../builders/an-order.ts';
import { expectRefusal } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { scrub } from './event.ts';

describe('scrubOrder, 403', () => {
  test.each([
    'ppc_x',
    tokenOf(aPaidOrder('9'.repeat(32)), 'cancel'),
    tokenOf(aPaidOrder(), 'review'),
  ])('with a token of another order or action, or of nobody', async (token) => {
    const { deps, order, id } = await worldOf('delivered');
    expectRefusal(await scrub(id, token), 403, 'invalid_capability');
    expect(await loadOrder(deps, id)).toEqual(order);
  });
});
