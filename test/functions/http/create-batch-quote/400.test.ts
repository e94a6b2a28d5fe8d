import { describe, expect, test } from '@jest/globals';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { expectRefusal } from '../call.ts';
import { batchDeployment, quoteBatch } from '../create-batch/send.ts';

describe('createBatchQuote, 400', () => {
  test.each([
    ['no table', { csv: 'name\n"Ada' }, 'invalid_request', '/csv'],
    ['too many rows', { csv: aSpreadsheet(1001) }, 'too_many_rows', '/csv'],
    ['over 5 MB', { csv: 'x'.repeat(5 * 1024 * 1024 + 1) }, 'file_too_large', undefined],
    ['a row that is not there', { proof_row: 99 }, 'validation_error', '/proof_row'],
    ['a field of no column', { text: '{{frist_name}}' }, 'validation_error', '/merge/frist_name'],
    ['tracking twice', { mail_class: 'certified', tracking: true }, 'tracking_included', undefined],
  ] as const)('%s', async (_, fields, code, pointer) => {
    batchDeployment();
    const answer = await quoteBatch(fields);
    expectRefusal(answer, 400, code);
    if (pointer !== undefined) expect(answer.body['errors']).toMatchObject([{ pointer }]);
  });

  test('a field that is nearly a column says which', async () => {
    batchDeployment();
    const { body } = await quoteBatch({ text: '{{frist_name}}' });
    expect(body['reason']).toContain('did you mean {{first_name}}?');
  });
});
