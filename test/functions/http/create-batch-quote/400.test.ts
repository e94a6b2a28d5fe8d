import { describe, expect, test } from '@jest/globals';
import { refuseTooMuch } from '../../../../lib/batch/rows/refuse-too-much.ts';
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

  test('a row to look at that cannot be mailed: why', async () => {
    batchDeployment();
    const answer = await quoteBatch({ csv: aSpreadsheet(3, [1]), proof_row: 3 });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toMatch(
      /^proof_row: .* cannot be mailed, zip: must have five digits/,
    );
  });

  test('a spreadsheet without a row: what to send', async () => {
    batchDeployment();
    const answer = await quoteBatch({ csv: '' });
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.body['next']).toEqual([expect.stringContaining('a row below for each letter')]);
  });

  test('who is told of it belongs to the batch', async () => {
    batchDeployment();
    const answer = await quoteBatch({ email: 'ada@example.com', webhook_url: 'https://a.example' });
    expectRefusal(answer, 400, 'validation_error');
    const told = 'belongs to POST /v1/batches; leave it out of the quote';
    expect(answer.body['reason']).toBe(`email: ${told}; webhook_url: ${told}`);
  });

  test('letters too long for so many rows: how many rows would do', async () => {
    batchDeployment();
    const text = 'word '.repeat(9000);
    const csv = aSpreadsheet(100);
    const { body } = await quoteBatch({ csv, text, text_format: 'markdown' });
    expect(body).toMatchObject({ code: 'too_many_rows' });
    expect(body['reason']).toContain('45000 characters of Markdown has at most 66');
  });

  test('a plain letter may be longer', () => {
    const csv = aSpreadsheet(300);
    const text = 'a'.repeat(50_000);
    expect(() => refuseTooMuch({ csv, text, text_format: 'plain' }, 300)).not.toThrow();
    expect(() => refuseTooMuch({ csv, text, text_format: 'plain' }, 301)).toThrow(/most 300$/);
  });

  test('judging that takes too long ends by itself, before the gateway gives up', async () => {
    const deps = batchDeployment();
    const { clock } = deps;
    const nowMs = clock.nowMs.bind(clock);
    clock.nowMs = () => {
      clock.advance({ seconds: 1 });
      return nowMs();
    };
    const answer = await quoteBatch({ csv: aSpreadsheet(100) });
    expectRefusal(answer, 400, 'too_many_rows');
    expect(answer.body['reason']).toMatch(/has at most \d+$/);
  });

  test.each([
    ['{{Child Name}}', '{{Child Name}}, which is no name of a field; did you mean {{child_name}}?'],
    ['{{ last name }}', '{{last name}}, which is no name of a field; did you mean {{last_name}}?'],
    ['{{2nd}}', '{{2nd}}, which is no name of a field'],
    ['{{}}', '{{}}, which is no name of a field'],
    [`{{${'x '.repeat(60)}}}`, '…}}, which is no name of a field'],
  ])('%s would stand in every letter, and is refused', async (field, reason) => {
    batchDeployment();
    const csv = aSpreadsheet(1)
      .replace('Street', 'Child Name,Street')
      .replace('Lovelace,', '$&Bo,');
    const answer = await quoteBatch({ csv, text: `Dear {{first_name}}, ${field}` });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain(reason);
    expect(answer.body['errors']).toMatchObject([{ pointer: '/text' }]);
    expect(answer.body['next']).toContainEqual(
      expect.stringContaining('{{first_name}} is First Name'),
    );
  });

  test('in the subject, too', async () => {
    batchDeployment();
    const { body } = await quoteBatch({ subject: 'For {{First Name}}' });
    expect(body['reason']).toContain('the subject has {{First Name}}, which is no name');
    expect(body['errors']).toMatchObject([{ pointer: '/subject' }]);
  });

  test('the name of an address field in capitals says how it is written', async () => {
    batchDeployment();
    const { body } = await quoteBatch({ text: 'Dear {{Line1}}' });
    expect(body['reason']).toContain('did you mean {{line1}}?');
  });

  test('a value for all rows that is empty is refused once, not in each row', async () => {
    batchDeployment();
    const answer = await quoteBatch({ text: 'On {{day}}', merge: { day: ' ' } });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['errors']).toMatchObject([{ pointer: '/merge/day' }]);
  });

  test('a field that is nearly a column says which', async () => {
    batchDeployment();
    const { body } = await quoteBatch({ text: '{{frist_name}}' });
    expect(body['reason']).toContain('did you mean {{first_name}}?');
  });
});
