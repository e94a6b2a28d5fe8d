/** Card payments by tokens, over the wire of the processor, by the real SDK. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestCard } from '../../../../local/simulators/stripe/stripe-cards.ts';
import { PREVIEW_VERSION } from '../../../../local/simulators/stripe/stripe-tokens.ts';
import { ORDER_ID, PRICE_CENTS, StripeBench } from './stripe-bench.ts';
import { outcome } from './stripe-failures.ts';

let bench: StripeBench;

beforeEach(async () => {
  bench = await new StripeBench().start();
});

afterEach(async () => {
  await bench.stop();
  expect(bench.errors).toEqual([]);
});

const token = (cents = PRICE_CENTS, card: TestCard = 'pm_card_visa'): string =>
  bench.stripe.grantToken(cents, card);
const opened = async (): Promise<string> => {
  const request = { orderId: ORDER_ID, amountCents: PRICE_CENTS, idempotencyKey: 'open-1' };
  return (await bench.machinePayments().open(request)).reference;
};
const authorize = (reference: string, spt = token(), key = 'key-1'): Promise<void> =>
  bench.machinePayments({ timeoutMs: 300 }).authorize({ reference, token: spt, key });

describe('a token', () => {
  test('that pays the price is good; it is asked for and not used', async () => {
    const spt = token();
    expect(await outcome(bench.machinePayments().check(spt, PRICE_CENTS))).toBe('done');
    expect(bench.moved()).toEqual([]);
  });

  test.each([
    ['for less', async (): Promise<string> => token(PRICE_CENTS - 1), 'less'],
    ['that nobody granted', async (): Promise<string> => 'spt_unknown', 'not granted'],
    [
      'that was taken back',
      async () => {
        const spt = token();
        const path = `/v1/test_helpers/shared_payment/granted_tokens/${spt}/revoke`;
        await bench.call(path, {}, { 'stripe-version': PREVIEW_VERSION });
        return spt;
      },
      'taken back',
    ],
    [
      'that is over',
      async () => {
        const spt = token();
        await bench.clock.advance(7_200);
        return spt;
      },
      'over',
    ],
  ] as const)('%s is refused by name', async (_, granted, words) => {
    const spt = await granted();
    const checked = bench.machinePayments().check(spt, PRICE_CENTS);
    await expect(checked).rejects.toMatchObject({
      code: 'mpp_payment_invalid',
      message: expect.stringContaining(words),
    });
  });
});

describe('a payment', () => {
  test('that is opened holds nothing, and is open', async () => {
    const reference = await opened();
    expect(await bench.machinePayments().find(reference)).toBe('open');
    expect(bench.moved()).toEqual([]);
  });

  test('is held by a token, then captured, then refunded, as that of any card', async () => {
    const reference = await opened();
    await authorize(reference);
    expect(bench.moved()).toEqual(['charge 199']);
    expect(await bench.machinePayments().find(reference)).toBe('held');
    await bench.lane().capture(ORDER_ID, reference, PRICE_CENTS);
    expect(await bench.machinePayments().find(reference)).toBe('held');
    await bench.lane().refund(ORDER_ID, reference, PRICE_CENTS);
    expect(bench.moved()).toEqual(['charge 199', 'capture 199', 'refund 199']);
  });

  test('is held once, whatever comes again: the call, another token, both at once', async () => {
    const reference = await opened();
    const [first, second] = [token(), token()];
    await Promise.allSettled([authorize(reference, first), authorize(reference, second, 'key-2')]);
    await authorize(reference, first);
    await authorize(reference, second, 'key-2');
    expect(bench.moved()).toEqual(['charge 199']);
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_authenticationRequired', 'authentication_required'],
  ] as const)(
    'by a card of which the bank says no (%s) stays open for another',
    async (card, word) => {
      const reference = await opened();
      const refused = authorize(reference, token(PRICE_CENTS, card));
      await expect(refused).rejects.toMatchObject({
        code: 'mpp_payment_failed',
        message: expect.stringContaining(word),
      });
      expect(await bench.machinePayments().find(reference)).toBe('open');
      await authorize(reference, token(), 'key-2');
      expect(bench.moved()).toEqual(['charge 199']);
    },
  );

  test('by a token that became useless meanwhile is refused for good', async () => {
    const reference = await opened();
    const spt = token(PRICE_CENTS - 1);
    for (let tries = 1; tries <= 2; tries += 1) {
      expect(await outcome(authorize(reference, spt))).toBe('mpp_payment_failed');
    }
    expect(bench.moved()).toEqual([]);
  });

  test('that was let go cannot be held any more', async () => {
    const reference = await opened();
    expect(await bench.lane().release(ORDER_ID, reference, PRICE_CENTS)).toBe(false);
    expect(await bench.machinePayments().find(reference)).toBe('void');
    expect(await outcome(authorize(reference))).toBe('mpp_payment_failed');
    expect(bench.moved()).toEqual([]);
  });

  test('that is abandoned is let go, twice as well', async () => {
    const reference = await opened();
    await bench.machinePayments().abandon(reference);
    await bench.machinePayments().abandon(reference);
    expect(await bench.machinePayments().find(reference)).toBe('void');
  });

  test.each([
    ['lost_reply', ['charge 199']],
    ['slow', ['charge 199']],
    ['duplicate', ['charge 199']],
    ['unavailable', ['charge 199']],
    ['kept_error', ['charge 199']],
  ] as const)(
    'whose confirmation meets %s is held once when it is tried again',
    async (fault, moved) => {
      const reference = await opened();
      const spt = token();
      bench.faults.confirm = [fault];
      await outcome(authorize(reference, spt));
      await bench.clock.advance(1);
      await authorize(reference, spt);
      expect(bench.moved()).toEqual(moved);
      expect(await bench.machinePayments().find(reference)).toBe('held');
    },
  );

  test('is asked for in vain while the processor is down: `unavailable`, and nothing is held', async () => {
    const reference = await opened();
    bench.faults.read_payment = Array.from({ length: 4 }, () => 'unavailable' as const);
    expect(await outcome(authorize(reference))).toBe('unavailable');
    expect(await outcome(bench.machinePayments().find(reference))).toBe('unavailable');
    expect(bench.moved()).toEqual([]);
  });

  test('survives the processor’s end with its token', async () => {
    const reference = await opened();
    const spt = token();
    await bench.restart();
    await authorize(reference, spt);
    await bench.restart();
    expect(await bench.machinePayments().find(reference)).toBe('held');
    expect(bench.moved()).toEqual(['charge 199']);
  });
});
