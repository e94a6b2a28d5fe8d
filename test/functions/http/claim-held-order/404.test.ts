import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/claim-held-order.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, SANDBOX_ID, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('claimHeldOrder, 404', () => {
  test.each([`ord_${'0'.repeat(32)}`, SANDBOX_ID, 'ord_1'])('%s', async (id) => {
    const { deps } = await worldOf('waiting');
    const event = withKey({ ...EVENT, params: { id } }, await operatorKey(deps));
    expectRefusal(await call(handler, event), 404, 'not_found');
  });

  test('a live order, for a sandbox-only key', async () => {
    const { deps } = await worldOf('waiting');
    const event = withKey(EVENT, await operatorKey(deps, 'test'));
    expectRefusal(await call(handler, event), 404, 'not_found');
  });
});
