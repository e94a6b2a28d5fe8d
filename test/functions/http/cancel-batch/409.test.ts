import { describe, expect, test } from '@jest/globals';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, batchIn, sendBatch } from '../create-batch/send.ts';
import { readBatch } from '../get-batch/read.ts';
import { cancelBatch } from './cancel.ts';

describe('cancelBatch, 409', () => {
  test('a batch of which no row could be placed: there is nothing to cancel', async () => {
    const deps = batchDeployment();
    const created = await sendBatch();
    deps.addressVerifier.answer = () => ({ finding: 'not_found', address: null });
    await placeBatches(deps);
    const { body } = await readBatch(batchIn(created)['id']);
    expect(body['batch']).toMatchObject({ state: 'failed', counts: { failed: 3 } });
    expectRefusal(await cancelBatch(created), 409, 'too_late');
  });
});
