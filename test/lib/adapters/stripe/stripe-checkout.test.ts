import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createStripeCheckout } from '../../../../lib/adapters/stripe/stripe-checkout.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { ORDER_ID, PRICE_CENTS, SECRET_KEY, StripeBench } from './stripe-bench.ts';
import { outcome } from './stripe-failures.ts';

const CREDIT = { kind: 'credit', id: 'chk_0001' } as const;
const HOUR_MS = 3_600_000;
let bench: StripeBench;

beforeEach(async () => {
  bench = await new StripeBench().start();
});

afterEach(async () => {
  await bench.stop();
  removeDataDirs();
  expect(bench.errors).toEqual([]);
});

const shown = (sessionId: string) => bench.get(`/v1/checkout/sessions/${sessionId}`);

describe('a checkout', () => {
  test('hosted has an address, its description and the way back', async () => {
    const request = bench.request();
    const open = await bench.checkout().open(request);
    expect(open).toEqual({
      sessionId: expect.stringMatching(/^cs_test_\w+$/),
      url: `${bench.stripe.endpoint}/pay/${open.sessionId}`,
      clientSecret: null,
      expiresAtMs: Math.floor(request.expiresAtMs / 1000) * 1000,
    });
    expect(await shown(open.sessionId)).toMatchObject({
      mode: 'payment',
      ui_mode: 'hosted_page',
      allowed_payment_method_types: ['card'],
      amount_total: PRICE_CENTS,
      currency: 'usd',
      client_reference_id: ORDER_ID,
      metadata: { order_id: ORDER_ID },
      success_url: request.returnUrl,
      cancel_url: request.returnUrl,
      customer_email: null,
    });
    expect(await (await fetch(open.url ?? '')).text()).toContain(request.description);
  });

  test('embedded has a client secret, and no address', async () => {
    const open = await bench.checkout().open(bench.request({ uiMode: 'embedded' }));
    expect(open).toMatchObject({ url: null, clientSecret: expect.stringContaining('_secret_') });
    expect(await shown(open.sessionId)).toMatchObject({
      ui_mode: 'embedded_page',
      return_url: 'https://mail.example/return',
      success_url: null,
      cancel_url: null,
    });
  });

  test('of an order only holds the money, and says for which order', async () => {
    const { paymentId } = await bench.paid();
    expect(await bench.get(`/v1/payment_intents/${paymentId}`)).toMatchObject({
      status: 'requires_capture',
      capture_method: 'manual',
      metadata: { order_id: ORDER_ID },
    });
    expect(bench.moved()).toEqual([`charge ${PRICE_CENTS}`]);
  });

  test('of credit takes the money at once', async () => {
    const { sessionId, paymentId } = await bench.paid({ subject: CREDIT, amountCents: 1000 });
    expect(await bench.checkout().read(sessionId)).toMatchObject({
      subject: CREDIT,
      amountCents: 1000,
      payment: { reference: paymentId, state: 'captured' },
    });
    expect(bench.moved(CREDIT.id)).toEqual(['charge 1000', 'capture 1000']);
  });

  test('is the same one when it is opened again with its key', async () => {
    const request = bench.request();
    const open = await bench.checkout().open(request);
    expect(await bench.checkout().open(request)).toEqual(open);
  });

  test.each([
    ['longer than Stripe allows', 48, 24],
    ['as long as Stripe allows', 24, 24],
    ['shorter than Stripe allows', 0.1, 31 / 60],
    ['in the past', -1, 31 / 60],
    ['a time between', 2, 2],
  ])('that is to live %s', async (_what, hours, expected) => {
    const nowMs = bench.clock.nowMs();
    const expiresAtMs = nowMs + hours * HOUR_MS;
    const open = await bench.checkout().open(bench.request({ expiresAtMs }));
    const livesMs = open.expiresAtMs - nowMs;
    expect(Math.abs(livesMs - expected * HOUR_MS)).toBeLessThan(10_000);
  });

  test('carries the e-mail address; one that Stripe refuses is left for the payer to type', async () => {
    const email = 'ada@example.com';
    expect(await shown(await bench.opened({ email }))).toMatchObject({ customer_email: email });
    const odd = bench.request({ email: 'ädä@example.com', idempotencyKey: 'other' });
    const { sessionId } = await bench.checkout().open(odd);
    expect(await shown(sessionId)).toMatchObject({ customer_email: null });
    expect((await bench.checkout().open(odd)).sessionId).toBe(sessionId);
  });

  test('whose opening got no answer is opened once when it is repeated', async () => {
    bench.faults.open_session = ['lost_reply'];
    const request = bench.request();
    expect(await outcome(bench.checkout().open(request))).toBe('unavailable');
    const { sessionId } = await bench.checkout().open(request);
    expect(bench.stripe.complete(ORDER_ID)).toMatchObject({ id: sessionId });
  });
});

