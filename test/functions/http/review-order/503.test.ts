import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/review-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { tokenOf, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('reviewOrder, 503', () => {
  test('where nothing is signed: `capability_unavailable`', async () => {
    const { deps, order } = await worldOf('delivered');
    overrideDeps({ ...deps, signingKeys: fakeSigningKeys([]) });
    const body = { ...{ stars: 5 }, review_token: tokenOf(order, 'review') };
    expectRefusal(await call(handler, { ...EVENT, body }), 503, 'capability_unavailable');
  });

  test.each(['get', 'commit'] as const)(
    'a store that does not answer (%s): `unavailable`, and the order stands as it stood',
    async (method) => {
      const { deps, order, id } = await worldOf('delivered');
      const away = () => Promise.reject(new StoreUnreachable('by plan'));
      overrideDeps({ ...deps, store: { ...deps.store, [method]: away } });
      const body = { ...{ stars: 5 }, review_token: tokenOf(order, 'review') };
      expectRefusal(await call(handler, { ...EVENT, body }), 503, 'unavailable');
      expect(await loadOrder(deps, id)).toEqual(order);
    },
  );
});
