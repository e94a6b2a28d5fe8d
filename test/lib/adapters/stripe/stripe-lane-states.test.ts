import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { ORDER_ID, PRICE_CENTS, StripeBench } from './stripe-bench.ts';
import { outcome } from './stripe-failures.ts';
import { CAPTURE, CHARGE, type Movement, REFUND, RELEASE } from './stripe-movements.ts';

let bench: StripeBench;
let sessionId: string;
let paymentId: string;

beforeEach(async () => {
  bench = await new StripeBench().start();
  ({ sessionId, paymentId } = await bench.paid());
});

afterEach(async () => {
  await bench.stop();
  removeDataDirs();
  expect(bench.errors).toEqual([]);
});

const move = (movement: Movement, reference = paymentId, cents = PRICE_CENTS) =>
  bench.lane()[movement](ORDER_ID, reference, cents);

describe('a capture', () => {
  test('of another amount is an error, and takes nothing', async () => {
    expect(await outcome(move('capture', paymentId, PRICE_CENTS + 1))).toBe('error');
    expect(bench.moved()).toEqual([CHARGE]);
  });

  test('finds the hold let go', async () => {
    await move('release');
    expect(await outcome(move('capture'))).toBe('payment_required');
  });

  test('finds the hold lapsed after seven days', async () => {
    await bench.clock.advance(7 * 86_400);
    expect(await outcome(move('capture'))).toBe('payment_required');
    expect(bench.moved()).toEqual([CHARGE, RELEASE]);
  });

  test('is refused by the card, also when it is called again', async () => {
    bench.faults.capture = ['reject'];
    expect(await outcome(move('capture'))).toBe('payment_required');
    expect(await outcome(move('capture'))).toBe('payment_required');
    await move('release');
    expect(bench.moved()).toEqual([CHARGE, RELEASE]);
  });

  test('of a checkout that nobody paid takes nothing', async () => {
    const open = await bench.opened({ idempotencyKey: 'another' });
    expect(await outcome(move('capture', open))).toBe('payment_required');
  });
});

describe('a release', () => {
  test('leaves captured money to the refund, and says so', async () => {
    expect(await move('release', await bench.opened({ idempotencyKey: 'another' }))).toBe(false);
    await move('capture');
    expect(await move('release')).toBe(true);
    expect(bench.moved()).toEqual([CHARGE, CAPTURE]);
    await move('refund');
    expect(bench.moved()).toEqual([CHARGE, CAPTURE, REFUND]);
  });

  test('of a pending checkout closes it, so that nobody can pay any more', async () => {
    const open = await bench.opened({ idempotencyKey: 'another' });
    await move('release', open);
    await move('release', open);
    expect(bench.stripe.complete(open)).toMatchObject({ status: 'expired' });
    expect(bench.moved()).toEqual([CHARGE]);
  });

  test('of a checkout that was paid meanwhile lets go of the money', async () => {
    await move('release', sessionId);
    expect(bench.moved()).toEqual([CHARGE, RELEASE]);
  });

  test('of a checkout that is paid while it is closed lets go of the money', async () => {
    const open = await bench.opened({ idempotencyKey: 'another' });
    bench.faults.expire_session = [() => bench.stripe.complete(open)];
    await move('release', open);
    expect(bench.moved()).toEqual([CHARGE, CHARGE, RELEASE]);
  });

  test('of an expired checkout, or of a lapsed hold, moves nothing', async () => {
    const open = await bench.opened({ idempotencyKey: 'another' });
    bench.stripe.abandon(open);
    await move('release', open);
    await bench.clock.advance(7 * 86_400);
    await move('release');
    expect(bench.moved()).toEqual([CHARGE, RELEASE]);
  });
});

describe('a refund', () => {
  test('of money that was not captured moves nothing', async () => {
    await move('refund');
    await move('refund', await bench.opened({ idempotencyKey: 'another' }));
    expect(bench.moved()).toEqual([CHARGE]);
  });

  test('gives back what is left of a refund made by hand', async () => {
    await move('capture');
    await bench.call('/v1/refunds', { payment_intent: paymentId, amount: '50' });
    await move('refund');
    expect(bench.moved()).toEqual([CHARGE, CAPTURE, 'refund 50', `refund ${PRICE_CENTS - 50}`]);
  });

  test('sees that all was given back by hand', async () => {
    await move('capture');
    await bench.call('/v1/refunds', { payment_intent: paymentId });
    await move('refund');
    expect(bench.moved()).toEqual([CHARGE, CAPTURE, REFUND]);
  });

  test('that Stripe refuses is an error, and made when it is called again', async () => {
    await move('capture');
    bench.faults.refund = ['reject'];
    expect(await outcome(move('refund'))).toBe('refused');
    await move('refund');
    expect(bench.moved()).toEqual([CHARGE, CAPTURE, REFUND]);
  });
});
