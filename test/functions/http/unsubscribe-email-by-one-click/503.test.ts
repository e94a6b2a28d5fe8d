import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('unsubscribeEmail, 503', () => {
  test('a store that does not answer: `unavailable`, and the link works later', async () => {
    const deps = fakeDeps();
    const away = () => Promise.reject(new StoreUnreachable('by plan'));
    overrideDeps({ ...deps, store: { ...deps.store, get: away, commit: away } });
    const query = { token: mintUnsubscribeToken(NOTIFICATION_SECRET, 'ada@example.com') };
    for (const method of ['GET', 'POST']) {
      expectRefusal(await call(handler, { method, query }), 503, 'unavailable');
    }
  });
});
