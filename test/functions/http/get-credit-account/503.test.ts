import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/get-credit-account.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { cardDeployment } from '../credits.ts';

describe('getCreditAccount, 503', () => {
  test('a store that does not answer: `unavailable`', async () => {
    const get = () => Promise.reject(new StoreUnreachable('away'));
    cardDeployment({ store: { ...fakeDeps().store, get } });
    const code = 'pp-0000-0000-0000';
    const answer = await call(handler, { path: `/v1/credits/${code}`, params: { code } });
    expectRefusal(answer, 503, 'unavailable');
  });
});
