import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { handler } from '../../../../functions/http/review-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { call, expectRefusal } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const KEPT = [1, 2, 3, 4, 5] as const;

describe('reviewOrder, 400', () => {
  test.each([0, 6, -1, 3.5, 1e21, '5', null, true, [5], {}, undefined])(
    'stars %j: `invalid_stars`',
    async (stars) => {
      const { deps, order, id } = await worldOf('delivered');
      const body = { review_token: tokenOf(order, 'review'), stars };
      expectRefusal(await call(handler, { ...EVENT, body }), 400, 'invalid_stars');
      expect((await loadOrder(deps, id)).rating).toBeNull();
    },
  );

  test('anything but a whole number from 1 to 5 is `invalid_stars`', async () => {
    await worldOf('delivered');
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (stars) => {
        fc.pre(!KEPT.some((kept) => kept === stars));
        const body = { review_token: 'x', stars };
        expect((await call(handler, { ...EVENT, body })).body['code']).toBe('invalid_stars');
      }),
    );
  });

  test.each([
    ['no token', { stars: 5 }, 'review_token: is required'],
    ['a text too long', { review_token: 'x', stars: 5, text: 'x'.repeat(2001) }, 'text: must have'],
    ['two problems', { stars: 9 }, 'stars: must be at most 5'],
  ])('%s: `validation_error`', async (_, body, problem) => {
    await worldOf('delivered');
    const answer = await call(handler, { ...EVENT, body });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain(problem);
  });
});
