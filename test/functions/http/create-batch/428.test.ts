import { describe, expect, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { aKey } from '../create-order/place.ts';
import { batchDeployment, batchToken, sendBatch } from './send.ts';

describe('createBatch, 428', () => {
  test('an agent’s key needs the token of a quote of this batch, and then its rows need no more', async () => {
    const deps = batchDeployment();
    const apiKey = await aKey(deps, { agent: true });
    const answer = await sendBatch({}, { apiKey });
    expectRefusal(answer, 428, 'confirmation_required');
    expect(answer.body['next']).toEqual([expect.stringContaining('POST /v1/batches/quotes')]);
    const confirmation_token = await batchToken();
    expect((await sendBatch({ confirmation_token }, { apiKey })).status).toBe(201);
  });
});
