import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { BatchReadSchema } from '../../../../lib/contract/schemas/batch/batch.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { batchDeployment, batchIn, sendBatch } from '../create-batch/send.ts';
import { readBatch } from './read.ts';

describe('getBatch, 200', () => {
  test('before and after its rows are placed, without an address or a word of the letters', async () => {
    const deps = batchDeployment();
    const { id } = batchIn(await sendBatch({ csv: aSpreadsheet(3, [1]) }));
    const before = await readBatch(id);
    expect(before.body).toMatchObject({
      batch: { state: 'placing', counts: { waiting: 2, invalid: 1 } },
      rows: [{ row: 2, status: 'waiting' }, { row: 3, status: 'invalid' }, { status: 'waiting' }],
    });
    await placeBatches(deps);
    const { status, body, text } = await readBatch(id);
    expect(status).toBe(200);
    expect(v.safeParse(BatchReadSchema, body).issues).toBeUndefined();
    expect(body).toMatchObject({
      batch: { state: 'placed', counts: { waiting: 0, placed: 2, invalid: 1 } },
      rows: [{ status: 'placed' }, { status: 'invalid', order_id: null }, { status: 'placed' }],
      next_cursor: null,
    });
    expect(text).not.toMatch(/Ada|Lovelace|Confidential|confidential|97201/);
  });

  test('page after page: every row once, in the order of the spreadsheet', async () => {
    batchDeployment();
    const { id } = batchIn(await sendBatch({ csv: aSpreadsheet(45) }));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await readBatch(id, { limit: '7', ...(cursor && { cursor }) });
      seen.push(...(body['rows'] as { row: number }[]).map(({ row }) => row));
      cursor = (body['next_cursor'] as string | null) ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => index + 2));
  });
});

describe('getBatch of one that a card pays, 200', () => {
  test('the report was lost: reading it asks the processor, and its rows are then placed', async () => {
    const deps = batchDeployment();
    const { id } = batchIn(await sendBatch({ sandbox: false }));
    expect((await readBatch(id)).body).toMatchObject({
      batch: { state: 'awaiting_payment', payment: { state: 'pending', refunded_cents: 0 } },
    });
    deps.checkout.pay('cs_1');
    // However often it is read, the processor is asked every five seconds.
    expect((await readBatch(id)).body).toMatchObject({ batch: { state: 'awaiting_payment' } });
    deps.clock.advance({ seconds: 5 });
    const { body } = await readBatch(id);
    expect(v.safeParse(BatchReadSchema, body).issues).toBeUndefined();
    expect(body).toMatchObject({ batch: { state: 'placing', payment: { state: 'paid' } } });
    await placeBatches(deps);
    expect((await readBatch(id)).body).toMatchObject({ batch: { state: 'placed' } });
  });

  test('the processor is away: it tells what is known', async () => {
    const deps = batchDeployment();
    const { id } = batchIn(await sendBatch({ sandbox: false }));
    deps.checkout.failure = new MailError('unavailable', { reason: 'by plan' });
    const { status, body } = await readBatch(id);
    expect([status, body['batch']]).toMatchObject([200, { state: 'awaiting_payment' }]);
  });

  test('who only reads it is not told where to pay', async () => {
    batchDeployment();
    const { id } = batchIn(await sendBatch({ sandbox: false }));
    expect((await readBatch(id)).text).not.toContain('pay.test');
  });
});
