import { describe, expect, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { aCode, balanceOf } from '../create-order/live.ts';
import { batchDeployment, sendBatch } from './send.ts';

describe('createBatch, 402', () => {
  test('a code that does not cover all rows: nothing is created, and the same key works later', async () => {
    const deps = batchDeployment();
    const code = await aCode(deps, 2 * 199);
    const answer = await sendBatch({ sandbox: false, credit_code: code });
    expectRefusal(answer, 402, 'insufficient_balance');
    expect(answer.body['next']).toEqual(expect.arrayContaining([expect.stringContaining('$3.98')]));
    expect(await balanceOf(deps, code)).toBe(2 * 199);
    expect([...deps.documents.kept.keys()]).toEqual([]);
    const enough = await aCode(deps, 3 * 199);
    const later = await sendBatch({ sandbox: false, credit_code: enough });
    expect(later.status).toBe(201);
  });

  test('a code that nobody knows', async () => {
    batchDeployment();
    const answer = await sendBatch({ sandbox: false, credit_code: 'pp-zzzz-zzzz-zzzz' });
    expectRefusal(answer, 402, 'unknown_code');
  });
});
