import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/review-order.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';
import { call, expectRefusal } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const NOT_REVIEWABLE = STATE_NAMES.filter((name) => {
  const order: Order = ORDER_STATES[name];
  return order.status !== 'delivered' || order.rating !== null;
});

function review(order: Order, id: string, stars: number) {
  const body = { review_token: tokenOf(order, 'review'), stars };
  return call(handler, { ...EVENT, params: { id }, body });
}

describe('reviewOrder, 409', () => {
  test.each(NOT_REVIEWABLE)('%s: `not_reviewable`, and nothing changes', async (name) => {
    const { deps, order, id } = await worldOf(name);
    expectRefusal(await review(order, id, 5), 409, 'not_reviewable');
    expect(await loadOrder(deps, id)).toEqual(order);
  });

  test('two reviews at once: one is kept, the other is `not_reviewable`', async () => {
    const { deps, order, id } = await worldOf('delivered');
    const answers = await Promise.all([review(order, id, 5), review(order, id, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const kept = answers[0]?.status === 201 ? 5 : 1;
    expect((await loadOrder(deps, id)).rating?.stars).toBe(kept);
  });
});
