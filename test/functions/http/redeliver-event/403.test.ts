import { describe, expect, test } from '@jest/globals';
import { mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { RING } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { anOwingWorld, ORDER_ID, redeliver } from './redeliver.ts';

describe('redeliverEvent, 403', () => {
  test.each([
    ['no token', 'ppc_1'],
    ['the token for another action', mintCapability(RING, 'review', ORDER_ID, START_MS)],
    [
      "another order's token",
      mintCapability(RING, 'cancel', `ord_test_${'f'.repeat(32)}`, START_MS),
    ],
  ])('%s: `invalid_capability`, and nothing is sent', async (_, cancel_token) => {
    const { deps, work } = await anOwingWorld();
    await work();
    expectRefusal(await redeliver({}, { cancel_token }), 403, 'invalid_capability');
    await work();
    expect(deps.webhookSender.sent).toHaveLength(2);
  });
});
