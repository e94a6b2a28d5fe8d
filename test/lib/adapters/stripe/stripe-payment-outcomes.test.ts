import { afterEach, describe, expect, test } from '@jest/globals';
import { aPayment, aSession, cannedStripe, stopCanned, TAKEN } from './canned-stripe.ts';
import { aCheckoutRequest, ORDER_ID, PRICE_CENTS } from './stripe-bench.ts';
import { anError, outcome, QUOTED } from './stripe-failures.ts';

afterEach(stopCanned);

describe('a payment', () => {
  const withPayment = (overrides: object) =>
    cannedStripe({ 'GET /v1/payment_intents/pi_1': { body: aPayment(overrides) } });

  test.each([
    ['capture', { status: 'processing' }, 'unavailable'],
    ['release', { status: 'processing' }, 'unavailable'],
    ['refund', { status: 'processing' }, 'unavailable'],
    ['capture', { status: 'requires_payment_method' }, 'payment_required'],
    ['refund', { status: 'requires_capture' }, 'done'],
    ['capture', { amount_capturable: 198 }, 'error'],
    ['capture', { currency: 'eur' }, 'error'],
    ['capture', { ...TAKEN, amount_received: 198 }, 'error'],
    ['capture', { metadata: { order_id: 'ord_2' } }, 'error'],
    ['release', { metadata: {} }, 'error'],
    ['refund', { ...TAKEN, metadata: { order_id: 'ord_2' } }, 'error'],
  ] as const)('to %s that is %j', async (movement, overrides, expected) => {
    const { lane, calls } = await withPayment(overrides);
    expect(await outcome(lane[movement](ORDER_ID, 'pi_1', PRICE_CENTS))).toBe(expected);
    expect(calls.map(({ call }) => call)).toEqual(['GET /v1/payment_intents/pi_1']);
  });

  test.each(['requires_payment_method', 'requires_confirmation', 'requires_action'])(
    'that is %s is ended by its release, so that nobody can pay it later',
    async (status) => {
      const canceled = { body: aPayment({ status: 'canceled' }) };
      const { lane, calls } = await cannedStripe({
        'GET /v1/payment_intents/pi_1': { body: aPayment({ status }) },
        'POST /v1/payment_intents/pi_1/cancel': canceled,
      });
      expect(await outcome(lane.release(ORDER_ID, 'pi_1', PRICE_CENTS))).toBe('done');
      expect(calls.at(-1)?.call).toBe('POST /v1/payment_intents/pi_1/cancel');
    },
  );

  test.each([
    [402, anError('card_error', 'card_declined')],
    [402, anError('card_error', QUOTED)],
    [400, anError('invalid_request_error', 'charge_expired_for_capture')],
    [400, anError('invalid_request_error', 'capture_charge_authorization_expired')],
  ])('whose capture is answered %d %j is not taken', async (status, body) => {
    const { lane } = await cannedStripe({
      'GET /v1/payment_intents/pi_1': { body: aPayment() },
      'POST /v1/payment_intents/pi_1/capture': { status, body },
    });
    expect(await outcome(lane.capture(ORDER_ID, 'pi_1', PRICE_CENTS))).toBe('payment_required');
  });

  test('that never settles is asked for again, later', async () => {
    const { lane, calls } = await cannedStripe({
      'GET /v1/payment_intents/pi_1': { body: aPayment() },
      'POST /v1/payment_intents/pi_1/capture': {
        status: 400,
        body: anError('invalid_request_error', 'payment_intent_unexpected_state'),
      },
    });
    expect(await outcome(lane.capture(ORDER_ID, 'pi_1', PRICE_CENTS))).toBe('unavailable');
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(3);
  });

  test('whose kept failure says nothing of the failed call keeps its key', async () => {
    const { lane, calls } = await cannedStripe({
      'GET /v1/payment_intents/pi_1': { body: aPayment() },
      'POST /v1/payment_intents/pi_1/capture': {
        status: 500,
        body: anError('api_error'),
        headers: { 'idempotent-replayed': 'true', 'original-request': `req ${QUOTED}` },
      },
    });
    expect(await outcome(lane.capture(ORDER_ID, 'pi_1', PRICE_CENTS))).toBe('unavailable');
    expect(calls.at(-1)?.key).toBe(`capture:${ORDER_ID}:pi_1`);
  });
});

describe('a session', () => {
  const PATH = 'GET /v1/checkout/sessions/cs_1';
  const read = async (overrides: object) => {
    const { checkout } = await cannedStripe({ [PATH]: { body: aSession(overrides) } });
    return checkout.read('cs_1');
  };

  test.each([
    ['requires_capture', 'authorized'],
    ['succeeded', 'captured'],
    ['canceled', 'canceled'],
    ['processing', 'other'],
    ['requires_payment_method', 'other'],
  ])('is judged by its payment, whatever it says itself: %s', async (status, state) => {
    const intent = aPayment({ status, amount_received: PRICE_CENTS });
    for (const payment_status of ['paid', 'unpaid', 'no_payment_required']) {
      const session = await read({ status: 'complete', payment_status, payment_intent: intent });
      expect(session.payment).toEqual({ reference: 'pi_1', state });
    }
  });

  test('tells what is held or was taken, not what was asked for', async () => {
    const less = aPayment({ amount_capturable: 1 });
    expect(await read({ payment_intent: less })).toMatchObject({ amountCents: 1 });
    const taken = aPayment({ ...TAKEN, amount_received: 2, currency: 'eur' });
    expect(await read({ payment_intent: taken })).toMatchObject({
      amountCents: 2,
      currency: 'eur',
    });
  });

  test.each([
    ['an unknown state', { status: 'suspended' }],
    ['no state', { status: null }],
    ['a payment that is not shown', { payment_intent: 'pi_1' }],
  ])('with %s is an error', async (_what, overrides) => {
    expect(await outcome(read(overrides))).toBe('error');
  });

  test.each([
    ['hosted', 'no_checkout_url'],
    ['embedded', 'no_client_secret'],
  ] as const)('%s without its address', async (uiMode, expected) => {
    const { checkout } = await cannedStripe({ 'POST /v1/checkout/sessions': { body: aSession() } });
    const request = aCheckoutRequest({ uiMode });
    expect(await outcome(checkout.open(request))).toBe(expected);
  });
});
