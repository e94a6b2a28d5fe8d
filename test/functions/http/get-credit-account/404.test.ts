import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/get-credit-account.ts';
import { call, expectRefusal } from '../call.ts';
import { cardDeployment } from '../credits.ts';

describe('getCreditAccount, 404', () => {
  test('a code that leads to no account: `unknown_code`', async () => {
    cardDeployment();
    const code = 'pp-0000-0000-0000';
    const answer = await call(handler, { path: `/v1/credits/${code}`, params: { code } });
    expectRefusal(answer, 404, 'unknown_code');
  });
});
