import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-order-events.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { HEX } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

const EVENT = { path: `/v1/orders/ord_${HEX}/events`, params: { id: `ord_${HEX}` } };

describe('listOrderEvents, 503', () => {
  test('a store that does not answer: `unavailable`', async () => {
    const deps = fakeDeps();
    const get = () => Promise.reject(new StoreUnreachable('by plan'));
    overrideDeps({ ...deps, store: { ...deps.store, get } });
    expectRefusal(await call(handler, EVENT), 503, 'unavailable');
  });
});
