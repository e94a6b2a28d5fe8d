import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/get-order-detail.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('getOrderDetail, 400', () => {
  test('an id longer than any order’s', async () => {
    const { deps } = await worldOf('waiting');
    const event = { ...EVENT, params: { id: 'x'.repeat(65) } };
    const answer = await call(handler, withKey(event, await operatorKey(deps)));
    expectRefusal(answer, 400, 'validation_error');
  });
});
