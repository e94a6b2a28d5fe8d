/** Refunds and rows have their share of the runs each, however slow the card processor is. */
import { expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { batchIdOf } from '../../../../lib/batch/core/batch.ts';
import { newPayment } from '../../../../lib/batch/core/batch-payment.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { newBatch } from '../../../../lib/batch/store/batch-item.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { A_BATCH, batchWorld, readAll, sendBatch, sumsWith } from '../../../builders/a-batch.ts';
import {
  cardWorld,
  PAYMENT,
  PRICE_CENTS,
  pay,
  report,
  sendCardBatch,
} from '../../../builders/a-card-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

test('a refund is made within three runs, though each minute a page is closed that nobody pays', async () => {
  const deps = cardWorld([1]);
  await sendCardBatch(deps);
  pay(deps);
  await report(deps);
  const expire = deps.checkout.expire.bind(deps.checkout);
  deps.checkout.expire = async (sessionId) => {
    deps.clock.advance({ seconds: 10 });
    await expire(sessionId);
  };
  for (const run of [1, 2, 3]) {
    const fields = { csv: aSpreadsheet(1), sandbox: false };
    const guest = await sendBatch(deps, fields, { idempotencyKey: `guest-${run}` });
    await cancelBatch(deps, batchIdOf(guest.batch), guest.cancelToken);
    await runOfMinute(deps);
    expect(deps.checkout.sessions.get(`cs_${run + 1}`)?.state).toBe('expired');
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

/** A run, and the time until the next one. */
async function runOfMinute(deps: FakeDeps): Promise<void> {
  const beganAtMs = deps.clock.nowMs();
  await placeBatches(deps);
  deps.clock.set(Math.max(deps.clock.nowMs(), beganAtMs + 60_000));
}

/** Batches that were paid after they had been canceled. */
async function owedRefunds(deps: FakeDeps, count: number): Promise<void> {
  const checkout = { sessionId: 'cs_x', url: 'https://x', clientSecret: null, expiresAtMs: 0 };
  const taken = { reference: 'pi_x', atMs: deps.clock.nowMs() };
  const payment = { ...newPayment(checkout), taken, said: 1 };
  const fields = { sandbox: false, state: 'canceled', payment, sums: sumsWith(0) } as const;
  for (let index = 0; index < count; index += 1) {
    const hex = String(index).padStart(32, 'c');
    await deps.store.commit([newBatch({ ...A_BATCH, ...fields, hex }, 'batch_exists')]);
  }
}
