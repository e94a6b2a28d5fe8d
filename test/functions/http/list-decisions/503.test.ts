import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-decisions.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('listDecisions, 503', () => {
  test('a store that does not answer: `unavailable`', async () => {
    const { deps } = await worldOf('waiting');
    const key = await operatorKey(deps);
    const away = () => Promise.reject(new StoreUnreachable('by plan'));
    const get: typeof deps.store.get = (table, at) =>
      table === 'keys' ? deps.store.get(table, at) : away();
    overrideDeps({ ...deps, store: { ...deps.store, get, query: away, commit: away } });
    expectRefusal(await call(handler, withKey(EVENT, key)), 503, 'unavailable');
  });
});
