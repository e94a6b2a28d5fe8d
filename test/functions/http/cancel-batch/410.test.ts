import { describe, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { batchDeployment, sendBatch } from '../create-batch/send.ts';
import { aCode } from '../create-order/live.ts';
import { cancelBatch } from './cancel.ts';

describe('cancelBatch, 410', () => {
  test('a token of a week ago', async () => {
    const deps = batchDeployment();
    const created = await sendBatch({ sandbox: false, credit_code: await aCode(deps, 1000) });
    deps.clock.advance({ days: 7 });
    expectRefusal(await cancelBatch(created), 410, 'expired_capability');
  });

  test('a batch of the sandbox ends with its token: `not_found`', async () => {
    const deps = batchDeployment();
    const created = await sendBatch();
    deps.clock.advance({ days: 7 });
    expectRefusal(await cancelBatch(created), 404, 'not_found');
  });
});
