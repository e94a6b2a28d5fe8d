/** Money of a card that is not what the batch waits for, and money that cannot go back now. */
import { describe, expect, test } from '@jest/globals';
import { batchDueAtMs } from '../../../../lib/batch/core/decide-batch.ts';
import { takeBatchPayment } from '../../../../lib/batch/payment/take-payment.ts';
import { placeBatches, REFUNDS_BEGIN_WITHIN_MS } from '../../../../lib/batch/run/place-batches.ts';
import { caseIdOf } from '../../../../lib/cases/case.ts';
import { finishCase } from '../../../../lib/cases/finish-case.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { newPurse } from '../../../../lib/payment/purse.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
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
import { AWAY, failRefunds, runs } from '../../../builders/failing-refunds.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

async function openAnother(deps: FakeDeps): Promise<void> {
  const [first] = deps.checkout.requests;
  if (first === undefined) throw new Error('nobody opened a checkout');
  await deps.checkout.open(first);
}

/** A batch that owes the price of one row, and another payment that came for it. */
async function withAnother(): Promise<FakeDeps> {
  const deps = cardWorld([0]);
  await sendCardBatch(deps);
  await openAnother(deps);
  await takeBatchPayment(deps, deps.checkout.pay('cs_2'));
  pay(deps);
  await report(deps);
  return deps;
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

  test('and one more: a person is told of both, whether they are done with the first or not', async () => {
    const deps = cardWorld();
    await sendCardBatch(deps);
    for (const sessionId of ['cs_2', 'cs_3']) {
      await openAnother(deps);
      await takeBatchPayment(deps, deps.checkout.pay(sessionId));
      await takeBatchPayment(deps, await deps.checkout.read(sessionId));
    }
    const told = async () => (await listCases(deps.store, { cursor: undefined, limit: 10 })).cases;
    const [open] = await told();
    expect(open).toMatchObject({ kind: 'checkout_mismatch', detail: 'cs_2, cs_3' });
    await finishCase(deps, open?.id ?? '', 'key_1');
    expect(await told()).toEqual([]);
    await openAnother(deps);
    await takeBatchPayment(deps, deps.checkout.pay('cs_4'));
    expect(await told()).toMatchObject([{ kind: 'checkout_mismatch', detail: 'cs_4' }]);
  });

  test('is no case anew once a person closed it, where the process died before the batch noted it', async () => {
    const deps = cardWorld();
    await sendCardBatch(deps);
    await openAnother(deps);
    const session = deps.checkout.pay('cs_2');
    const commit: FakeDeps['store']['commit'] = (writes) =>
      writes.some(({ table }) => table === 'batches')
        ? Promise.reject(new StoreUnreachable('died'))
        : deps.store.commit(writes);
    const dying = { ...deps, store: { ...deps.store, commit } };
    await expect(takeBatchPayment(dying, session)).rejects.toMatchObject({ code: 'unavailable' });
    const about = deps.log.of('checkout_mismatch')[0]?.fields['batchId'];
    await finishCase(deps, caseIdOf({ kind: 'checkout_mismatch', about: String(about) }), 'key_1');
    deps.clock.advance({ days: 2 });
    await takeBatchPayment(deps, session);
    expect(deps.log.of('checkout_mismatch')).toHaveLength(2);
    expect(await openCases(deps)).toEqual([]);
  });

  test('whose refund fails keeps back nothing of what the batch itself owes', async () => {
    const deps = await withAnother();
    failRefunds(deps, AWAY, 'pi_cs_2');
    await runs(deps, 4);
    expect(deps.checkout.backCents(PAYMENT)).toBe(PRICE_CENTS);
  });

  test('whose refund the batch itself cannot make is not kept back by it', async () => {
    const deps = await withAnother();
    failRefunds(deps, AWAY, PAYMENT);
    await runs(deps, 4);
    expect(deps.checkout.backCents('pi_cs_2')).toBe(3 * PRICE_CENTS);
  });

  test('that is owed keeps the case open when the own refund is made, until it is back, too', async () => {
    const deps = await withAnother();
    const own = failRefunds(deps, AWAY, PAYMENT, 'pi_cs_2');
    await runs(deps, 7);
    expect(await openCases(deps)).toEqual(['checkout_mismatch', 'batch_refund_owed']);
    own.accept();
    const other = failRefunds(deps, AWAY, 'pi_cs_2');
    await runs(deps, 3);
    expect(deps.checkout.backCents(PAYMENT)).toBe(PRICE_CENTS);
    expect(await openCases(deps)).toEqual(['checkout_mismatch', 'batch_refund_owed']);
    other.accept();
    await runs(deps, 3);
    expect(deps.checkout.backCents('pi_cs_2')).toBe(3 * PRICE_CENTS);
    expect(await openCases(deps)).toEqual(['checkout_mismatch']);
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
