import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/list-cases.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('listCases, 400', () => {
  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['cursor', 'a b'],
    ['cursor', 'hello'],
  ])('%s %s: `validation_error`', async (name, value) => {
    const { deps } = await worldOf('waiting');
    const event = withKey({ ...EVENT, query: { [name]: value } }, await operatorKey(deps));
    expectRefusal(await call(handler, event), 400, 'validation_error');
  });
});
