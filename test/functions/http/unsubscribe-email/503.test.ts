import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { refusesUncheckedKeys } from '../keys.ts';

describe('unsubscribeEmail, 503', () => {
  refusesUncheckedKeys(handler, { query: { token: 'ppu_1' } });

  test('a store that does not answer: `unavailable`, and the link works later', async () => {
    const deps = fakeDeps();
    const commit = () => Promise.reject(new StoreUnreachable('by plan'));
    overrideDeps({ ...deps, store: { ...deps.store, commit } });
    const query = { token: mintUnsubscribeToken(NOTIFICATION_SECRET, 'ada@example.com') };
    expectRefusal(await call(handler, { query }), 503, 'unavailable');
  });
});
