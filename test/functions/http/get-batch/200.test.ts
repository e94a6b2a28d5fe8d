import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { BatchReadSchema } from '../../../../lib/contract/schemas/batch/batch.ts';
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
