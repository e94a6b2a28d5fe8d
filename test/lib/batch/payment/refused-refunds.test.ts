/** Money of a card that the processor never gives back: a person has to. */
import { describe, expect, test } from '@jest/globals';
import { batchDueAtMs } from '../../../../lib/batch/core/decide-batch.ts';
import { takeBatchPayment } from '../../../../lib/batch/payment/take-payment.ts';
import { tellBatch } from '../../../../lib/batch/store/tell-batch.ts';
import { caseIdOf } from '../../../../lib/cases/case.ts';
import { finishCase } from '../../../../lib/cases/finish-case.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { compareWithProcessor } from '../../../../lib/operator/processor-books.ts';
import { readAll, sendBatch } from '../../../builders/a-batch.ts';
import {
  batchNow,
  cancelOne,
  cardWorld,
  idOf,
  openCases,
  orderIds,
  PAYMENT,
  PRICE_CENTS,
  pay,
  report,
  sendCardBatch,
  settleOrders,
} from '../../../builders/a-card-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { failRefunds, REFUSED, runs } from '../../../builders/failing-refunds.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

const CASE = caseIdOf({ kind: 'processor_alert', about: PAYMENT });

test('a payment that does not fit, whose refund is refused for good: it ends, others have their turn, a person is told once, nothing is asked again', async () => {
  const deps = cardWorld();
  const created = await sendCardBatch(deps);
  const { asked } = failRefunds(deps, REFUSED, PAYMENT);
  deps.checkout.pay('cs_1', { amountCents: 100 });
  expect((await readAll(deps, created)).batch.payment?.state).toBe('lapsed');
  const fields = { csv: aSpreadsheet(1), sandbox: false };
  const next = await sendBatch(deps, fields, { idempotencyKey: 'the next one' });
  await takeBatchPayment(deps, deps.checkout.pay('cs_2'));
  await runs(deps, 8);
  await report(deps);
  expect((await readAll(deps, created)).batch.state).toBe('canceled');
  expect((await readAll(deps, next)).batch.state).toBe('placed');
  expect(await openCases(deps)).toEqual(['checkout_mismatch', 'processor_alert']);
  expect(deps.log.of('checkout_mismatch')).toHaveLength(1);
  expect(deps.log.of('processor_alert')).toMatchObject([
    { fields: { type: 'refund_refused', objectId: PAYMENT, amountCents: 100 } },
  ]);
  expect(deps.log.of('batch_turn_failed')).toEqual([]);
  expect(deps.log.of('batch_refund_late')).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(batchDueAtMs(await batchNow(deps, created))).toBeNull();
});

describe('what the batch itself owes, and the processor refuses for good to give back', () => {
  test('is put before a person, once, and the batch owes it no more', async () => {
    const deps = cardWorld([0]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    const { asked, accept } = failRefunds(deps, REFUSED, PAYMENT);
    await runs(deps, 8);
    expect(await openCases(deps)).toEqual(['processor_alert']);
    expect(deps.log.of('batch_turn_failed')).toEqual([]);
    expect(deps.log.of('batch_refund_late')).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(batchDueAtMs(await batchNow(deps, created))).toBeNull();
    expect((await readAll(deps, created)).batch.payment?.refunded_cents).toBe(0);
    accept();
    const [orderId = ''] = await orderIds(deps, created);
    await cancelOne(deps, orderId);
    await settleOrders(deps, created);
    await runs(deps, 3);
    // What comes later goes back by itself, and what a person gave back is not in it, wherever they did.
    expect(deps.checkout.refunds).toMatchObject([
      { fromCents: PRICE_CENTS, upToCents: 2 * PRICE_CENTS, amountCents: PRICE_CENTS },
    ]);
    expect((await batchNow(deps, created)).payment).toMatchObject({
      refundedCents: PRICE_CENTS,
      refusedCents: PRICE_CENTS,
    });
  });

  test('again, of what comes later: the open case says how much each time, also where that is as much', async () => {
    const deps = cardWorld([0]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    const { asked } = failRefunds(deps, REFUSED, PAYMENT);
    await runs(deps, 4);
    const [orderId = ''] = await orderIds(deps, created);
    await cancelOne(deps, orderId);
    await settleOrders(deps, created);
    await runs(deps, 4);
    expect(asked).toHaveLength(2);
    const { cases } = await listCases(deps.store, { cursor: undefined, limit: 10 });
    const once = `refund_refused amountCents=${PRICE_CENTS} upToCents=`;
    expect(cases).toMatchObject([
      { about: PAYMENT, detail: `${once}${PRICE_CENTS}, ${once}${2 * PRICE_CENTS}` },
    ]);
  });

  test('of a batch that was paid too late, too: nothing is asked again', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    const { asked } = failRefunds(deps, REFUSED, PAYMENT);
    await tellBatch(deps, created.batch.hex, { kind: 'cancel' });
    pay(deps);
    await report(deps);
    await runs(deps, 6);
    expect(asked).toHaveLength(1);
    expect(await openCases(deps)).toEqual(['processor_alert']);
    expect(batchDueAtMs(await batchNow(deps, created))).toBeNull();
  });

  test.each([
    ['open', ['processor_alert'], async () => {}],
    ['done by a person meanwhile', [], (deps: FakeDeps) => finishCase(deps, CASE, 'key_1')],
  ])('dead before the batch heard so: the one case stays %s', async (_how, cases, meanwhile) => {
    const deps = cardWorld([0]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    const { asked } = failRefunds(deps, REFUSED, PAYMENT);
    const { commit } = deps.store;
    deps.store.commit = async (writes) => {
      if (JSON.stringify(writes).includes('refusedCents')) {
        deps.store.commit = commit;
        await meanwhile(deps);
        throw new Error('dead');
      }
      await commit.call(deps.store, writes);
    };
    await runs(deps, 6);
    expect(asked).toHaveLength(2);
    expect(await openCases(deps)).toEqual(cases);
    expect(batchDueAtMs(await batchNow(deps, created))).toBeNull();
  });
});

test('what was refused for good is explained, given back by a person at the processor or not', async () => {
  const deps = cardWorld([0]);
  const created = await sendCardBatch(deps);
  pay(deps);
  await report(deps);
  failRefunds(deps, REFUSED, PAYMENT, 'pi_cs_9');
  const { hex } = created.batch;
  const other = { kind: 'other_paid', reference: 'pi_cs_9', cents: 100, isOwn: false } as const;
  await tellBatch(deps, hex, other);
  await runs(deps, 6);
  expect(batchDueAtMs(await batchNow(deps, created))).toBeNull();
  const unexplained = async (takenCents: number, refundedCents: number, reference = PAYMENT) => {
    const sums = { heldCents: 0, takenCents, refundedCents, disputedCents: 0 };
    const payments = async function* () {
      yield { ...sums, reference, subject: { kind: 'batch', id: idOf(created) } as const };
    };
    const books = { ...deps, ask: async () => undefined as never };
    return (await compareWithProcessor(books, payments())).unexplained.length;
  };
  const paidCents = 3 * PRICE_CENTS;
  expect(await unexplained(paidCents, 0)).toBe(0);
  expect(await unexplained(paidCents, PRICE_CENTS)).toBe(0);
  expect(await unexplained(paidCents, PRICE_CENTS + 1)).toBe(1);
  expect(await unexplained(100, 0, 'pi_cs_9')).toBe(0);
  expect(await unexplained(100, 100, 'pi_cs_9')).toBe(0);
});
