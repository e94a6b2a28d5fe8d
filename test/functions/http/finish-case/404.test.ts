import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/finish-case.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('finishCase, 404', () => {
  test('something that needs nobody', async () => {
    const { deps } = await worldOf('waiting');
    expectRefusal(await call(handler, withKey(EVENT, await operatorKey(deps))), 404, 'not_found');
  });
});
