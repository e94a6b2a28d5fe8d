import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { expectRefusal } from '../call.ts';
import { aCode } from '../create-order/live.ts';
import { batchDeployment, batchToken, sendBatch } from './send.ts';

describe('createBatch, 400', () => {
  test.each([
    ['no spreadsheet', { csv: undefined }, 'validation_error', undefined],
    ['too many rows', { csv: aSpreadsheet(1001) }, 'too_many_rows', '/csv'],
    ['no row that can be mailed', { csv: aSpreadsheet(2, [0, 1]) }, 'invalid_request', '/csv'],
    ['a field of no column', { text: 'Dear {{nam}}' }, 'validation_error', '/merge/nam'],
    [
      'a column of no file',
      { merge_columns: { first_name: 'x' } },
      'validation_error',
      '/merge_columns/first_name',
    ],
    ['a value of no field', { merge: { day: 'May' } }, 'validation_error', '/merge/day'],
    ['a file of PDF', { pdf_url: 'https://example.com/a.pdf' }, 'validation_error', '/pdf_url'],
    ['a text for a window', { format: 'letter_windowed' }, 'pdf_required', undefined],
    ['no token', { confirmation_token: 'ppq_x' }, 'confirmation_malformed', undefined],
  ] as const)('%s', async (_, fields, code, pointer) => {
    const deps = batchDeployment();
    const answer = await sendBatch(fields);
    expectRefusal(answer, 400, code);
    if (pointer !== undefined) expect(answer.body['errors']).toMatchObject([{ pointer }]);
    expect([...deps.documents.kept.keys()]).toEqual([]);
  });

  test('a token of half an hour ago', async () => {
    const deps = batchDeployment();
    const confirmation_token = await batchToken();
    deps.clock.advance({ minutes: 31 });
    expectRefusal(await sendBatch({ confirmation_token }), 400, 'confirmation_expired');
  });

  test('a key that made another batch tells nothing of it', async () => {
    batchDeployment();
    await sendBatch();
    const answer = await sendBatch({ text: 'Another one.' });
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.body).not.toHaveProperty('batch');
  });

  test('a key whose first body had a token: that body again, and no new key for rows that are placed', async () => {
    batchDeployment();
    const confirmation_token = await batchToken();
    await sendBatch({ confirmation_token });
    const { body } = await sendBatch();
    expect(body['next']).toEqual([
      expect.stringMatching(/^Send again exactly what .* confirmation_token included/),
      expect.stringContaining('GET /v1/batches/{id}'),
      expect.stringContaining('only rows that were not placed'),
    ]);
    expect((await sendBatch({ confirmation_token })).status).toBe(200);
  });

  test.each([
    ['X-PAYMENT', { 'X-PAYMENT': 'e30=' }],
    ['PAYMENT-SIGNATURE', { 'PAYMENT-SIGNATURE': 'e30=' }],
    ['Authorization', { Authorization: 'Payment e30' }],
    ['Payment-Authorization', { 'Payment-Authorization': 'Payment e30' }],
  ])(
    'a payment in %s: no batch takes one, and whoever sent it would wait',
    async (name, headers) => {
      const deps = batchDeployment();
      const credit_code = await aCode(deps, 1000);
      for (const paid of [{ credit_code }, {}]) {
        const answer = await sendBatch({ sandbox: false, ...paid }, { headers });
        expectRefusal(answer, 400, 'invalid_request');
        expect(answer.body).toMatchObject({
          reason: expect.stringContaining('by card or by a credit_code'),
          errors: [{ pointer: `header/${name}` }],
        });
      }
      expect([...deps.documents.kept.keys()]).toEqual([]);
      expect((await sendBatch({ sandbox: false, credit_code })).status).toBe(201);
      expect((await sendBatch({ sandbox: false, credit_code }, { headers })).status).toBe(200);
    },
  );

  test('a webhook inside the network', async () => {
    const deps = batchDeployment();
    deps.webhookSender.refusal = new MailError('blocked_address', { reason: 'it is inside' });
    const answer = await sendBatch({ webhook_url: 'https://hooks.example.com/' });
    expectRefusal(answer, 400, 'blocked_address');
  });
});
