import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/cancel-order.ts';
import { call, expectRefusal } from '../call.ts';
import { SANDBOX_ID, tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('cancelOrder, 404', () => {
  test.each([`ord_${'0'.repeat(32)}`, SANDBOX_ID, 'ord_1', '../../etc/passwd'])(
    '%s, whatever the token',
    async (id) => {
      const { order } = await worldOf('waiting');
      for (const token of [tokenOf(order, 'cancel'), 'hello']) {
        const body = { cancel_token: token };
        const answer = await call(handler, { ...EVENT, params: { id }, body });
        expectRefusal(answer, 404, 'not_found');
        expect(answer.body['reason']).toBe('there is no order with this id');
      }
    },
  );
});
