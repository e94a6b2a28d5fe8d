import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('unsubscribeEmail, 403', () => {
  test.each([
    ['no token', 'ppu_1'],
    ["another deployment's token", mintUnsubscribeToken('another secret', 'ada@example.com')],
  ])('%s: `invalid_capability`', async (_, token) => {
    overrideDeps(fakeDeps());
    for (const method of ['GET', 'POST']) {
      const answer = await call(handler, { method, query: { token } });
      expectRefusal(answer, 403, 'invalid_capability');
    }
  });
});
