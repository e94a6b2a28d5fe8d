import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/review-order.ts';
import { ReviewResponseSchema } from '../../../../lib/contract/schemas/review.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { call } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

function review(order: Order, id: string, fields: object) {
  const body = { review_token: tokenOf(order, 'review'), ...fields };
  return call(handler, { ...EVENT, params: { id }, body });
}

describe('reviewOrder, 201', () => {
  test.each(['delivered', 'delivered_returned', 'sandbox_delivered'] as const)(
    '%s: the review is kept in the order, under an id of its own',
    async (name) => {
      const { deps, order, id } = await worldOf(name);
      deps.clock.advance({ days: 2 });
      const { status, body } = await review(order, id, { stars: 4, text: 'It came on Monday.' });
      expect(status).toBe(201);
      expect(v.safeParse(ReviewResponseSchema, body).issues).toBeUndefined();
      const after = await loadOrder(deps, id);
      expect(after.rating).toEqual({
        stars: 4,
        text: 'It came on Monday.',
        atMs: deps.clock.nowMs(),
      });
      expect(after.status).toBe('delivered');
    },
  );

  test.each([1, 2, 3, 4, 5])('%i stars, without a word', async (stars) => {
    const { deps, order, id } = await worldOf('delivered');
    expect((await review(order, id, { stars })).status).toBe(201);
    expect((await loadOrder(deps, id)).rating).toMatchObject({ stars, text: null });
  });

  test('the log knows the stars and not the text, which is none of its readers’ business', async () => {
    const { deps, order, id } = await worldOf('delivered');
    await review(order, id, { stars: 1, text: 'The confidential part was legible.' });
    const { events } = await loadOrder(deps, id);
    const [last] = events.slice(-1);
    expect(last).toMatchObject({ kind: 'order.reviewed', actor: 'caller', data: { stars: 1 } });
    expect(JSON.stringify(events)).not.toContain('confidential');
    expect(deps.log.text()).not.toContain('confidential');
  });

  test('the id follows from the order: it is the same in every deployment', async () => {
    const ids: unknown[] = [];
    for (const stars of [1, 5]) {
      const { order, id } = await worldOf('delivered');
      ids.push((await review(order, id, { stars })).body['review_id']);
    }
    expect(ids[0]).toMatch(/^rev_[0-9a-f]{32}$/);
    expect(ids[0]).toBe(ids[1]);
  });
});
