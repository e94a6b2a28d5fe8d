import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/claim-held-order.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('claimHeldOrder, 400', () => {
  test.each([[{ action: 'steal' }], [{ operator: 'key_1' }], [{ action: null }]])(
    '%j',
    async (body) => {
      const { deps } = await worldOf('waiting');
      const event = withKey({ ...EVENT, body }, await operatorKey(deps));
      expectRefusal(await call(handler, event), 400, 'validation_error');
    },
  );
});
