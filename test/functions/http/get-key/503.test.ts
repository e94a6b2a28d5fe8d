import { expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-key.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { aKey } from '../create-order/place.ts';

test('what was spent cannot be read: `limit_check_unavailable`', async () => {
  const deps = fakeDeps();
  const key = await aKey(deps);
  const { get } = deps.store;
  const store = {
    ...deps.store,
    get: (...[table, id]: Parameters<typeof get>) =>
      table === 'counters' ? Promise.reject(new StoreUnreachable('by plan')) : get(table, id),
  };
  overrideDeps({ ...deps, store });
  const headers = { Authorization: `Bearer ${key}` };
  const { status, body } = await call(handler, { method: 'GET', path: '/v1/keys/self', headers });
  expect([status, body['code']]).toEqual([503, 'limit_check_unavailable']);
});
