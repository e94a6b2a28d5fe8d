import { describe, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { batchDeployment, sendBatch } from '../create-batch/send.ts';
import { cancelBatch } from './cancel.ts';

describe('cancelBatch, 410', () => {
  test('a token of a week ago', async () => {
    const deps = batchDeployment();
    const created = await sendBatch();
    deps.clock.advance({ days: 7 });
    expectRefusal(await cancelBatch(created), 410, 'expired_capability');
  });
});