describe('a session reads', () => {
  test('open, while nobody paid', async () => {
    const sessionId = await bench.opened();
    expect(await bench.checkout().read(sessionId)).toEqual({
      sessionId,
      subject: { kind: 'order', id: ORDER_ID },
      state: 'open',
      amountCents: PRICE_CENTS,
      currency: 'usd',
      payment: null,
    });
  });

  test('complete and authorised, then captured', async () => {
    const { sessionId, paymentId } = await bench.paid();
    const read = () => bench.checkout().read(sessionId);
    const payment = { reference: paymentId, state: 'authorized' };
    expect(await read()).toMatchObject({ state: 'complete', amountCents: PRICE_CENTS, payment });
    await bench.lane().capture(ORDER_ID, paymentId, PRICE_CENTS);
    expect(await read()).toMatchObject({ payment: { ...payment, state: 'captured' } });
  });

  test('canceled, when the hold lapsed after seven days', async () => {
    const { sessionId } = await bench.paid();
    await bench.clock.advance(7 * 86_400 - 60);
    const read = () => bench.checkout().read(sessionId);
    expect(await read()).toMatchObject({ payment: { state: 'authorized' } });
    await bench.clock.advance(60);
    expect(await read()).toMatchObject({
      payment: { state: 'canceled' },
      amountCents: PRICE_CENTS,
    });
    expect(bench.moved()).toEqual([`charge ${PRICE_CENTS}`, `release ${PRICE_CENTS}`]);
  });

  test('expired, at its time', async () => {
    const sessionId = await bench.opened();
    await bench.clock.advance(3_601);
    expect(await bench.checkout().read(sessionId)).toMatchObject({
      state: 'expired',
      payment: null,
    });
  });

  test.each([
    ['no reference', {}],
    ['a reference alone', { client_reference_id: ORDER_ID }],
    ['two names', { client_reference_id: ORDER_ID, 'metadata[order_id]': 'ord_2' }],
  ])("nobody's, when it has %s", async (_what, names) => {
    const reply = await bench.call('/v1/checkout/sessions', { ...BARE_SESSION, ...names });
    const { id } = (await reply.json()) as { id: string };
    expect(await bench.checkout().read(id)).toMatchObject({ subject: null, state: 'open' });
  });

  test('not_found, when Stripe has no such session', async () => {
    expect(await outcome(bench.checkout().read('cs_test_none'))).toBe('not_found');
  });
});

describe('expiring', () => {
  test('closes an open session, once', async () => {
    const sessionId = await bench.opened();
    await bench.checkout().expire(sessionId);
    await bench.checkout().expire(sessionId);
    expect(await shown(sessionId)).toMatchObject({ status: 'expired', url: null });
    expect(bench.calls.filter((call) => call === 'expire_session')).toHaveLength(1);
  });

  test('leaves a completed session and its money alone', async () => {
    const { sessionId } = await bench.paid();
    await bench.checkout().expire(sessionId);
    expect(await bench.checkout().read(sessionId)).toMatchObject({
      state: 'complete',
      payment: { state: 'authorized' },
    });
  });

  test('sees a payer who was faster', async () => {
    const sessionId = await bench.opened();
    bench.faults.expire_session = [() => bench.stripe.complete(sessionId)];
    await bench.checkout().expire(sessionId);
    expect(await bench.checkout().read(sessionId)).toMatchObject({ state: 'complete' });
  });

  test('that is refused although the session is open is an error, and not done', async () => {
    const sessionId = await bench.opened();
    bench.faults.expire_session = ['reject'];
    expect(await outcome(bench.checkout().expire(sessionId))).toBe('refused');
    await bench.checkout().expire(sessionId);
    expect(await shown(sessionId)).toMatchObject({ status: 'expired' });
  });

  test.each(['unavailable', 'lost_reply'] as const)('may be repeated: %s', async (fault) => {
    const sessionId = await bench.opened();
    bench.faults.expire_session = [fault, fault];
    expect(await outcome(bench.checkout().expire(sessionId))).toBe('unavailable');
    await bench.checkout().expire(sessionId);
    expect(await shown(sessionId)).toMatchObject({ status: 'expired' });
  });
});

describe('the key', () => {
  test('is asked for each time, so that a rotated one takes effect', async () => {
    const keys = ['wrong', ` ${SECRET_KEY}\n`];
    const checkout = bench.checkout({ apiKey: async () => keys.shift() ?? '' });
    const sessionId = await bench.opened();
    expect(await outcome(checkout.read(sessionId))).toBe('error');
    expect(await checkout.read(sessionId)).toMatchObject({ state: 'open' });
  });

  test('that cannot be read is `unavailable`, as is the secret of the events', async () => {
    const unreadable = async () => Promise.reject(new Error('no access'));
    const checkout = bench.checkout({ apiKey: unreadable });
    expect(await outcome(checkout.open(bench.request()))).toBe('unavailable');
    const deaf = createStripeCheckout({
      apiKey: async () => SECRET_KEY,
      webhookSecret: unreadable,
      baseUrl: bench.stripe.endpoint,
      clock: bench.clock,
    });
    expect(
      await outcome(deaf.readEvent({ headers: { 'stripe-signature': 't=1,v1=0' }, text: '{}' })),
    ).toBe('unavailable');
  });
});

const BARE_SESSION = {
  mode: 'payment',
  success_url: 'https://mail.example/',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '199',
  'line_items[0][price_data][product_data][name]': 'A letter',
};
