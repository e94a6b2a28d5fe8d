/** Refunds and rows have their share of the runs each, however slow the card processor is. */
import { describe, expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { type Batch, batchIdOf } from '../../../../lib/batch/core/batch.ts';
import { newPayment } from '../../../../lib/batch/core/batch-payment.ts';
import { type BatchMessage, decideBatch } from '../../../../lib/batch/core/decide-batch.ts';
import { isRefundLate } from '../../../../lib/batch/core/phases.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { newBatch } from '../../../../lib/batch/store/batch-item.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { A_BATCH, batchWorld, readAll, sendBatch, sumsWith } from '../../../builders/a-batch.ts';
import {
  cardWorld,
  openCases,
  PAYMENT,
  PRICE_CENTS,
  pay,
  report,
  sendCardBatch,
} from '../../../builders/a-card-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

test('a refund is made within three runs, though each minute a page is closed that nobody pays', async () => {
  const deps = cardWorld([1]);
  await sendCardBatch(deps);
  pay(deps);
  await report(deps);
  const expire = deps.checkout.expire.bind(deps.checkout);
  let closed = 0;
  deps.checkout.expire = async (sessionId) => {
    closed += 1;
    deps.clock.advance({ seconds: 10 });
    await expire(sessionId);
  };
  for (const run of [1, 2, 3]) {
    const fields = { csv: aSpreadsheet(1), sandbox: false };
    const guest = await sendBatch(deps, fields, { idempotencyKey: `guest-${run}` });
    await cancelBatch(deps, batchIdOf(guest.batch), guest.cancelToken);
    await runOfMinute(deps);
    expect(deps.checkout.sessions.get(`cs_${run + 1}`)?.state).toBe('expired');
    expect((await readAll(deps, guest)).batch.state).toBe('canceled');
    expect(closed).toBe(run);
  }
  expect(deps.checkout.backCents(PAYMENT)).toBe(PRICE_CENTS);
});

test.each([
  ['even', 0],
  ['odd', 1],
])(
  'what is paid is placed within two runs, though refunds wait and each takes one (%s minute)',
  async (_, minutes) => {
    const deps = batchWorld();
    await owedRefunds(deps, 120);
    deps.clock.advance({ minutes });
    const credit_code = await mintCode(deps, { faceCents: 5000, bonusCents: 0 });
    const paid = await sendBatch(deps, { csv: aSpreadsheet(3), sandbox: false, credit_code });
    let refunds = 0;
    deps.checkout.refundStep = async () => {
      refunds += 1;
      deps.clock.advance({ seconds: 46 });
    };
    await runOfMinute(deps);
    await runOfMinute(deps);
    expect((await readAll(deps, paid)).batch.state).toBe('placed');
    expect(refunds).toBeGreaterThan(0);
  },
);

test.each([
  ['even', 0],
  ['odd', 1],
])(
  'refunds are begun in a run of any minute, once no row is due (%s minute)',
  async (_, minutes) => {
    const deps = batchWorld();
    await owedRefunds(deps, 3);
    deps.clock.advance({ minutes });
    const { refundStep } = deps.checkout;
    let refunds = 0;
    deps.checkout.refundStep = async (...asked) => {
      refunds += 1;
      return refundStep.apply(deps.checkout, asked);
    };
    await runOfMinute(deps);
    expect(refunds).toBeGreaterThanOrEqual(3);
  },
);

describe('a refund that waits for an hour', () => {
  test('is told, though none is begun and however many wait before it; once it is made no more', async () => {
    const deps = batchWorld();
    await owedRefunds(deps, 60);
    const { refundStep } = deps.checkout;
    deps.checkout.refundStep = async () => {
      deps.clock.advance({ seconds: 50 });
      throw new MailError('unavailable', { reason: 'by plan' });
    };
    await runOfMinute(deps);
    expect(deps.log.of('batch_refund_late')).toEqual([]);
    deps.clock.advance({ hours: 1 });
    await runOfMinute(deps);
    await runOfMinute(deps);
    const told = deps.log.of('batch_refund_late').map(({ fields }) => fields['batchId']);
    expect(new Set(told).size).toBe(60);
    deps.checkout.refundStep = refundStep.bind(deps.checkout);
    for (let run = 0; run < 40; run += 1) await runOfMinute(deps);
    expect(await openCases(deps)).toEqual([]);
  });

  test('is read and told once a run of rows, however often these have a turn', async () => {
    const deps = batchWorld();
    await owedRefunds(deps, 5);
    deps.clock.advance({ hours: 2, minutes: 1 });
    const credit_code = await mintCode(deps, { faceCents: 5000, bonusCents: 0 });
    await sendBatch(deps, { csv: aSpreadsheet(3), sandbox: false, credit_code });
    deps.checkout.refundStep = async () => {
      deps.clock.advance({ seconds: 50 });
      throw new MailError('unavailable', { reason: 'by plan' });
    };
    const last = '4'.padStart(32, 'c');
    const { get } = deps.store;
    let reads = 0;
    deps.store.get = async (table, key) => {
      if (table === 'batches' && key.pk === last) reads += 1;
      return get(table, key);
    };
    await runOfMinute(deps);
    const told = deps.log.of('batch_refund_late').map(({ fields }) => fields['batchId']);
    expect(told).toHaveLength(5);
    expect(new Set(told).size).toBe(5);
    expect(reads).toBe(1);
  });

  test('is not told of a batch of which nothing is to go back', async () => {
    const deps = batchWorld();
    await owedRefunds(deps, 60, { totalCents: 0 });
    deps.clock.advance({ hours: 2, minutes: 1 });
    await runOfMinute(deps);
    expect(deps.log.of('batch_refund_late')).toEqual([]);
  });

  test('counts from when it was owed, and anew from each that was made', () => {
    const at = (batch: Batch, message: BatchMessage, minutes: number): Batch => {
      const decision = decideBatch(batch, message, START_MS + minutes * 60_000);
      return decision.kind === 'changed' ? decision.batch : batch;
    };
    const owed = at(owedRefund(START_MS, {}), { kind: 'purse_changed' }, 50);
    const begun = at(owed, { kind: 'refund_begun', cents: 100 }, 55);
    expect(isRefundLate(begun, START_MS + 60 * 60_000)).toBe(true);
    const made = at(begun, { kind: 'refunded', upToCents: 100 }, 70);
    expect(isRefundLate(made, START_MS + 129 * 60_000)).toBe(false);
    expect(isRefundLate(made, START_MS + 130 * 60_000)).toBe(true);
    const looked = at(made, { kind: 'refunds_looked_at', said: 2 }, 71);
    expect(isRefundLate(looked, START_MS + 999 * 60_000)).toBe(false);
  });
});

/** A run, and the time until the next one. */
async function runOfMinute(deps: FakeDeps): Promise<void> {
  const beganAtMs = deps.clock.nowMs();
  await placeBatches(deps);
  deps.clock.set(Math.max(deps.clock.nowMs(), beganAtMs + 60_000));
}

/** Batches that were paid after they had been canceled. */
async function owedRefunds(
  deps: FakeDeps,
  count: number,
  fields: Partial<Batch> = {},
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const hex = String(index).padStart(32, 'c');
    const batch = owedRefund(deps.clock.nowMs(), { ...fields, hex });
    await deps.store.commit([newBatch(batch, 'batch_exists')]);
  }
}

function owedRefund(atMs: number, fields: Partial<Batch>): Batch {
  const checkout = { sessionId: 'cs_x', url: 'https://x', clientSecret: null, expiresAtMs: 0 };
  const taken = { reference: 'pi_x', atMs };
  const payment = { ...newPayment(checkout), taken, said: 1, owedSinceMs: atMs };
  const over = { sandbox: false, state: 'canceled', payment, sums: sumsWith(0) } as const;
  return { ...A_BATCH, ...over, ...fields };
}
