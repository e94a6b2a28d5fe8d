/** A batch that nobody pays for: its page is closed, it ends, and what was paid too late goes back. */
import { describe, expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
// @ts-expect-error TS7016: a script of the pages
import { isSettled } from '../../../../pages/assets/batch-told.js';
import { readAll } from '../../../builders/a-batch.ts';
import {
  batchNow,
  cardWorld,
  idOf,
  inPurse,
  orderIds,
  PAYMENT,
  PRICE_CENTS,
  pay,
  report,
  sendCardBatch,
} from '../../../builders/a-card-batch.ts';

describe('a batch that is not paid', () => {
  test('lapses after a day: canceled, its rows never placed, what it brought forgotten', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    deps.clock.advance({ hours: 25 });
    await placeBatches(deps);
    const { batch } = await readAll(deps, created);
    expect(batch).toMatchObject({
      state: 'canceled',
      counts: { canceled: 3 },
      refund_cents: 0,
      payment: { state: 'lapsed', refunded_cents: 0 },
    });
    expect(deps.checkout.sessions.get('cs_1')?.state).toBe('expired');
    expect([...deps.documents.kept.keys()].some((key) => key.startsWith('batches/'))).toBe(false);
    expect(deps.checkout.refunds).toEqual([]);
  });

  test('ends as soon as the processor says that its page is over', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    await deps.checkout.expire('cs_1');
    await report(deps);
    await placeBatches(deps);
    expect((await readAll(deps, created)).batch).toMatchObject({
      state: 'canceled',
      payment: { state: 'lapsed' },
    });
  });

  test('paid at the last moment it is placed', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    pay(deps);
    deps.clock.advance({ hours: 25 });
    await placeBatches(deps);
    expect((await batchNow(deps, created)).state).toBe('placed');
  });

  test('canceled: its page is closed first, so that nobody can pay for it', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    const answer = await cancelBatch(deps, idOf(created), created.cancelToken);
    expect(answer.batch.state).toBe('canceling');
    await placeBatches(deps);
    expect(deps.checkout.sessions.get('cs_1')?.state).toBe('expired');
    expect((await readAll(deps, created)).batch).toMatchObject({
      state: 'canceled',
      counts: { canceled: 3 },
      payment: { state: 'canceled', refunded_cents: 0 },
    });
  });

  test('canceled while somebody pays: no row is placed, and all of it goes back', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    await cancelBatch(deps, idOf(created), created.cancelToken);
    pay(deps);
    await placeBatches(deps);
    await report(deps);
    await placeBatches(deps);
    expect(await orderIds(deps, created)).toEqual([]);
    expect((await readAll(deps, created)).batch).toMatchObject({
      state: 'canceled',
      payment: { state: 'paid', refunded_cents: 3 * PRICE_CENTS },
    });
    expect(await inPurse(deps, created.batch.hex)).toBeUndefined();
    expect(deps.checkout.backCents(PAYMENT)).toBe(3 * PRICE_CENTS);
  });

  test('paid just after the cancellation: who reads it is told so, and the page follows it', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    await cancelBatch(deps, idOf(created), created.cancelToken);
    const unpaid = (await readAll(deps, created)).batch;
    expect(unpaid).toMatchObject({ state: 'canceling', payment: { state: 'canceled' } });
    expect(isSettled(unpaid)).toBe(false);
    pay(deps);
    deps.clock.advance({ seconds: 6 });
    const paid = (await readAll(deps, created)).batch;
    expect(paid).toMatchObject({ state: 'canceling', payment: { state: 'paid' } });
    expect(isSettled(paid)).toBe(false);
    await placeBatches(deps);
    await placeBatches(deps);
    const over = (await readAll(deps, created)).batch;
    expect(over.payment?.refunded_cents).toBe(3 * PRICE_CENTS);
    expect(isSettled(over)).toBe(true);
  });

  test('its page cannot be closed: it stays canceling, and nothing of it is placed', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    await cancelBatch(deps, idOf(created), created.cancelToken);
    deps.checkout.failure = new MailError('unavailable', { reason: 'by plan' });
    await placeBatches(deps);
    expect((await batchNow(deps, created)).state).toBe('canceling');
    deps.checkout.failure = undefined;
    deps.clock.advance({ minutes: 16 });
    await placeBatches(deps);
    expect((await batchNow(deps, created)).state).toBe('canceled');
  });
});
