/** A payment that goes back in parts, by the real SDK against the simulator. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Checkout } from '../../../../lib/ports.ts';
import { aPayment, cannedStripe, stopCanned } from './canned-stripe.ts';
import { StripeBench } from './stripe-bench.ts';

const BATCH_ID = `bat_${'a'.repeat(32)}`;
const SUBJECT = { kind: 'batch', id: BATCH_ID } as const;
const TOTAL_CENTS = 1000;

let bench: StripeBench;
let reference = '';

beforeEach(async () => {
  bench = await new StripeBench().start();
  const paid = await bench.paid({ subject: SUBJECT, amountCents: TOTAL_CENTS });
  reference = paid.paymentId;
});
afterEach(() => bench.stop());

const step = (fromCents: number, upToCents: number) =>
  bench.checkout().refundStep({ subjectId: BATCH_ID, reference, fromCents, upToCents });

async function byHand(cents: number): Promise<unknown> {
  const form = { payment_intent: reference, amount: String(cents) };
  const answer = (await (await bench.call('/v1/refunds', form)).json()) as {
    error?: { message: string };
  };
  if (answer.error !== undefined) throw new Error(answer.error.message);
  return answer;
}

const back = () =>
  bench
    .moved(BATCH_ID)
    .filter((line) => line.startsWith('refund'))
    .map((line) => Number(line.split(' ')[1]));

describe('a payment that goes back in steps', () => {
  test('is taken at once, and each step gives back what it adds, once', async () => {
    expect(bench.moved(BATCH_ID)).toEqual(['charge 1000', 'capture 1000']);
    await step(0, 199);
    await step(0, 199);
    await step(199, 700);
    await step(0, 199);
    await step(700, 1000);
    await step(700, 1000);
    expect(back()).toEqual([199, 501, 300]);
  });

  test('a step that was made is known when its key is long forgotten', async () => {
    await step(0, 199);
    await bench.clock.advance(3 * 86_400);
    await step(0, 199);
    expect(back()).toEqual([199]);
  });

  test('two at once make it once', async () => {
    await Promise.allSettled([step(0, 199), step(0, 199), step(0, 199)]);
    await step(0, 199);
    expect(back()).toEqual([199]);
  });

  test.each(['lost_reply', 'kept_error', 'unavailable'] as const)(
    '%s: made again it is made once',
    async (fault) => {
      bench.faults.refund = [fault];
      await step(0, 199).catch(() => undefined);
      await step(0, 199);
      await step(199, 398);
      expect(back()).toEqual([199, 199]);
    },
  );

  test('what was given back by hand counts', async () => {
    await byHand(300);
    await step(0, 199);
    expect(back()).toEqual([300]);
    await step(199, 398);
    expect(back()).toEqual([300, 98]);
  });

  test('after more than a page of refunds', async () => {
    for (let cents = 1; cents <= 105; cents += 1) await step(cents - 1, cents);
    await step(0, 1);
    await step(105, 200);
    expect(back().reduce((sum, cents) => sum + cents, 0)).toBe(200);
  });

  test('of something else: nothing moves', async () => {
    const other = { subjectId: 'bat_other', reference, fromCents: 0, upToCents: 1 };
    await expect(bench.checkout().refundStep(other)).rejects.toThrow('something else');
    expect(back()).toEqual([]);
  });
});

test('the simulator refuses more than is left, as Stripe does', async () => {
  await byHand(900);
  await expect(byHand(200)).rejects.toThrow(
    'Refund amount ($2.00) is greater than unrefunded amount on charge ($1.00)',
  );
  await byHand(100);
  await expect(byHand(1)).rejects.toThrow('already been refunded');
});

describe('a step whose refund failed at the bank', () => {
  const taken = {
    'GET /v1/payment_intents/pi_1': {
      body: aPayment({
        amount_received: TOTAL_CENTS,
        metadata: { batch_id: BATCH_ID },
        status: 'succeeded',
      }),
    },
  };
  const aRefund = (status: string, upTo: number, amount = 199) => ({
    id: `re_${upTo}`,
    amount,
    status,
    metadata: { batch_id: BATCH_ID, up_to_cents: String(upTo) },
  });
  const listed = (data: readonly object[]) => ({
    ...taken,
    'GET /v1/refunds': { body: { object: 'list', data, has_more: false } },
    'POST /v1/refunds': { body: aRefund('succeeded', 199) },
  });
  afterEach(stopCanned);
  const canned = (checkout: Checkout, fromCents: number, upToCents: number) =>
    checkout.refundStep({ subjectId: BATCH_ID, reference: 'pi_1', fromCents, upToCents });

  test.each([
    ['once', [aRefund('failed', 199)], `refund:${BATCH_ID}:pi_1:199:1`],
    ['twice', [aRefund('failed', 199), aRefund('canceled', 199)], `refund:${BATCH_ID}:pi_1:199:2`],
  ])('%s is made again under a key of its own', async (_times, data, key) => {
    const { checkout, calls } = await cannedStripe(listed(data));
    await canned(checkout, 0, 199);
    expect(calls.at(-1)).toEqual({ call: 'POST /v1/refunds', key });
  });

  test('three times waits for a person', async () => {
    const failed = Array.from({ length: 3 }, () => aRefund('failed', 199));
    const { checkout, calls } = await cannedStripe(listed(failed));
    await expect(canned(checkout, 0, 199)).rejects.toThrow('a person has to help');
    expect(calls.map(({ call }) => call)).not.toContain('POST /v1/refunds');
  });

  test('after it was told to be made: the next step gives back no more than its own', async () => {
    const { checkout, amounts } = await cannedStripe(listed([aRefund('failed', 199)]));
    await canned(checkout, 199, 398);
    expect(amounts).toEqual(['199']);
  });
});
