import { describe, test } from '@jest/globals';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, quoteBatch } from '../create-batch/send.ts';

describe('createBatchQuote, 503', () => {
  test('without a secret there is no token', async () => {
    batchDeployment({ signingKeys: fakeSigningKeys([]) });
    expectRefusal(await quoteBatch(), 503, 'confirmation_unavailable');
  });

  test('a carrier that takes all the time for its sender says nothing of the rows', async () => {
    const { clock, addressVerifier } = batchDeployment();
    addressVerifier.verify = async (address) => {
      clock.advance({ seconds: 20 });
      return { finding: 'confirmed', address };
    };
    expectRefusal(await quoteBatch({ from: anAddress() }), 503, 'unavailable');
  });

  test('nobody prints', async () => {
    batchDeployment({ rails: [Object.assign(new FakeRail(), { drained: true })] });
    expectRefusal(await quoteBatch(), 503, 'rail_unavailable');
  });
});
