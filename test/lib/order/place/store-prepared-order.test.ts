import { describe, expect, test } from '@jest/globals';
import { newPaidOrder } from '../../../../lib/order/core/new-order.ts';
import { storePreparedOrder } from '../../../../lib/order/place/store-prepared-order.ts';
import { ACCOUNT_CHANGED } from '../../../../lib/payment/pay-by-code.ts';
import { ConditionFailed } from '../../../../lib/store/store.ts';
import { aPlacement, HEX } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

/** A store in which the account changed before each of the first `conflicts` commits. */
function contested(conflicts: number) {
  const deps = fakeDeps();
  const order = newPaidOrder(aPlacement(), { method: 'credit_code', reference: 'account_1' });
  let commits = 0;
  let reads = 0;
  let abandoned = 0;
  const store: typeof deps.store = {
    ...deps.store,
    commit: async (writes) => {
      commits += 1;
      if (commits <= conflicts) throw new ConditionFailed(ACCOUNT_CHANGED, 0, undefined);
      await deps.store.commit(writes);
    },
  };
  const prepared = {
    order,
    alongside: async () => {
      reads += 1;
      return [];
    },
    abandon: async () => {
      abandoned += 1;
    },
  };
  return {
    deps,
    run: () => storePreparedOrder({ ...deps, store }, prepared, undefined),
    seen: () => ({ commits, reads, abandoned, pauses: deps.timer.slept }),
  };
}

describe('an account that others keep changing', () => {
  test.each([0, 1, 7])(
    '%i times: the payment is read anew at each try, and stored',
    async (conflicts) => {
      const { deps, run, seen } = contested(conflicts);
      expect(await run()).toBeUndefined();
      const { commits, reads, abandoned, pauses } = seen();
      expect({ commits, reads, abandoned }).toEqual({
        commits: conflicts + 1,
        reads: conflicts + 1,
        abandoned: 0,
      });
      expect(pauses).toHaveLength(conflicts);
      expect(await deps.store.get('orders', { pk: HEX, sk: 'order' })).toBeDefined();
    },
  );

  test('eight times: `unavailable`, nothing is stored, and what was begun outside is undone', async () => {
    const { deps, run, seen } = contested(8);
    await expect(run()).rejects.toMatchObject({ code: 'unavailable' });
    expect(seen()).toMatchObject({ commits: 8, abandoned: 1 });
    expect(await deps.store.get('orders', { pk: HEX, sk: 'order' })).toBeUndefined();
  });

  test('the pauses have full jitter below a limit that doubles', async () => {
    const { run, seen } = contested(7);
    await run();
    const limits = [20, 40, 80, 160, 320, 500, 500];
    const { pauses } = seen();
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(0);
      expect(pause).toBeLessThan(limits[index] ?? 0);
    });
  });
});
