/** What Stripe is asked within a call, over the wire of the processor, by the real SDK. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aDeadline } from '../../../builders/a-deadline.ts';
import { ORDER_ID, PRICE_CENTS, StripeBench } from './stripe-bench.ts';
import { outcome } from './stripe-failures.ts';

const REQUEST = { orderId: ORDER_ID, amountCents: PRICE_CENTS, idempotencyKey: 'open-1' };

let bench: StripeBench;

beforeEach(async () => {
  bench = await new StripeBench().start();
});

afterEach(async () => {
  await bench.stop();
  expect(bench.errors).toEqual([]);
});

const token = (): string => bench.stripe.grantToken(PRICE_CENTS, 'pm_card_visa');

test('a checkout that does not open is not waited for beyond the end of its call', async () => {
  bench.faults.open_session = ['timeout'];
  const open = bench.checkout().open(bench.request(), aDeadline(300));
  expect(await outcome(open)).toBe('unavailable');
  const before = bench.checkout().open(bench.request(), aDeadline(0));
  expect(await outcome(before)).toBe('unavailable');
});

describe('a call that has too little time left for holding the money', () => {
  test('is refused before a payment is opened', async () => {
    const { check, open } = bench.machinePayments();
    expect(await outcome(check(token(), PRICE_CENTS, aDeadline(9_900)))).toBe('unavailable');
    expect(await outcome(open(REQUEST, aDeadline(9_900)))).toBe('unavailable');
    expect(await outcome(open(REQUEST, aDeadline(25_000)))).toBe('done');
  });

  test('holds none: what it would not hear the end of is left to whoever has the time', async () => {
    const { authorize: hold, find, open } = bench.machinePayments();
    const { reference } = await open(REQUEST);
    const held = (ms: number) => hold({ reference, token: token(), key: 'k' }, aDeadline(ms));
    expect(await outcome(held(7_900))).toBe('unavailable');
    expect(await find(reference)).toBe('open');
    expect(await outcome(held(25_000))).toBe('done');
    expect(await find(reference)).toBe('held');
  });
});
