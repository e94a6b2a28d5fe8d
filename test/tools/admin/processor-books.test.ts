/** The processor's own list held against the tables: by the real SDK, over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { systemIds } from '../../../lib/adapters/system/system.ts';
import { newPayment } from '../../../lib/batch/core/batch-payment.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { CREDIT_PACKS, type CreditPack } from '../../../lib/payment/credit-packs.ts';
import { putPurchase } from '../../../lib/payment/purchase-store.ts';
import { storedBatch } from '../../builders/a-batch.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { PRICE_CENTS, SECRET_KEY, StripeBench } from '../../lib/adapters/stripe/stripe-bench.ts';
import { removeDataDirs } from '../../local/support/data-dir.ts';
import { type ADeployment, aDeployment } from './a-deployment.ts';

let bench: StripeBench;
let deployment: ADeployment;
beforeEach(async () => {
  bench = await new StripeBench().start();
  deployment = await aDeployment(
    {},
    { STRIPE_API_KEY: SECRET_KEY, STRIPE_API_URL: bench.stripe.endpoint },
  );
});
afterEach(async () => {
  await deployment.stop();
  await bench.stop();
  removeDataDirs();
});

const books = () => deployment.admin('money', '--processor');

/** An order that waits for its checkout is paid by card; then it stands in that state. */
async function paidByCard(state: StateName, moves: readonly ('capture' | 'refund')[] = []) {
  const before: Order = { ...ORDER_STATES[state], hex: systemIds.randomHex(16) };
  const id = orderIdOf(before);
  const { paymentId } = await bench.paid({
    subject: { kind: 'order', id },
    idempotencyKey: `checkout:${id}`,
  });
  for (const move of moves) await bench.lane()[move](id, paymentId, PRICE_CENTS);
  const payment = { ...before.payment, method: 'checkout', reference: paymentId } as const;
  const order: Order = { ...before, payment };
  await deployment.place(order);
  return { id, order, paymentId };
}

describe('money --processor', () => {
  test('explains what is held, taken and given back, and what is still to be heard of', async () => {
    await paidByCard('screening');
    await paidByCard('mailed', ['capture']);
    await paidByCard('failed_refunded', ['capture', 'refund']);
    await paidByCard('failed_refund', ['capture']);
    await paidByCard('pending');
    expect(await books()).toEqual([
      '5 payments: 5.97 USD taken, 1.99 USD refunded, 3.98 USD held, 0 are none of ours',
      "Every cent of the processor's is explained.",
    ]);
  });

  test.each([
    ['an order that gave it back, and did not', 'failed_refunded', ['capture'], '1.99', '0.00'],
    ['a mailed order that kept nothing', 'mailed', ['capture', 'refund'], '0.00', '1.99'],
  ] as const)('tells of %s', async (_, state, moves, kept, right) => {
    const { id, paymentId } = await paidByCard(state, moves);
    const lines: string[] = [];
    const asked = (async () => {
      for await (const line of deployment.lines('money', '--processor')) lines.push(line);
    })();
    await expect(asked).rejects.toThrow('1 unexplained.');
    expect(lines[0]).toMatch(
      new RegExp(
        `^UNEXPLAINED  ${paymentId}  keeps ${kept} USD for ${id} .* ${right} USD is right$`,
      ),
    );
  });

  test('tells of a second payment of one order, and of one for an order that is not here', async () => {
    const { id } = await paidByCard('mailed', ['capture']);
    await bench.paid({ subject: { kind: 'order', id }, idempotencyKey: 'again' });
    const gone = `ord_${'e'.repeat(32)}`;
    await bench.paid({ subject: { kind: 'order', id: gone }, idempotencyKey: 'gone' });
    await expect(books()).rejects.toThrow('2 unexplained.');
  });

  test('explains a code that was sold, and no other', async () => {
    const [pack] = CREDIT_PACKS as readonly [CreditPack];
    const subject = { kind: 'credit', id: 'cc_1' } as const;
    await bench.paid({ subject, idempotencyKey: 'cc_1' });
    await expect(books()).rejects.toThrow('1 unexplained.');
    const purchase = { id: 'cc_1', pack, sessionId: 'cs_1', paid: true };
    await deployment.store.commit([putPurchase(purchase, 'absent')]);
    expect(await books()).toHaveLength(2);
  });

  test('explains what a batch kept and what it gave back, and no other payment of it', async () => {
    const hex = 'b'.repeat(32);
    const subject = { kind: 'batch', id: `bat_${hex}` } as const;
    const { paymentId: reference } = await bench.paid({ subject, idempotencyKey: 'bat_1' });
    await expect(books()).rejects.toThrow('1 unexplained.');
    const checkout = { sessionId: 'cs_1', url: null, clientSecret: null, expiresAtMs: 0 };
    const payment = {
      ...newPayment(checkout),
      taken: { reference, atMs: 0 },
      hasPurse: true,
      refundedCents: 99,
    };
    const fields = { hex, sandbox: false, state: 'placed', payment } as const;
    const batch = await storedBatch(deployment.store, fields);
    await expect(books()).rejects.toThrow('1 unexplained.');
    const step = { subjectId: subject.id, reference, fromCents: 0, upToCents: 99 };
    await bench.checkout().refundStep(step);
    expect(batch.totalCents).toBe(199);
    expect(await books()).toHaveLength(2);
    await bench.paid({ subject, idempotencyKey: 'again' });
    await expect(books()).rejects.toThrow('1 unexplained.');
  });

  test('wants a key, and says which', async () => {
    const without = await aDeployment();
    await expect(without.admin('money', '--processor')).rejects.toThrow(
      'STRIPE_API_KEY must be a key that may read payments, charges and disputes.',
    );
    await without.stop();
  });
});
