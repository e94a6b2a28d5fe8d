import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { stored } from '../../../builders/an-order.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps, RING } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { anOwingWorld, ORDER, redeliver } from './redeliver.ts';

describe('redeliverEvent, 410', () => {
  test('the capability of an order older than seven days: `expired_capability`', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const live = await stored(deps.store, { ...ORDER, sandbox: false });
    const id = orderIdOf(live);
    deps.clock.advance({ days: 7 });
    const body = { cancel_token: mintCapability(RING, 'cancel', id, START_MS) };
    expectRefusal(await redeliver({ id }, body), 410, 'expired_capability');
  });

  test('one of the sandbox ends with its token: `not_found`', async () => {
    const { deps } = await anOwingWorld();
    deps.clock.advance({ days: 7 });
    expectRefusal(await redeliver(), 404, 'not_found');
  });
});
