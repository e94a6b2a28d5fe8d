import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/get-credit-account.ts';
import { call, expectRefusal } from '../call.ts';
import { cardDeployment } from '../credits.ts';

describe('getCreditAccount, 400', () => {
  test.each(['pp-1234', 'xx-1234-1234-1234', 'pp-12_4-1234-1234', 'pp-1234-1234-12345'])(
    '%s is no credit code: `validation_error`',
    async (code) => {
      cardDeployment();
      const answer = await call(handler, { path: `/v1/credits/${code}`, params: { code } });
      expectRefusal(answer, 400, 'validation_error');
    },
  );
});
