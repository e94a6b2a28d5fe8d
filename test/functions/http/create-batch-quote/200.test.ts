import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler as quoteOne } from '../../../../functions/http/create-quote.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { BatchQuoteSchema } from '../../../../lib/contract/schemas/batch/batch-quote.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { anAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { readPdf, textOf } from '../../../lib/document/support/read-pdf.ts';
import { call } from '../call.ts';
import { batchDeployment, quoteBatch, sendBatch } from '../create-batch/send.ts';
import { aCode } from '../create-order/live.ts';

describe('createBatchQuote, 200', () => {
  test('which rows can be mailed, what is wrong with the others, and what it costs', async () => {
    const deps = batchDeployment();
    const { status, body } = await quoteBatch({ csv: aSpreadsheet(4, [1]) });
    expect(status).toBe(200);
    expect(v.safeParse(BatchQuoteSchema, body).issues).toBeUndefined();
    expect(body).toMatchObject({
      row_count: 4,
      mailable_rows: 3,
      invalid_rows: 1,
      problems: [{ row: 3, field: 'zip', problem: expect.stringContaining('leading zero') }],
      mapping: { name: ['First Name', 'Last Name'], line1: 'Street' },
      prices: [{ page_count: 1, price_cents: 199, rows: 3, total_cents: 597 }],
      total_cents: 597,
      rows_within_caps: null,
      proof_row: 2,
      confirmation_token: expect.stringMatching(/^ppb_/),
    });
    expect(deps.addressVerifier.asked).toEqual([]);
  });

  test('a price for each kind of letter', async () => {
    batchDeployment();
    const csv = `${aSpreadsheet(1)},long\nBea,Bell,2 Main St,Portland,OR,97201,${'word '.repeat(370)}`;
    const withNote = csv.replace('ZIP\n', 'ZIP,Note\n');
    const text = `${'{{note}}\n\n'.repeat(2)}Yours`;
    const { body } = await quoteBatch({ csv: withNote, text });
    const prices = body['prices'] as { page_count: number; rows: number; total_cents: number }[];
    expect(prices.map(({ rows }) => rows)).toEqual([1, 1]);
    expect(prices[0]?.page_count).toBe(1);
    expect(prices[1]?.page_count).toBeGreaterThan(1);
    expect(body['total_cents']).toBe(prices.reduce((sum, each) => sum + each.total_cents, 0));
  });

  test('what an order would refuse of a row: its state, an empty field, what no font prints', async () => {
    batchDeployment();
    const csv = [
      'First Name,Last Name,Street,City,State,ZIP',
      'Ada,Lovelace,1 Main St,Portland,OR,10001',
      ',Babbage,1 Main St,Portland,OR,97201',
      '\u{1F600},Bell,1 Main St,Portland,OR,97201',
    ].join('\n');
    const { body } = await quoteBatch({ csv });
    expect(body['mailable_rows']).toBe(0);
    expect(body['confirmation_token']).toBeNull();
    const problems = body['problems'] as { row: number; field: string }[];
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'zip'],
      [3, 'first_name'],
      [4, expect.any(String)],
    ]);
  });

  test('the letter of the row that is asked for', async () => {
    const deps = batchDeployment();
    const { body } = await quoteBatch({ proof_row: 3 });
    expect(body['proof_row']).toBe(3);
    expect([...deps.documents.kept.keys()]).toEqual([expect.stringMatching(/^proofs\//)]);
  });

  test('warns of what prints as it stands, as the quote of one letter does', async () => {
    batchDeployment();
    const text = '# Lunch\n\nDear {{first_name}},\n\n**Important:** ask [your name].';
    const { body } = await quoteBatch({ text });
    expect(body['confirmation_token']).not.toBeNull();
    const to = {
      name: 'Ada0 Lovelace',
      line1: `1 ${SECRET_LINE}`,
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    };
    const letter = { to, text: text.replace('{{first_name}}', 'Ada0'), sandbox: true };
    const single = await call(quoteOne, { method: 'POST', path: '/v1/quotes', body: letter });
    expect(single.body['issues']).toHaveLength(3);
    expect(body['issues']).toEqual(single.body['issues']);
  });

  test('warns of nothing where there is nothing', async () => {
    batchDeployment();
    expect((await quoteBatch()).body['issues']).toEqual([]);
    expect((await quoteBatch({ csv: aSpreadsheet(1, [0]) })).body['issues']).toEqual([]);
  });

  test.each([true, false])('says who prints as the sender (sandbox: %s)', async (sandbox) => {
    const { name, city } = batchDeployment().settings.returnAddress;
    const told = `Your letters name no \`from\`: ${name}, ${city} prints as the sender.`;
    expect((await quoteBatch({ sandbox })).body['note']).toContain(told);
    expect((await quoteBatch({ sandbox, from: anAddress() })).body['note']).not.toContain('`from`');
  });

  test('says that a page with the addresses goes in front of certified letters', async () => {
    overrideDeps({ ...batchDeployment(), rails: [] });
    const told = 'puts a page with the addresses in front';
    const note = async (mail_class: string) => (await quoteBatch({ mail_class })).body['note'];
    expect(await note('certified')).toContain(told);
    expect(await note('first_class')).not.toContain(told);
  });

  test('says what the price has in it: postcards go without envelopes', async () => {
    batchDeployment();
    const card = { format: 'postcard_6x9', text: 'Dear {{first_name}}' };
    expect((await quoteBatch(card)).body['note']).toMatch(
      /^All in: printing and postage\. Streets/,
    );
    expect((await quoteBatch()).body['note']).toMatch(
      /^All in: printing, envelopes and postage\. Streets/,
    );
  });

  test('says that a person reads what no machine screens', async () => {
    batchDeployment();
    const told = 'a person reads it before it prints';
    expect((await quoteBatch()).body['note']).not.toContain(told);
    const text =
      'Liebe {{first_name}},\n\nam Freitag treffen wir uns wieder im Garten hinter der Schule.';
    expect((await quoteBatch({ text })).body['note']).toContain(told);
  });

  test('the proof is what prints, to the code by which its recipient may ask', async () => {
    const deps = batchDeployment();
    await quoteBatch();
    const foot = await footOf(deps, 'proofs/');
    expect(foot).toMatch(/^About this letter or to stop mail: \S+\/r\/(\w{5}-\w{5})$/);
    await sendBatch();
    await placeBatches(deps);
    // The code itself is made of the address as the carrier writes it, which the order alone asks.
    expect(withoutCode(await footOf(deps, 'passing/'))).toBe(withoutCode(foot));
  });

  test('how many rows the limits of the code let through', async () => {
    const deps = batchDeployment();
    const credit_code = await aCode(deps, 10_000);
    const fields = { csv: aSpreadsheet(9), sandbox: false, credit_code };
    expect((await quoteBatch(fields)).body['rows_within_caps']).toBe(5);
  });
});

/** What stands below the first letter that is kept there, after the name of the service. */
async function footOf({ documents }: ReturnType<typeof batchDeployment>, folder: string) {
  const found = [...documents.kept].find(([key]) => key.startsWith(folder) && key.endsWith('.pdf'));
  const [page] = await readPdf(found?.[1] ?? new Uint8Array());
  return /About this letter.*/.exec(textOf(page))?.[0];
}

function withoutCode(foot: string | undefined): string | undefined {
  return foot?.replace(/\w{5}-\w{5}$/, '');
}
