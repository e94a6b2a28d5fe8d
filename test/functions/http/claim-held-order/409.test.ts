import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/claim-held-order.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('claimHeldOrder, 409', () => {
  test.each(['delivered', 'canceled', 'screening'] as const)(
    '%s: `not_held`, for it waits for nobody',
    async (name) => {
      const { deps } = await worldOf(name);
      const event = withKey(EVENT, await operatorKey(deps));
      expectRefusal(await call(handler, event), 409, 'not_held');
    },
  );
});
