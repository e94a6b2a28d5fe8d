/** Money of a card that is not what the batch waits for, and money that cannot go back now. */
import { describe, expect, test } from '@jest/globals';
import { takeBatchPayment } from '../../../../lib/batch/payment/take-payment.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { newPurse } from '../../../../lib/payment/purse.ts';
import { readAll } from '../../../builders/a-batch.ts';
import {
  batchNow,
  cardWorld,
  inPurse,
  openCases,
  PAYMENT,
  PRICE_CENTS,
  pay,
  report,
  sendCardBatch,
} from '../../../builders/a-card-batch.ts';

describe('another payment than the batch waits for', () => {
  test('of another amount: all of it goes back at once, a person is told, and the batch ends', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    deps.checkout.pay('cs_1', { amountCents: 100 });
    await report(deps);
    await report(deps);
    expect(deps.checkout.backCents(PAYMENT)).toBe(100);
    expect(await openCases(deps)).toEqual(['checkout_mismatch']);
    await placeBatches(deps);
    expect((await readAll(deps, created)).batch).toMatchObject({
      state: 'canceled',
      payment: { state: 'lapsed' },
    });
    expect(deps.checkout.backCents(PAYMENT)).toBe(100);
  });

  test('of another session: it goes back, and the batch still waits for its own', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    const { subject, amountCents } = deps.checkout.requests[0] ?? {};
    await deps.checkout.open({ ...deps.checkout.requests[0], subject, amountCents } as never);
    await takeBatchPayment(deps, deps.checkout.pay('cs_2'));
    expect(deps.checkout.backCents('pi_cs_2')).toBe(3 * PRICE_CENTS);
    expect((await batchNow(deps, created)).state).toBe('awaiting_payment');
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    expect((await batchNow(deps, created)).state).toBe('placed');
  });
});

test('a purse that is there before its payment: nothing is placed, all goes back, a person is told', async () => {
  const deps = cardWorld();
  const created = await sendCardBatch(deps);
  await deps.store.commit([newPurse(created.batch.hex, 1, deps.clock.nowMs())]);
  pay(deps);
  await report(deps);
  await report(deps);
  expect(await openCases(deps)).toEqual(['checkout_mismatch']);
  await placeBatches(deps);
  await placeBatches(deps);
  await report(deps);
  expect((await readAll(deps, created)).batch).toMatchObject({
    state: 'canceled',
    counts: { canceled: 3 },
    payment: { state: 'paid', refunded_cents: 3 * PRICE_CENTS },
  });
  expect(deps.checkout.backCents(PAYMENT)).toBe(3 * PRICE_CENTS);
  expect(await inPurse(deps, created.batch.hex)).toBe(1);
});

describe('money that cannot go back now', () => {
  test('stays owed and is tried again; after an hour a person is told, until it went back', async () => {
    const deps = cardWorld([0]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    deps.checkout.refundFaults.push(...Array.from({ length: 12 }, () => 'unavailable' as const));
    await placeBatches(deps);
    expect((await readAll(deps, created)).batch.payment?.refunded_cents).toBe(0);
    expect(await openCases(deps)).toEqual([]);
    for (let tries = 0; tries < 6; tries += 1) {
      deps.clock.advance({ minutes: 16 });
      await placeBatches(deps);
    }
    expect(await openCases(deps)).toEqual(['batch_refund_owed']);
    expect(deps.log.of('batch_refund_late').length).toBeGreaterThan(0);
    for (let tries = 0; tries < 8; tries += 1) {
      deps.clock.advance({ minutes: 16 });
      await placeBatches(deps);
    }
    expect((await readAll(deps, created)).batch.payment?.refunded_cents).toBe(PRICE_CENTS);
    expect(deps.checkout.backCents(PAYMENT)).toBe(PRICE_CENTS);
    expect(await openCases(deps)).toEqual([]);
  });
});
