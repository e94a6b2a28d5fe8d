/** What a quote without a row that can be mailed advises: what is wrong with the spreadsheet, before its rows. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { quoteBatch } from '../../../../lib/batch/quote-batch.ts';
import { BatchQuoteRequestSchema } from '../../../../lib/contract/schemas/batch/batch-request.ts';
import { batchWorld } from '../../../builders/a-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';

const CALL = {
  caller: { kind: 'anonymous' },
  sourceIp: '203.0.113.9',
  baseUrl: 'https://mail.test',
} as const;
const HEADER = 'Name,Street,City,State,ZIP';
const CODE = 'pp-aaaa-bbbb-cccc';
const ADA = 'Ada Lovelace,500 Main St,Springfield,IL,62701';

async function quoted(csv: string, fields: object = {}) {
  const body = { csv, text: 'Good day.', sandbox: true, ...fields };
  const asked = v.parse(BatchQuoteRequestSchema, body);
  const { next, mailable_rows } = await quoteBatch(batchWorld(), CALL, asked);
  return { mailable_rows, next: next.join(' ') };
}

describe('the next step after a quote of which nothing can be mailed', () => {
  test('no header, and a column that nothing tells: the header, or `mapping`, which then helps', async () => {
    const csv = 'Ada,500 Main St,Springfield,IL,62701\nBea,7 Oak St,Springfield,IL,62701';
    const { next } = await quoted(csv);
    expect(next).toContain('has no header');
    expect(next).toContain('`mapping`: {"name": "Column 1"}');
    expect(next).not.toContain('Correct the rows');
    expect((await quoted(`${HEADER}\n${csv}`)).mailable_rows).toBe(2);
    expect((await quoted(csv, { mapping: { name: 'Column 1' } })).mailable_rows).toBe(2);
  });

  test('a header alone: there is no row', async () => {
    const { next } = await quoted(HEADER);
    expect(next).toMatch(/a row below the header/);
    expect(next).not.toContain('problems');
  });

  test('companies without a name: the column of companies is that of names', async () => {
    const csv = 'Company,Street,City,State,ZIP\nAcme,500 Main St,Springfield,IL,62701';
    const { next } = await quoted(csv);
    expect(next).toContain('`mapping`: {"name": "Company"}');
    expect((await quoted(csv, { mapping: { name: 'Company' } })).mailable_rows).toBe(1);
  });

  test('a header that no field is called by: the fields that are missing', async () => {
    const { next } = await quoted(
      'Whom,Street,City,State,ZIP\nada,500 Main St,Springfield,IL,62701',
    );
    expect(next).toContain('No column is read as `name`');
    expect(next).toContain('POST /v1/csv/mapping');
  });

  test('rows that are wrong by themselves are to be corrected', async () => {
    const { next } = await quoted(`${HEADER}\n${ADA.replace('62701', '6270')}`);
    expect(next).toContain('Correct the rows that `problems` names');
  });

  test('where a row can be mailed: send it', async () => {
    const { next } = await quoted(`${HEADER}\n${ADA}`);
    expect(next).toContain('Send POST /v1/batches');
  });
});

describe('the next step where the limits let some of the rows through', () => {
  const live = { sandbox: false };

  test('by card: so many rows now, and no batch that is refused', async () => {
    const { next } = await quoted(aSpreadsheet(8), live);
    expect(next).toContain('The limits let 5 of the 8 rows through now');
    expect(next).toContain('quote 5 rows now, or at most 5 of them another day');
    expect(next).toContain('`credit_code`');
    expect(next).not.toContain('Send POST /v1/batches');
    expect((await quoted(aSpreadsheet(5), live)).next).toMatch(/^Send POST \/v1\/batches/);
  });

  test('by code: the others fail, and the batch may be sent', async () => {
    const { next } = await quoted(aSpreadsheet(8), { ...live, credit_code: CODE });
    expect(next).toContain('let 5 of the 8 rows through now, and the others fail, uncharged');
    expect(next).toContain('Send POST /v1/batches');
  });
});
