import { describe, test } from '@jest/globals';
import { anAddress } from '../../../builders/an-address.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, sendBatch } from './send.ts';

describe('createBatch, 422', () => {
  test('nothing that comes back would arrive at the sender', async () => {
    const deps = batchDeployment();
    deps.addressVerifier.answer = () => ({ finding: 'not_found', address: null });
    const answer = await sendBatch({ from: anAddress() });
    expectRefusal(answer, 422, 'address_undeliverable');
  });
});
