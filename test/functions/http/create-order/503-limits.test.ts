import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { type Store, StoreBusy, StoreUnreachable } from '../../../../lib/store/store.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { expectRefusal } from '../call.ts';
import { cardDeployment } from '../credits.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { place } from './place.ts';

/** The counters cannot be read; all else can. */
function withoutCounters(store: Store, failure: Error): Store {
  return {
    ...store,
    get: (table, key) => (table === 'counters' ? Promise.reject(failure) : store.get(table, key)),
  };
}

describe('createOrder, 503: limits that cannot be checked', () => {
  test.each([new StoreUnreachable('by plan'), new StoreBusy('by plan')])(
    '`limit_check_unavailable`: nothing is stored or charged, and the same key works later (%s)',
    async (failure) => {
      const deps = liveDeployment();
      const code = await aCode(deps, 10_00);
      overrideDeps({ ...deps, store: withoutCounters(deps.store, failure) });
      expectRefusal(await place(aLiveOrder(code)), 503, 'limit_check_unavailable');
      expect(await balanceOf(deps, code)).toBe(10_00);
      overrideDeps(deps);
      expect((await place(aLiveOrder(code))).status).toBe(201);
      expect(await balanceOf(deps, code)).toBe(10_00 - 199);
    },
  );

  test('no checkout is opened', async () => {
    const deps = cardDeployment();
    const store = withoutCounters(deps.store, new StoreUnreachable('by plan'));
    overrideDeps({ ...deps, store });
    const answer = await place(anOrderRequest({ sandbox: false }));
    expectRefusal(answer, 503, 'limit_check_unavailable');
    expect(deps.checkout.requests).toEqual([]);
  });

  test('a sandbox letter has no limits to check', async () => {
    const deps = cardDeployment();
    const store = withoutCounters(deps.store, new StoreUnreachable('by plan'));
    overrideDeps({ ...deps, store });
    expect((await place(anOrderRequest())).status).toBe(201);
  });
});
