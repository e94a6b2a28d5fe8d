import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../lib/order/effects/carry-out-effects.ts';
import type { Store } from '../../../lib/store/store.ts';
import { attemptDelivery } from '../../../lib/webhook/attempt-delivery.ts';
import { deliveriesOf, replaceDelivery } from '../../../lib/webhook/delivery.ts';
import { forgetDeliveries } from '../../../lib/webhook/forget-deliveries.ts';
import { aHookedOrder } from '../../builders/a-delivery.ts';
import { HEX, stored } from '../../builders/an-order.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

async function delivering() {
  const deps = fakeDeps();
  const order = await stored(deps.store, aHookedOrder());
  await carryOutEffects(deps, orderIdOf(order));
  return deps;
}

/** The store, in which an attempt is made right before each of the first writes. */
function withAttempts(deps: Awaited<ReturnType<typeof delivering>>, times: number): Store {
  let left = times;
  const commit: Store['commit'] = async (writes) => {
    left -= 1;
    if (left >= 0) {
      const [first] = await deliveriesOf(deps.store, aHookedOrder());
      if (first)
        await deps.store.commit([replaceDelivery({ ...first, version: first.version + 1 })]);
    }
    return deps.store.commit(writes);
  };
  return { ...bound(deps.store), commit };
}

function bound(store: Store): Store {
  return {
    get: (...given) => store.get(...given),
    query: (...given) => store.query(...given),
    commit: (...given) => store.commit(...given),
  } as Store;
}

describe('forgetting what notifications said', () => {
  test('goes on where an attempt changes one meanwhile', async () => {
    const deps = await delivering();
    await attemptDelivery(
      deps,
      HEX,
      (await deliveriesOf(deps.store, aHookedOrder()))[0]?.eventId ?? '',
    );
    await forgetDeliveries(withAttempts(deps, 3), aHookedOrder(), deps.clock.nowMs());
    expect(await deliveriesOf(deps.store, aHookedOrder())).toEqual([]);
  });

  test('is not unexpected where it cannot be done now', async () => {
    const deps = await delivering();
    await expect(
      forgetDeliveries(withAttempts(deps, 99), aHookedOrder(), deps.clock.nowMs()),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });
});
