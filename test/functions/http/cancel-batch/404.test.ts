import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/cancel-batch.ts';
import { call, expectRefusal } from '../call.ts';
import { batchDeployment } from '../create-batch/send.ts';

describe('cancelBatch, 404', () => {
  test('a batch that nobody sent', async () => {
    batchDeployment();
    const params = { id: `bat_${'0'.repeat(32)}` };
    const answer = await call(handler, { method: 'POST', params, body: { cancel_token: 'x' } });
    expectRefusal(answer, 404, 'not_found');
  });
});
