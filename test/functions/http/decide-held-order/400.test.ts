import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/decide-held-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('decideHeldOrder, 400', () => {
  test.each([
    ['no decision', { reason: 'x' }, 'decision: is required'],
    ['another word', { decision: 'maybe', reason: 'x' }, 'decision: must be one of allow, refuse'],
    ['no reason', { decision: 'allow' }, 'reason: is required'],
    ['an empty reason', { decision: 'allow', reason: '' }, 'reason: must not be empty'],
    ['a reason too long', { decision: 'allow', reason: 'x'.repeat(501) }, 'reason: must have'],
  ])('%s: `validation_error`, and nothing is decided', async (_, body, problem) => {
    const { deps, order, id } = await worldOf('waiting');
    const answer = await call(handler, withKey({ ...EVENT, body }, await operatorKey(deps)));
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain(problem);
    expect(await loadOrder(deps, id)).toEqual(order);
  });
});
