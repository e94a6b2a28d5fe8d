import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, sendBatch } from './send.ts';

describe('createBatch, 502', () => {
  test('the processor gives no page: nothing is kept, and the same key works later', async () => {
    const deps = batchDeployment();
    deps.checkout.openFailure = new MailError('no_checkout_url', { reason: 'by plan' });
    expectRefusal(await sendBatch({ sandbox: false }), 502, 'no_checkout_url');
    expect([...deps.documents.kept.keys()]).toEqual([]);
    deps.checkout.openFailure = undefined;
    expect((await sendBatch({ sandbox: false })).status).toBe(201);
  });
});
