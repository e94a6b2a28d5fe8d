import { describe, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { batchDeployment, sendBatch } from '../create-batch/send.ts';
import { cancelBatch } from './cancel.ts';

describe('cancelBatch, 403', () => {
  test('the token of another batch', async () => {
    batchDeployment();
    const created = await sendBatch();
    const other = await sendBatch({}, { key: 'batch-2' });
    const answer = await cancelBatch(created, other.body['cancel_token']);
    expectRefusal(answer, 403, 'invalid_capability');
  });
});
