import { describe, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { STATE_NAMES } from '../../../builders/order-states.ts';
import { expectRefusal } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { scrub } from './event.ts';

/** On its way, or over with something still under way for it. */
const OPEN = STATE_NAMES.filter(
  (name) =>
    !/delivered|returned|_released$|_refunded$|sandbox_(refused|canceled|failed)/.test(name),
);

describe('scrubOrder, 409', () => {
  test.each(OPEN)('%s, and nothing changes', async (name) => {
    const { deps, order, id } = await worldOf(name);
    expectRefusal(await scrub(id, tokenOf(order, 'cancel')), 409, 'not_ended');
    expect(await loadOrder(deps, id)).toEqual(order);
  });
});
