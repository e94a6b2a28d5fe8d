import { describe, expect, test } from '@jest/globals';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, batchToken, sendBatch } from './send.ts';

describe('createBatch, 409', () => {
  test.each([
    ['another spreadsheet', { csv: aSpreadsheet(4) }, /spreadsheet.*rows.*price/],
    ['another letter', { text: 'Dear {{first_name}}, no.' }, /letter/],
    ['another option', { color: true }, /letter or options, price/],
  ])('%s than was quoted', async (_, fields, changed) => {
    batchDeployment();
    const confirmation_token = await batchToken();
    const answer = await sendBatch({ ...fields, confirmation_token });
    expectRefusal(answer, 409, 'confirmation_mismatch');
    expect(answer.body['reason']).toMatch(changed);
  });

  test('a token of the sandbox mails nothing', async () => {
    batchDeployment();
    const confirmation_token = await batchToken();
    const fields = { sandbox: false, credit_code: 'pp-zzzz-zzzz-zzzz', confirmation_token };
    expectRefusal(await sendBatch(fields), 409, 'confirmation_mismatch');
  });

  test('a token that was used', async () => {
    batchDeployment();
    const confirmation_token = await batchToken();
    await sendBatch({ confirmation_token });
    const again = await sendBatch({ confirmation_token }, { key: 'batch-2' });
    expectRefusal(again, 409, 'confirmation_used');
    expect(again.body['next']).toEqual([
      expect.stringContaining('One of the sandbox mails nothing'),
    ]);
  });
});
