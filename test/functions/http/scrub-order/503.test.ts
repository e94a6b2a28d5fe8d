import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { aPaidOrder } from '../../../builders/an-order.ts';
import { fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { ORDER_ID, tokenOf, worldOf } from '../order-actions.ts';
import { scrub } from './event.ts';

const TOKEN = tokenOf(aPaidOrder(), 'cancel');

describe('scrubOrder, 503', () => {
  test('without a signing secret nobody can tell who asks', async () => {
    const { deps } = await worldOf('delivered');
    overrideDeps({ ...deps, signingKeys: fakeSigningKeys([]) });
    expectRefusal(await scrub(ORDER_ID, TOKEN), 503, 'capability_unavailable');
  });
});
