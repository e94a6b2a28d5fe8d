/** How long a movement of money takes where Stripe hangs, and whether those who make one have the time. */
import { describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { grantsOf } from '../../../../infra/function-grants.ts';
import {
  BEGINS_AGAIN_WITHIN_MS,
  longestCallMs,
  longestMovementMs,
  PAGES_BEGIN_WITHIN_MS,
  SDK_PAUSES,
} from '../../../../lib/adapters/stripe/longest-movement.ts';
import { moveOnce } from '../../../../lib/adapters/stripe/move-once.ts';
import { MOVE, READ } from '../../../../lib/adapters/stripe/stripe-client.ts';
import {
  REFUNDS_BEGIN_WITHIN_MS,
  UNPAID_BEGINS_WITHIN_MS,
} from '../../../../lib/batch/run/place-batches.ts';

/** To read the order and to store what became of it. */
const STORING_MS = 3_000;

test.each([
  'workflow/capture-payment',
  'workflow/refund-order',
  'workflow/release-payment',
] as const)('%s ends before it is killed', (name) => {
  const timeoutMs = grantsOf(name).timeoutSeconds * 1000;
  expect(longestMovementMs() + STORING_MS).toBeLessThanOrEqual(timeoutMs);
});

test('a refund that a run of batches begins in time ends before its function does', () => {
  const timeoutMs = grantsOf('schedules/place-batches').timeoutSeconds * 1000;
  const longestMs = REFUNDS_BEGIN_WITHIN_MS + longestMovementMs() + STORING_MS;
  expect(longestMs).toBeLessThanOrEqual(timeoutMs);
});

test('a page that a run of batches begins to close in time is closed before its function ends', () => {
  const timeoutMs = grantsOf('schedules/place-batches').timeoutSeconds * 1000;
  // Read, closed, and read since a payer was faster; then read for its payment.
  const longestMs = UNPAID_BEGINS_WITHIN_MS + 4 * longestCallMs(READ) + STORING_MS;
  expect(longestMs).toBeLessThanOrEqual(timeoutMs);
});

test('pages of refunds, the last of which begins in time, take no longer than the reads that are counted', () => {
  const movementMs = PAGES_BEGIN_WITHIN_MS + longestCallMs(READ) + longestCallMs(MOVE);
  expect(BEGINS_AGAIN_WITHIN_MS + movementMs).toBeLessThanOrEqual(longestMovementMs());
});

describe('a call without an answer', () => {
  test.each([
    [0, 1_000],
    [1, 2_500],
    [2, 4_500],
    [6, 24_500],
  ])('that is repeated %d times takes its tries and the pauses between them', (times, ms) => {
    expect(longestCallMs({ timeout: 1_000, maxNetworkRetries: times })).toBe(ms);
  });

  test('pauses as the SDK says', () => {
    const sdk = new Stripe('sk_test_none') as unknown as {
      getInitialNetworkRetryDelay(): number;
      getMaxNetworkRetryDelay(): number;
    };
    expect(sdk.getInitialNetworkRetryDelay() * 1000).toBe(SDK_PAUSES.firstMs);
    expect(sdk.getMaxNetworkRetryDelay() * 1000).toBe(SDK_PAUSES.mostMs);
  });
});

describe('a movement that was overtaken', () => {
  const overtaken = () =>
    Promise.reject(
      Stripe.errors.StripeError.generate({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
      } as never),
    );

  test.each([
    [BEGINS_AGAIN_WITHIN_MS - 1, 2],
    [BEGINS_AGAIN_WITHIN_MS, 1],
  ])('after %d ms is begun %d times', async (ms, times) => {
    const clock = [0, ms, BEGINS_AGAIN_WITHIN_MS];
    let begun = 0;
    const attempt = () => {
      begun += 1;
      return overtaken();
    };
    const moved = moveOnce('refund:ord_1', attempt, () => clock.shift() ?? 0);
    await expect(moved).rejects.toMatchObject({ code: 'unavailable' });
    expect(begun).toBe(times);
  });
});
