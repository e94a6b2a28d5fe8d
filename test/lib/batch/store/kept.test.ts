/** A live batch is the record of its Idempotency-Key for as long as its orders and its purse are there: for ever. */
import { describe, expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { toBatchCreated } from '../../../../lib/batch/views/batch-created.ts';
import { creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { finishBatch, readAll, sendBatch } from '../../../builders/a-batch.ts';
import {
  cardWorld,
  idOf,
  pay,
  report,
  sendCardBatch,
  settleOrders,
} from '../../../builders/a-card-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';

const YEARS = { hours: 24 * 401 };

describe('the same key after the rows have expired', () => {
  test('paid by card: answers the first batch, and opens no checkout', async () => {
    const deps = cardWorld([0]);
    const first = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    const { batch } = await readAll(deps, first);
    deps.clock.advance(YEARS);
    const again = await sendCardBatch(deps);
    expect(again).toMatchObject({ replayed: true, batch: { hex: first.batch.hex } });
    expect(deps.checkout.sessions.size).toBe(1);
    expect(await toBatchCreated(deps, again)).toMatchObject({ status: 'ok', batch });
    await expect(sendCardBatch(deps, 2)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('paid by code: nothing is placed or taken from it again', async () => {
    const deps = cardWorld();
    const code = await mintCode(deps, { faceCents: 5000, bonusCents: 0 });
    const fields = { csv: aSpreadsheet(3), sandbox: false, credit_code: code };
    await finishBatch(deps, await sendBatch(deps, fields));
    deps.clock.advance(YEARS);
    expect((await finishBatch(deps, await sendBatch(deps, fields))).batch.state).toBe('placed');
    const account = await findAccount(deps.store, creditAccountId(code));
    expect(account?.lines.filter(({ amountCents }) => amountCents < 0)).toHaveLength(3);
  });
});

describe('a batch whose rows have expired', () => {
  test('shows no row, and still what they came to', async () => {
    const deps = cardWorld([0]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    const { batch } = await readAll(deps, created);
    deps.clock.advance(YEARS);
    expect(await readAll(deps, created)).toEqual({
      status: 'ok',
      batch,
      rows: [],
      next_cursor: null,
    });
    expect(batch.counts).toMatchObject({ rows: 3, placed: 2, failed: 1 });
  });

  test('and of one that was canceled what went back', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    await cancelBatch(deps, idOf(created), created.cancelToken);
    await settleOrders(deps, created);
    await placeBatches(deps);
    const { batch } = await readAll(deps, created);
    deps.clock.advance(YEARS);
    expect((await readAll(deps, created)).batch).toEqual(batch);
    expect(batch).toMatchObject({ state: 'canceled', refund_cents: 597, placed_cents: 0 });
  });

  test('of the sandbox it ends with them', async () => {
    const deps = cardWorld();
    const created = await sendBatch(deps);
    await placeBatches(deps);
    deps.clock.advance({ hours: 24 * 9 });
    await expect(readAll(deps, created)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of the sandbox it ends when it was promised, its rows with it, to the second', async () => {
    const deps = cardWorld();
    const sandboxDays = 9;
    const created = await sendBatch({ ...deps, settings: { ...deps.settings, sandboxDays } });
    await placeBatches(deps);
    deps.clock.advance({ days: sandboxDays, seconds: -1 });
    expect((await readAll(deps, created)).rows).not.toEqual([]);
    deps.clock.advance({ seconds: 1 });
    await expect(readAll(deps, created)).rejects.toMatchObject({ code: 'not_found' });
    const rows = {
      table: 'batches',
      pk: created.batch.hex,
      beginsWith: 'chunk#',
      limit: 9,
    } as const;
    expect((await deps.store.query(rows)).items).toEqual([]);
  });
});
