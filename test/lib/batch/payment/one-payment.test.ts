/** A batch that one card payment pays for: from the page to the last cent that goes back. */
import { describe, expect, test } from '@jest/globals';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { readBatch } from '../../../../lib/batch/views/read-batch.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { purseId } from '../../../../lib/payment/purse.ts';
import { readAll, sendBatch } from '../../../builders/a-batch.ts';
import {
  batchNow,
  cancelOne,
  cardWorld,
  idOf,
  inPurse,
  orderIds,
  PAYMENT,
  PRICE_CENTS,
  pay,
  report,
  sendCardBatch,
  settleOrders,
} from '../../../builders/a-card-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';

describe('one payment for all rows', () => {
  test('nothing is placed before it is paid, and the page has the total and no name', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    expect(created.batch.state).toBe('awaiting_payment');
    expect(deps.checkout.requests).toMatchObject([
      {
        subject: { kind: 'batch', id: idOf(created) },
        amountCents: 3 * PRICE_CENTS,
        description: '3 letters of one batch, printing and postage included',
        returnUrl: `https://mail.test/checkout/return#batch=${idOf(created)}`,
      },
    ]);
    for (let minutes = 0; minutes < 30; minutes += 5) {
      await placeBatches(deps);
      deps.clock.advance({ minutes: 5 });
    }
    const { batch } = await readAll(deps, created);
    expect(batch).toMatchObject({
      state: 'awaiting_payment',
      counts: { waiting: 3 },
      payment: { state: 'pending', refunded_cents: 0 },
    });
  });

  test('paid: all rows are placed from the purse, and nothing goes back', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    await report(deps);
    expect((await batchNow(deps, created)).state).toBe('placing');
    expect(await inPurse(deps, created.batch.hex)).toBe(3 * PRICE_CENTS);
    await placeBatches(deps);
    const { batch } = await readAll(deps, created);
    expect(batch).toMatchObject({
      state: 'placed',
      counts: { placed: 3 },
      placed_cents: 3 * PRICE_CENTS,
      payment: { state: 'paid', refunded_cents: 0 },
    });
    expect(await inPurse(deps, created.batch.hex)).toBe(0);
    expect(deps.checkout.refunds).toEqual([]);
  });

  test('a row that cannot be placed goes back to the card with the turn that ends the batch', async () => {
    const deps = cardWorld([1]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    const { batch, rows } = await readAll(deps, created);
    expect(rows.map(({ status }) => status)).toEqual(['placed', 'failed', 'placed']);
    expect(batch.payment).toEqual({ state: 'paid', refunded_cents: PRICE_CENTS });
    expect(deps.checkout.backCents(PAYMENT)).toBe(PRICE_CENTS);
  });

  test('no row can be placed: all of it goes back', async () => {
    const deps = cardWorld([0, 1, 2]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    const { batch } = await readAll(deps, created);
    expect(batch).toMatchObject({
      state: 'failed',
      payment: { state: 'paid', refunded_cents: 3 * PRICE_CENTS },
    });
  });

  test('too late in a run nothing goes back: it might be killed over it. The next run begins with it', async () => {
    const deps = cardWorld([0, 1, 2]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    const { verify } = deps.addressVerifier;
    deps.addressVerifier.verify = (...asked) => {
      deps.clock.advance({ seconds: 4 });
      return verify.apply(deps.addressVerifier, asked);
    };
    await placeBatches(deps);
    expect((await readAll(deps, created)).batch.state).toBe('failed');
    expect(deps.checkout.refunds).toEqual([]);
    await placeBatches(deps);
    expect(deps.checkout.backCents(PAYMENT)).toBe(3 * PRICE_CENTS);
  });

  test('what an order gives back later goes back, too, letter by letter; then the rest is canceled', async () => {
    const deps = cardWorld([2]);
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    const [first = ''] = await orderIds(deps, created);
    await cancelOne(deps, first);
    await settleOrders(deps, created);
    await placeBatches(deps);
    expect((await readAll(deps, created)).batch.payment?.refunded_cents).toBe(2 * PRICE_CENTS);

    const { batch } = await cancelBatch(deps, idOf(created), created.cancelToken);
    expect(batch).toMatchObject({ state: 'canceled', refund_cents: 3 * PRICE_CENTS });
    await settleOrders(deps, created);
    await placeBatches(deps);
    expect((await readAll(deps, created)).batch).toMatchObject({
      state: 'canceled',
      payment: { state: 'paid', refunded_cents: 3 * PRICE_CENTS },
    });
    expect(deps.checkout.refunds.map(({ amountCents }) => amountCents)).toEqual([199, 199, 199]);
    expect(deps.checkout.violations).toEqual([]);
  });

  test('what comes back just after somebody looked into the purse is looked for again', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    const [first = '', second = ''] = await orderIds(deps, created);
    await cancelOne(deps, first);
    await carryOutEffects(deps, first);
    await cancelOne(deps, second);
    const { get } = deps.store;
    let looks = 0;
    deps.store.get = async (table, key) => {
      const item = await get(table, key);
      // The step of the first letter is made; then the purse is empty, and at this moment the second comes back.
      if (table === 'credits' && key.pk === purseId(created.batch.hex) && ++looks === 2) {
        await carryOutEffects(deps, second);
      }
      return item;
    };
    await placeBatches(deps);
    deps.store.get = get;
    deps.clock.advance({ minutes: 1 });
    await placeBatches(deps);
    expect(looks).toBeGreaterThan(1);
    expect((await readAll(deps, created)).batch.payment?.refunded_cents).toBe(2 * PRICE_CENTS);
  });

  test('the report is lost: whoever reads it asks, and so does the worker', async () => {
    const read = cardWorld();
    const one = await sendCardBatch(read);
    pay(read);
    expect((await readBatch(read, idOf(one), { cursor: undefined, limit: 10 })).batch.state).toBe(
      'placing',
    );

    const asked = cardWorld();
    const other = await sendCardBatch(asked);
    pay(asked);
    asked.clock.advance({ minutes: 3 });
    await placeBatches(asked);
    expect((await batchNow(asked, other)).state).toBe('placed');
  });

  test.each([
    ['does not answer', new MailError('unavailable', { reason: 'by plan' })],
    ['does not know our key any more', new Error('by plan')],
  ])('the processor %s: reading it still tells what is known', async (_, failure) => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    deps.checkout.failure = failure;
    expect(
      (await readBatch(deps, idOf(created), { cursor: undefined, limit: 10 })).batch.state,
    ).toBe('awaiting_payment');
    expect(deps.log.of('checkout_not_asked')).toHaveLength(1);
  });
});

describe('limits', () => {
  test('each batch has a purse of its own, and its guest still has one day of letters', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps, 5);
    pay(deps);
    await report(deps);
    await placeBatches(deps);
    expect((await batchNow(deps, created)).state).toBe('placed');
    const another = sendBatch(
      deps,
      { csv: aSpreadsheet(1), sandbox: false },
      { idempotencyKey: 'another' },
    );
    await expect(another).rejects.toMatchObject({ code: 'velocity_limit' });
    expect(deps.checkout.requests).toHaveLength(1);
  });

  test('no code leads to a purse', async () => {
    const hex = 'a'.repeat(32);
    expect(creditAccountId(purseId(hex))).toMatch(/^[0-9a-f]{64}$/);
    expect(purseId(hex)).not.toMatch(/^[0-9a-f]{64}$/);
  });
});
