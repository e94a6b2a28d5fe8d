import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { BatchCreatedSchema } from '../../../../lib/contract/schemas/batch/batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { expectRefusal } from '../call.ts';
import { aCode, balanceOf } from '../create-order/live.ts';
import { aKey } from '../create-order/place.ts';
import { batchDeployment, batchIn, batchToken, quoteBatch, sendBatch } from './send.ts';

describe('createBatch, 201', () => {
  test('the batch is taken; nothing is placed, printed or charged yet', async () => {
    const deps = batchDeployment();
    const code = await aCode(deps, 1000);
    const csv = aSpreadsheet(3, [1]);
    const answer = await sendBatch({ csv, sandbox: false, credit_code: code });
    expect(answer.status).toBe(201);
    expect(v.safeParse(BatchCreatedSchema, answer.body).issues).toBeUndefined();
    expect(batchIn(answer)).toMatchObject({
      state: 'placing',
      sandbox: false,
      counts: { rows: 3, waiting: 2, invalid: 1, placed: 0 },
      total_cents: 2 * 199,
      placed_cents: 0,
    });
    expect(answer.headers['location']).toBe(
      `https://localhost/v1/batches/${batchIn(answer)['id']}`,
    );
    expect(await balanceOf(deps, code)).toBe(1000);
    expect(deps.outbox.woken).toEqual([]);
  });

  test('the fields of the quote can be sent as they are: the row that was shown changes nothing', async () => {
    batchDeployment();
    const fields = { proof_row: 3 };
    const confirmation_token = await batchToken(fields);
    const answer = await sendBatch({ ...fields, confirmation_token });
    expect(answer.status).toBe(201);
    expect(batchIn(answer)).toMatchObject({ counts: { waiting: 3 } });
    const other = await sendBatch({ proof_row: 99 }, { key: 'batch-2' });
    expect(other.status).toBe(201);
  });

  test('without a code a person pays for all rows at once, at a page', async () => {
    const deps = batchDeployment();
    const csv = aSpreadsheet(3, [1]);
    const answer = await sendBatch({ csv, sandbox: false, email: 'ada@example.com' });
    expect(answer.status).toBe(201);
    expect(v.safeParse(BatchCreatedSchema, answer.body).issues).toBeUndefined();
    expect(answer.body).toMatchObject({
      status: 'action_required',
      payment_url: 'https://pay.test/cs_1',
      expires_at: new Date(START_MS + 86_400_000).toISOString(),
      batch: {
        state: 'awaiting_payment',
        total_cents: 2 * 199,
        payment: { state: 'pending', refunded_cents: 0 },
      },
    });
    expect(deps.checkout.requests).toMatchObject([
      { amountCents: 2 * 199, uiMode: 'hosted', email: 'ada@example.com' },
    ]);
    const said = JSON.stringify(deps.checkout.requests[0]?.description);
    expect(said).toBe('"2 letters of one batch, printing and postage included"');
  });

  test('of an agent, as it was quoted: the card pays exactly that', async () => {
    const deps = batchDeployment();
    const apiKey = await aKey(deps, { agent: true });
    const fields = { sandbox: false };
    expectRefusal(await sendBatch(fields, { apiKey }), 428, 'confirmation_required');
    expect(deps.checkout.requests).toEqual([]);
    const quoted = await quoteBatch(fields, { apiKey });
    const { confirmation_token, total_cents } = quoted.body;
    const answer = await sendBatch({ ...fields, confirmation_token }, { apiKey });
    expect(answer.body['status']).toBe('action_required');
    expect(deps.checkout.requests[0]?.amountCents).toBe(total_cents);
  });

  test('as it was quoted: the token is good once', async () => {
    batchDeployment();
    const confirmation_token = await batchToken();
    expect((await sendBatch({ confirmation_token })).status).toBe(201);
    const again = await sendBatch({ confirmation_token }, { key: 'batch-2' });
    expect(again.body['code']).toBe('confirmation_used');
  });

  test('its code is stored nowhere, and what it brought is gone once its rows are placed', async () => {
    const deps = batchDeployment();
    const code = await aCode(deps, 1000);
    await sendBatch({ sandbox: false, credit_code: code });
    const kept = [...deps.documents.kept].filter(([key]) => key.startsWith('batches/'));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept.map(([, bytes]) => Buffer.from(bytes).toString()))).not.toContain(
      code,
    );
    await placeBatches(deps);
    expect([...deps.documents.kept.keys()].some((key) => key.startsWith('batches/'))).toBe(false);
  });
});
