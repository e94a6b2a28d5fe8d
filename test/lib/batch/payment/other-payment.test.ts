/** Money of a card that is not what the batch waits for, and money that cannot go back now. */
import { describe, expect, test } from '@jest/globals';
import { batchDueAtMs } from '../../../../lib/batch/core/decide-batch.ts';
import { takeBatchPayment } from '../../../../lib/batch/payment/take-payment.ts';
import { placeBatches, REFUNDS_BEGIN_WITHIN_MS } from '../../../../lib/batch/run/place-batches.ts';
import { newPurse } from '../../../../lib/payment/purse.ts';
import { readAll, sendBatch } from '../../../builders/a-batch.ts';
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
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

/** The processor refuses every refund for good, as one of a charge that is disputed. */
function refuseRefunds(deps: FakeDeps): () => void {
  const refundStep = deps.checkout.refundStep.bind(deps.checkout);
  deps.checkout.refundStep = () =>
    Promise.reject(new Error('the payment processor refused the call (charge_disputed)'));
  return () => {
    deps.checkout.refundStep = refundStep;
  };
}

async function openAnother(deps: FakeDeps): Promise<void> {
  const [first] = deps.checkout.requests;
  if (first === undefined) throw new Error('nobody opened a checkout');
  await deps.checkout.open(first);
}

describe('another payment than the batch waits for', () => {
  test('of another amount: all of it goes back, a person is told once, and the batch ends', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    deps.checkout.pay('cs_1', { amountCents: 100 });
    await report(deps);
    await report(deps);
    expect(deps.log.of('checkout_mismatch')).toHaveLength(1);
    expect(await openCases(deps)).toEqual(['checkout_mismatch']);
    await placeBatches(deps);
    await placeBatches(deps);
    await report(deps);
    expect((await readAll(deps, created)).batch).toMatchObject({
      state: 'canceled',
      payment: { state: 'lapsed' },
    });
    expect(deps.checkout.backCents(PAYMENT)).toBe(100);
    expect(batchDueAtMs(await batchNow(deps, created))).toBeNull();
  });

  test('who reads the batch waits for no refund', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    deps.checkout.pay('cs_1', { amountCents: 100 });
    expect((await readAll(deps, created)).batch.state).toBe('canceling');
    expect(deps.checkout.refunds).toEqual([]);
  });

  test('of another session: the batch still waits for its own, and it goes back when that is placed', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    await openAnother(deps);
    await takeBatchPayment(deps, deps.checkout.pay('cs_2'));
    expect((await batchNow(deps, created)).state).toBe('awaiting_payment');
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    await placeBatches(deps);
    expect((await batchNow(deps, created)).state).toBe('placed');
    expect(deps.checkout.backCents('pi_cs_2')).toBe(3 * PRICE_CENTS);
    expect(deps.checkout.backCents(PAYMENT)).toBe(0);
  });

  test('whose refund is refused for good: it is read and ends, others have their turn, and it stays owed', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    const accept = refuseRefunds(deps);
    deps.checkout.pay('cs_1', { amountCents: 100 });
    expect((await readAll(deps, created)).batch.payment?.state).toBe('lapsed');
    const fields = { csv: aSpreadsheet(1), sandbox: false };
    const next = await sendBatch(deps, fields, { idempotencyKey: 'the next one' });
    await takeBatchPayment(deps, deps.checkout.pay('cs_2'));
    for (let run = 0; run < 6; run += 1) {
      await placeBatches(deps);
      deps.clock.advance({ minutes: 16 });
    }
    expect((await readAll(deps, created)).batch.state).toBe('canceled');
    expect((await readAll(deps, next)).batch.state).toBe('placed');
    expect(await openCases(deps)).toEqual(['checkout_mismatch', 'batch_refund_owed']);
    expect(deps.log.of('checkout_mismatch')).toHaveLength(1);
    accept();
    await placeBatches(deps);
    deps.clock.advance({ minutes: 16 });
    await placeBatches(deps);
    expect(deps.checkout.backCents(PAYMENT)).toBe(100);
    expect(await openCases(deps)).toEqual(['checkout_mismatch']);
  });

  test('whose refund is refused keeps back nothing of what the batch itself owes', async () => {
    const deps = cardWorld([0]);
    await sendCardBatch(deps);
    await openAnother(deps);
    await takeBatchPayment(deps, deps.checkout.pay('cs_2'));
    pay(deps);
    await report(deps);
    const refundStep = deps.checkout.refundStep.bind(deps.checkout);
    deps.checkout.refundStep = (step) =>
      step.reference === PAYMENT ? refundStep(step) : Promise.reject(new Error('disputed'));
    for (let run = 0; run < 4; run += 1) {
      await placeBatches(deps);
      deps.clock.advance({ minutes: 16 });
    }
    expect(deps.checkout.backCents(PAYMENT)).toBe(PRICE_CENTS);
  });

  test('whose refund the batch itself cannot make is not kept back by it', async () => {
    const deps = cardWorld([0]);
    await sendCardBatch(deps);
    await openAnother(deps);
    await takeBatchPayment(deps, deps.checkout.pay('cs_2'));
    pay(deps);
    await report(deps);
    const refundStep = deps.checkout.refundStep.bind(deps.checkout);
    deps.checkout.refundStep = (step) =>
      step.reference === PAYMENT ? Promise.reject(new Error('disputed')) : refundStep(step);
    for (let run = 0; run < 4; run += 1) {
      await placeBatches(deps);
      deps.clock.advance({ minutes: 16 });
    }
    expect(deps.checkout.backCents('pi_cs_2')).toBe(3 * PRICE_CENTS);
  });

  test('learnt of by a turn that is not one of refunds: none is begun later than a run has time for', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    deps.checkout.pay('cs_1', { amountCents: 100 });
    deps.clock.advance({ minutes: 3 });
    const { read } = deps.checkout;
    deps.checkout.read = async (...args) => {
      deps.clock.advance({ seconds: 8 });
      return read.apply(deps.checkout, args);
    };
    const begunMs: number[] = [];
    const refundStep = deps.checkout.refundStep.bind(deps.checkout);
    let runMs = 0;
    deps.checkout.refundStep = async (step) => {
      begunMs.push(deps.clock.nowMs() - runMs);
      await refundStep(step);
    };
    for (let run = 0; run < 4; run += 1) {
      runMs = deps.clock.nowMs();
      await placeBatches(deps);
      deps.clock.set(Math.max(deps.clock.nowMs(), runMs + 60_000));
    }
    expect((await batchNow(deps, created)).state).toBe('canceled');
    expect(begunMs).toHaveLength(1);
    expect(begunMs[0]).toBeLessThan(REFUNDS_BEGIN_WITHIN_MS);
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
