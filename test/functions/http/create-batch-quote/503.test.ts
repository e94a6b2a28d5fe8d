import { describe, test } from '@jest/globals';
import { fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, quoteBatch } from '../create-batch/send.ts';

describe('createBatchQuote, 503', () => {
  test('without a secret there is no token', async () => {
    batchDeployment({ signingKeys: fakeSigningKeys([]) });
    expectRefusal(await quoteBatch(), 503, 'confirmation_unavailable');
  });

  test('nobody prints', async () => {
    batchDeployment({ rails: [Object.assign(new FakeRail(), { drained: true })] });
    expectRefusal(await quoteBatch(), 503, 'rail_unavailable');
  });
});
