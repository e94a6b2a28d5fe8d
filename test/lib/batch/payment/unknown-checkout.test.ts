/** A batch whose checkout our key does not know, as one of another account or mode: it may have been paid. */
import { describe, expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { batchDueAtMs } from '../../../../lib/batch/core/decide-batch.ts';
import type { CreatedBatch } from '../../../../lib/batch/create-batch.ts';
import { takeBatchPayment } from '../../../../lib/batch/payment/take-payment.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { caseIdOf } from '../../../../lib/cases/case.ts';
import { closeCase } from '../../../../lib/cases/close-case.ts';
import { finishCase } from '../../../../lib/cases/finish-case.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { takeCheckoutEvent } from '../../../../lib/order/inbound/take-checkout-event.ts';
import { readAll } from '../../../builders/a-batch.ts';
import {
  batchNow,
  cardWorld,
  idOf,
  openCases,
  PAYMENT,
  PRICE_CENTS,
  pay,
  sendCardBatch,
} from '../../../builders/a-card-batch.ts';
import { runs } from '../../../builders/failing-refunds.ts';
import { A_SIGNATURE } from '../../../fakes/fake-checkout.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

const UNKNOWN = { kind: 'checkout_unknown', about: 'cs_1' } as const;
const ALL_CENTS = 3 * PRICE_CENTS;

/** What the processor reports at its end, to whoever has the secret. */
function reported(deps: FakeDeps): Promise<void> {
  const subject = deps.checkout.requests[0]?.subject ?? null;
  const text = JSON.stringify({ kind: 'completed', sessionId: 'cs_1', subject });
  const webhook = { headers: { 'stripe-signature': A_SIGNATURE }, text };
  return takeCheckoutEvent(deps, webhook, (session) => takeBatchPayment(deps, session));
}

const casesOf = async ({ store }: FakeDeps) =>
  (await listCases(store, { cursor: undefined, limit: 10 })).cases;

/** One that was paid just before its page was over, and what mends the key that does not know it since. */
async function paidUnseen() {
  const deps = cardWorld();
  const created = await sendCardBatch(deps);
  pay(deps);
  return { deps, created, mend: deps.checkout.changeKey() };
}

/** An operator mends the key, and has the processor send its event again. */
async function goesBackOnceReported(deps: FakeDeps, mend: () => void): Promise<void> {
  mend();
  await reported(deps);
  await runs(deps, 3);
  expect(deps.checkout.backCents(PAYMENT)).toBe(ALL_CENTS);
  expect(await openCases(deps)).toEqual([]);
}

describe('a batch that was paid, and whose checkout our key does not know', () => {
  test('is reported: nobody says that this was taken, so that it is reported again, and a person is told', async () => {
    const { deps, created, mend } = await paidUnseen();
    await expect(reported(deps)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await casesOf(deps)).toMatchObject([UNKNOWN]);
    mend();
    await reported(deps);
    expect(await openCases(deps)).toEqual([]);
    await runs(deps, 2);
    expect((await batchNow(deps, created)).state).toBe('placed');
  });

  test('does not lapse with its day: it waits for the key, rings, and is placed once that is mended', async () => {
    const { deps, created, mend } = await paidUnseen();
    deps.clock.advance({ hours: 25 });
    await runs(deps, 100);
    expect((await batchNow(deps, created)).state).toBe('awaiting_payment');
    expect(await casesOf(deps)).toMatchObject([{ ...UNKNOWN, detail: null }]);
    expect(deps.log.of('checkout_unknown').at(-1)).toMatchObject({
      level: 'error',
      fields: { sessionId: 'cs_1', batchId: idOf(created) },
    });
    // One line says it: nothing failed but the key.
    expect(deps.log.of('batch_turn_failed')).toEqual([]);
    mend();
    await runs(deps, 2);
    expect((await batchNow(deps, created)).state).toBe('placed');
    expect(await openCases(deps)).toEqual([]);
  });

  test('canceled meanwhile: it stays canceling, and all of it goes back once the key is mended', async () => {
    const { deps, created, mend } = await paidUnseen();
    await cancelBatch(deps, idOf(created), created.cancelToken);
    await runs(deps, 100);
    expect((await batchNow(deps, created)).state).toBe('canceling');
    mend();
    await runs(deps, 3);
    expect(await batchNow(deps, created)).toMatchObject({
      state: 'canceled',
      payment: { refundedCents: ALL_CENTS },
    });
    expect(deps.checkout.backCents(PAYMENT)).toBe(ALL_CENTS);
    expect(await openCases(deps)).toEqual([]);
  });

  test.each(['lapsed', 'canceled'] as const)(
    'ends five days later as %s, with a case',
    async (end) => {
      const { deps, created, mend } = await paidUnseen();
      if (end === 'canceled') await cancelBatch(deps, idOf(created), created.cancelToken);
      deps.clock.advance({ hours: 25 });
      await placeBatches(deps);
      deps.clock.advance({ days: 4 });
      await placeBatches(deps);
      expect(batchDueAtMs(await batchNow(deps, created))).not.toBeNull();
      deps.clock.advance({ days: 1 });
      await runs(deps, 3);
      const ended = await batchNow(deps, created);
      expect(ended).toMatchObject({ state: 'canceled', payment: { taken: null, ended: end } });
      expect(batchDueAtMs(ended)).toBeNull();
      expect(await casesOf(deps)).toMatchObject([{ ...UNKNOWN, detail: 'given_up' }]);
      await goesBackOnceReported(deps, mend);
    },
  );

  test.each(['lapsed', 'canceled'] as const)(
    'ends as %s an hour after a person closed its case: that is their word, and nothing rings any more',
    async (end) => {
      const { deps, created, mend } = await paidUnseen();
      if (end === 'canceled') await cancelBatch(deps, idOf(created), created.cancelToken);
      deps.clock.advance({ hours: 25 });
      await placeBatches(deps);
      await finishCase(deps, caseIdOf(UNKNOWN), 'key_1');
      const rung = deps.log.of('checkout_unknown').length;
      await runs(deps, 2);
      expect(batchDueAtMs(await batchNow(deps, created))).not.toBeNull();
      await runs(deps, 4);
      const ended = await batchNow(deps, created);
      expect(ended).toMatchObject({ state: 'canceled', payment: { taken: null, ended: end } });
      expect(batchDueAtMs(ended)).toBeNull();
      expect(deps.log.of('checkout_unknown')).toHaveLength(rung);
      expect(await casesOf(deps)).toEqual([]);
      await goesBackOnceReported(deps, mend);
    },
  );

  test('is not ended by a case that was closed before its page was over: more may have come', async () => {
    const { deps, created, mend } = await paidUnseen();
    await expect(reported(deps)).rejects.toMatchObject({ code: 'unavailable' });
    await finishCase(deps, caseIdOf(UNKNOWN), 'key_1');
    deps.clock.advance({ hours: 27 });
    await runs(deps, 4);
    expect((await batchNow(deps, created)).state).toBe('awaiting_payment');
    expect(await openCases(deps)).toEqual(['checkout_unknown']);
    mend();
    await runs(deps, 2);
    expect((await batchNow(deps, created)).state).toBe('placed');
  });

  test('is placed where its case was closed as the key was mended: who closed it need not wait for that', async () => {
    const { deps, created, mend } = await paidUnseen();
    deps.clock.advance({ hours: 25 });
    await placeBatches(deps);
    await finishCase(deps, caseIdOf(UNKNOWN), 'key_1');
    // A function that was started before may have the earlier key for some minutes.
    await runs(deps, 1);
    mend();
    await runs(deps, 4);
    expect((await batchNow(deps, created)).state).toBe('placed');
  });

  test('is not ended by a case that closed by itself, when the key was right for a while', async () => {
    const { deps, created, mend } = await paidUnseen();
    deps.clock.advance({ hours: 25 });
    await placeBatches(deps);
    await closeCase(deps, UNKNOWN);
    await runs(deps, 20);
    expect(batchDueAtMs(await batchNow(deps, created))).not.toBeNull();
    mend();
    await runs(deps, 2);
    expect((await batchNow(deps, created)).state).toBe('placed');
  });

  test.each([
    ['its worker asks for it', (deps: FakeDeps) => runs(deps, 2)],
    ['somebody reads it', (deps: FakeDeps, created: CreatedBatch) => readAll(deps, created)],
  ])('leaves no case where %s, and takes it before the processor reports again', async (_, ask) => {
    const { deps, created, mend } = await paidUnseen();
    await expect(reported(deps)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await openCases(deps)).toEqual(['checkout_unknown']);
    mend();
    deps.clock.advance({ hours: 1 });
    await ask(deps, created);
    expect((await batchNow(deps, created)).payment?.taken).not.toBeNull();
    expect(await openCases(deps)).toEqual([]);
  });
});

test('one that is nowhere, as data of tests that were deleted, ends five days later, too', async () => {
  const deps = cardWorld();
  const created = await sendCardBatch(deps);
  deps.checkout.changeKey();
  deps.clock.advance({ days: 6, hours: 1 });
  await runs(deps, 3);
  expect((await batchNow(deps, created)).state).toBe('canceled');
  expect(await openCases(deps)).toEqual(['checkout_unknown']);
});
