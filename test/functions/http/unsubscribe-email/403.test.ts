import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('unsubscribeEmail, 403', () => {
  refusesUnfitKeys(handler, { query: { token: 'ppu_1' } }, null);

  test.each([
    ['no token', 'ppu_1'],
    ["another deployment's token", mintUnsubscribeToken('another secret', 'ada@example.com')],
  ])('%s: `invalid_capability`', async (_, token) => {
    overrideDeps(fakeDeps());
    expectRefusal(await call(handler, { query: { token } }), 403, 'invalid_capability');
  });
});
