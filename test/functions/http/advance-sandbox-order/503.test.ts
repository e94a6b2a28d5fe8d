import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/advance-sandbox-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { StoreUnreachable, type Write } from '../../../../lib/store/store.ts';
import { call, expectRefusal } from '../call.ts';
import { SANDBOX_ID, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('advanceSandboxOrder, 503', () => {
  test.each(['get', 'commit'] as const)('a store that does not answer (%s)', async (method) => {
    const { deps, order } = await worldOf('sandbox_submitted');
    const away = () => Promise.reject(new StoreUnreachable('by plan'));
    overrideDeps({ ...deps, store: { ...deps.store, [method]: away } });
    expectRefusal(await call(handler, EVENT), 503, 'unavailable');
    expect(await loadOrder(deps, SANDBOX_ID)).toEqual(order);
  });

  test('a store that goes away between two steps: the call that follows does the rest', async () => {
    const { deps } = await worldOf('sandbox_held');
    let commits = 0;
    const commit = async (writes: readonly Write[]) => {
      commits += 1;
      if (commits === 2) throw new StoreUnreachable('by plan');
      return deps.store.commit(writes);
    };
    overrideDeps({ ...deps, store: { ...deps.store, commit } });
    const event = { ...EVENT, body: { to: 'submitted' } };
    expectRefusal(await call(handler, event), 503, 'unavailable');
    const answer = await call(handler, event);
    expect(answer.body['order']).toMatchObject({ status: 'submitted' });
  });
});
