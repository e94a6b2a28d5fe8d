import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/cancel-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { call, expectRefusal } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('cancelOrder, 400', () => {
  test.each([
    ['no token', {}, 'cancel_token: is required'],
    ['a token that is a number', { cancel_token: 1 }, 'cancel_token: must be a string'],
    ['a token longer than any', { cancel_token: 'x'.repeat(2049) }, 'cancel_token: must have'],
    ['a reason too long', { cancel_token: 'x', reason: 'x'.repeat(501) }, 'reason: must have'],
  ])('%s: `validation_error`, which names the field', async (_, body, problem) => {
    await worldOf('held');
    const answer = await call(handler, { ...EVENT, body });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain(problem);
  });

  test.each([undefined, '{', '[]', 'null'])(
    'a body that is %j: `invalid_request`',
    async (body) => {
      await worldOf('held');
      expectRefusal(await call(handler, { ...EVENT, body }), 400, 'invalid_request');
    },
  );

  test('a good token does not save a bad body: the order stands as it stood', async () => {
    const { deps, order, id } = await worldOf('held');
    const body = { cancel_token: tokenOf(order, 'cancel'), reason: 7 };
    expectRefusal(await call(handler, { ...EVENT, body }), 400, 'validation_error');
    expect(await loadOrder(deps, id)).toEqual(order);
  });
});
