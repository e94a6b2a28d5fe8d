import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { ORDER_ID, PRICE_CENTS, StripeBench } from './stripe-bench.ts';
import { outcome } from './stripe-failures.ts';
import { CAPTURE, CHARGE, type Movement, OPERATIONS, REFUND, RELEASE } from './stripe-movements.ts';

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

/** Brings the payment to where the movement can take place; what had moved until then. */
async function readyTo(movement: Movement): Promise<string[]> {
  if (movement === 'refund') await move('capture');
  return bench.moved();
}

describe.each([
  ['capture', CAPTURE],
  ['release', RELEASE],
  ['refund', REFUND],
] as const)('%s', (movement, line) => {
  const operation = OPERATIONS[movement];

  test('moves the money once, however often it is called', async () => {
    const before = await readyTo(movement);
    await move(movement);
    await move(movement);
    await bench.lane()[movement](ORDER_ID, sessionId, PRICE_CENTS);
    expect(bench.moved()).toEqual([...before, line]);
    expect(bench.calls.filter((call) => call === operation)).toHaveLength(1);
  });

  test('moves it once when called several times at the same time', async () => {
    const before = await readyTo(movement);
    await Promise.all([move(movement), move(movement), move(movement)]);
    expect(bench.moved()).toEqual([...before, line]);
  });

  test('moves it once when the request arrives twice', async () => {
    const before = await readyTo(movement);
    bench.faults[operation] = ['duplicate'];
    await move(movement);
    expect(bench.moved()).toEqual([...before, line]);
  });

  test('whose answer is lost has moved it, and moves nothing when it is called again', async () => {
    const before = await readyTo(movement);
    bench.faults[operation] = ['lost_reply'];
    expect(await outcome(move(movement))).toBe('unavailable');
    expect(bench.moved()).toEqual([...before, line]);
    await move(movement);
    expect(bench.moved()).toEqual([...before, line]);
  });

  test('whose answer comes too late has moved it, and moves nothing when it is called again', async () => {
    const before = await readyTo(movement);
    bench.faults[operation] = ['slow'];
    const hasty = bench.lane({ timeoutMs: 100 });
    expect(await outcome(hasty[movement](ORDER_ID, paymentId, PRICE_CENTS))).toBe('unavailable');
    await move(movement);
    expect(bench.moved()).toEqual([...before, line]);
  });

  test.each(['unavailable', 'kept_error'] as const)('is made later after %s', async (fault) => {
    const before = await readyTo(movement);
    bench.faults[operation] = [fault];
    expect(await outcome(move(movement))).toBe('unavailable');
    expect(bench.moved()).toEqual(before);
    await move(movement);
    expect(bench.moved()).toEqual([...before, line]);
  });

  test('outlives two kept failures in a row', async () => {
    const before = await readyTo(movement);
    bench.faults[operation] = ['kept_error', undefined, 'kept_error'];
    expect(await outcome(move(movement))).toBe('unavailable');
    expect(await outcome(move(movement))).toBe('unavailable');
    await move(movement);
    expect(bench.moved()).toEqual([...before, line]);
  });

  test('that never gets an answer is `unavailable`', async () => {
    await readyTo(movement);
    bench.faults[operation] = ['timeout'];
    const hasty = bench.lane({ timeoutMs: 100 });
    expect(await outcome(hasty[movement](ORDER_ID, paymentId, PRICE_CENTS))).toBe('unavailable');
    await move(movement);
  });

  test('is repeated by the SDK, under the same key', async () => {
    const before = await readyTo(movement);
    bench.faults[operation] = ['unavailable'];
    await bench.lane({ maxNetworkRetries: 2 })[movement](ORDER_ID, paymentId, PRICE_CENTS);
    expect(bench.moved()).toEqual([...before, line]);
  });

  test('is known after a day, when Stripe has forgotten its key', async () => {
    const before = await readyTo(movement);
    await move(movement);
    await bench.clock.advance(2 * 86_400);
    await move(movement);
    expect(bench.moved()).toEqual([...before, line]);
  });

  test.each([['unavailable', 'unavailable'], ['lost_reply']] as const)(
    'whose look at the payment fails moves nothing: %s',
    async (...faults) => {
      const before = await readyTo(movement);
      bench.faults.read_payment = [...faults];
      expect(await outcome(move(movement))).toBe('unavailable');
      expect(bench.moved()).toEqual(before);
    },
  );

  test("does not touch another order's payment", async () => {
    const before = await readyTo(movement);
    const other = bench.lane()[movement]('ord_other', paymentId, PRICE_CENTS);
    expect(await outcome(other)).toBe('error');
    expect(bench.moved()).toEqual(before);
  });
});

describe('between the look and the call', () => {
  /** Calls slowly, and does something else at Stripe before the call arrives. */
  async function overtaken(movement: Movement, meanwhile: () => Promise<unknown>) {
    const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    bench.faults[OPERATIONS[movement]] = ['slow'];
    bench.slow = () => {
      arrived.resolve();
      return goOn.promise;
    };
    const outcomeOfIt = outcome(move(movement));
    await arrived.promise;
    await meanwhile();
    goOn.resolve();
    return outcomeOfIt;
  }

  test('the hold is let go: nothing can be captured', async () => {
    expect(await overtaken('capture', () => move('release'))).toBe('payment_required');
    expect(bench.moved()).toEqual([CHARGE, RELEASE]);
  });

  test('the money is captured: nothing is to be released', async () => {
    expect(await overtaken('release', () => move('capture'))).toBe('done');
    expect(bench.moved()).toEqual([CHARGE, CAPTURE]);
  });

  test('all is given back by hand: nothing is to be refunded', async () => {
    await move('capture');
    const byHand = () => bench.call('/v1/refunds', { payment_intent: paymentId });
    expect(await overtaken('refund', byHand)).toBe('done');
    expect(bench.moved()).toEqual([CHARGE, CAPTURE, REFUND]);
  });
});

test('an order that was paid twice gets each payment back', async () => {
  const second = await bench.paid({ idempotencyKey: 'another' });
  await move('release', second.paymentId);
  await move('capture');
  await move('refund');
  expect(bench.moved()).toEqual([CHARGE, CHARGE, RELEASE, CAPTURE, REFUND]);
  const third = await bench.paid({ idempotencyKey: 'third' });
  await move('release', third.paymentId);
  expect(bench.moved().slice(5)).toEqual([CHARGE, RELEASE]);
});

test('credit is given back under the id of its checkout, once', async () => {
  const subject = { kind: 'credit', id: 'cc_0001' } as const;
  const { paymentId } = await bench.paid({ subject, idempotencyKey: 'credit', amountCents: 1000 });
  await bench.lane().refund(subject.id, paymentId, 1000);
  await bench.lane().refund(subject.id, paymentId, 1000);
  expect(bench.moved(subject.id)).toEqual(['charge 1000', 'capture 1000', 'refund 1000']);
  const { data } = (await bench.get(`/v1/refunds?payment_intent=${paymentId}`)) as {
    data: object[];
  };
  expect(data).toEqual([expect.objectContaining({ metadata: { credit_checkout_id: subject.id } })]);
});
