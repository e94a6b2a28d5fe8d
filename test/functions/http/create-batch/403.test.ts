import { describe, expect, test } from '@jest/globals';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { expectRefusal } from '../call.ts';
import { aKey } from '../create-order/place.ts';
import { batchDeployment, sendBatch } from './send.ts';

describe('createBatch, 403', () => {
  test('a test key mails nothing', async () => {
    const deps = batchDeployment();
    const apiKey = await aKey(deps, { mode: 'test' });
    const fields = { sandbox: false, credit_code: 'pp-zzzz-zzzz-zzzz' };
    expectRefusal(await sendBatch(fields, { apiKey }), 403, 'insufficient_scope');
    const answer = await sendBatch({ sandbox: false }, { apiKey });
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['reason']).toBe(
      `a pp_test_ key sends only with sandbox: true; the key carries: ${SCOPES.join(', ')}`,
    );
    expect(deps.checkout.requests).toEqual([]);
  });
});
