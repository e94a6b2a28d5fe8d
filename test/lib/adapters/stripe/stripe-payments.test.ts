import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listStripePayments } from '../../../../lib/adapters/stripe/stripe-payments.ts';
import type { ProcessorPayment } from '../../../../lib/ports.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { ORDER_ID, PRICE_CENTS, SECRET_KEY, StripeBench } from './stripe-bench.ts';

let bench: StripeBench;
beforeEach(async () => {
  bench = await new StripeBench().start();
});
afterEach(async () => {
  await bench.stop();
  removeDataDirs();
  expect(bench.errors).toEqual([]);
});

async function listed(sinceMs = 0): Promise<ProcessorPayment[]> {
  const options = { apiKey: async () => SECRET_KEY, baseUrl: bench.stripe.endpoint };
  const payments: ProcessorPayment[] = [];
  for await (const payment of listStripePayments(options, sinceMs)) payments.push(payment);
  return payments;
}

describe('the payments of the processor', () => {
  test('say what is held, taken and given back, and what for', async () => {
    const { paymentId } = await bench.paid();
    const subject = { kind: 'order', id: ORDER_ID };
    const payment = { reference: paymentId, subject, disputedCents: 0 };
    const cents = { heldCents: PRICE_CENTS, takenCents: 0, refundedCents: 0 };
    expect(await listed()).toEqual([{ ...payment, ...cents }]);
    await bench.lane().capture(ORDER_ID, paymentId, PRICE_CENTS);
    const taken = { heldCents: 0, takenCents: PRICE_CENTS, refundedCents: 0 };
    expect(await listed()).toEqual([{ ...payment, ...taken }]);
    await bench.lane().refund(ORDER_ID, paymentId, PRICE_CENTS);
    expect(await listed()).toEqual([{ ...payment, ...taken, refundedCents: PRICE_CENTS }]);
  });

  test.each([
    ['lost', PRICE_CENTS],
    ['won', 0],
  ] as const)('say what a dispute took, until it is won: %s', async (outcome, disputedCents) => {
    const { paymentId } = await bench.paid();
    await bench.lane().capture(ORDER_ID, paymentId, PRICE_CENTS);
    bench.stripe.dispute(paymentId);
    expect(await listed()).toMatchObject([{ disputedCents: PRICE_CENTS }]);
    bench.stripe.closeDispute(paymentId, outcome);
    expect(await listed()).toMatchObject([{ disputedCents, takenCents: PRICE_CENTS }]);
  });

  test('name a purchase of credit as well, newest first', async () => {
    const first = await bench.paid();
    const subject = { kind: 'credit', id: 'cc_1' } as const;
    const second = await bench.paid({ subject, idempotencyKey: 'checkout:cc_1' });
    expect(await listed()).toMatchObject([
      { reference: second.paymentId, subject },
      { reference: first.paymentId },
    ]);
  });

  test('are those since a time', async () => {
    await bench.paid();
    expect(await listed(bench.clock.nowMs() + 60_000)).toEqual([]);
  });

  test('come page after page, each once', async () => {
    for (let index = 0; index < 101; index += 1) {
      const subject = { kind: 'order', id: `ord_${index}` } as const;
      await bench.paid({ subject, idempotencyKey: `checkout:${index}` });
    }
    const references = (await listed()).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(101);
    expect(references).toHaveLength(101);
    expect(bench.calls.filter((call) => call === 'list_payments')).toHaveLength(2);
  });
});
