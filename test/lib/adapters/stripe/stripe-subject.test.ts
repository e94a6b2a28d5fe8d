import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { ORDER_ID, StripeBench } from './stripe-bench.ts';
import { outcome } from './stripe-failures.ts';

let bench: StripeBench;
beforeEach(async () => {
  bench = await new StripeBench().start();
});
afterEach(async () => {
  await bench.stop();
  removeDataDirs();
});

describe('what a payment is for', () => {
  test('is what its own metadata says', async () => {
    const order = await bench.paid();
    const subject = { kind: 'credit', id: 'cc_1' } as const;
    const credit = await bench.paid({ subject, idempotencyKey: 'checkout:cc_1' });
    const { subjectOf } = bench.checkout();
    expect(await subjectOf(order.paymentId)).toEqual({ kind: 'order', id: ORDER_ID });
    expect(await subjectOf(credit.paymentId)).toEqual(subject);
  });

  test('is not said where the processor does not know it: our key may be of another account', async () => {
    expect(await outcome(bench.checkout().subjectOf('pi_unknown'))).toBe('not_found');
  });

  test('is not known now while the processor is away', async () => {
    const { paymentId } = await bench.paid();
    bench.faults.read_payment = ['unavailable', 'unavailable', 'unavailable', 'unavailable'];
    expect(await outcome(bench.checkout().subjectOf(paymentId))).toBe('unavailable');
  });
});
