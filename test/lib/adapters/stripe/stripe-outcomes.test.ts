import { afterEach, describe, expect, test } from '@jest/globals';
import { createStripeLane } from '../../../../lib/adapters/stripe/stripe-lane.ts';
import { serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { aPayment, type Canned, cannedStripe, stopCanned, TAKEN } from './canned-stripe.ts';
import { aCheckoutRequest, ORDER_ID, PRICE_CENTS, SECRET_KEY } from './stripe-bench.ts';
import { anError, outcome, QUOTED } from './stripe-failures.ts';

afterEach(stopCanned);

/** What a failed call is, wherever it was made. */
const FAILURES: [number, unknown, string][] = [
  [500, anError('api_error'), 'unavailable'],
  [502, `<html>${QUOTED}</html>`, 'unavailable'],
  [503, anError('api_error'), 'unavailable'],
  [429, anError('invalid_request_error', 'lock_timeout'), 'unavailable'],
  [400, anError('invalid_request_error', 'rate_limit'), 'unavailable'],
  [409, anError('idempotency_error', 'idempotency_key_in_use'), 'unavailable'],
  [408, anError('api_error'), 'unavailable'],
  [200, QUOTED, 'unavailable'],
  [400, anError('invalid_request_error', QUOTED), 'refused'],
  [400, anError('invalid_request_error', 'charge_disputed'), 'refused'],
  [400, anError('idempotency_error'), 'error'],
  [401, anError('invalid_request_error'), 'error'],
  [403, anError('invalid_request_error'), 'error'],
  [404, anError('invalid_request_error'), 'refused'],
  [405, anError('invalid_request_error'), 'error'],
];

const CALLS: [
  string,
  string,
  (canned: Awaited<ReturnType<typeof cannedStripe>>) => Promise<unknown>,
][] = [
  ['opening', 'POST /v1/checkout/sessions', ({ checkout }) => checkout.open(aCheckoutRequest())],
  ['reading', 'GET /v1/checkout/sessions/cs_1', ({ checkout }) => checkout.read('cs_1')],
  [
    'capturing',
    'POST /v1/payment_intents/pi_1/capture',
    ({ lane }) => lane.capture(ORDER_ID, 'pi_1', PRICE_CENTS),
  ],
  [
    'releasing',
    'POST /v1/payment_intents/pi_1/cancel',
    ({ lane }) => lane.release(ORDER_ID, 'pi_1', PRICE_CENTS),
  ],
];

describe.each(CALLS)('%s', (_what, path, call) => {
  test.each(FAILURES)('answered %d %j', async (status, body, expected) => {
    const held = { 'GET /v1/payment_intents/pi_1': { body: aPayment() } };
    const canned = await cannedStripe({ ...held, [path]: { status, body } });
    expect(await outcome(call(canned))).toBe(expected);
  });
});

test.each(CALLS)('%s: an object that Stripe does not know', async (what, path, call) => {
  const held = { 'GET /v1/payment_intents/pi_1': { body: aPayment() } };
  const body = anError('invalid_request_error', 'resource_missing');
  const canned = await cannedStripe({ ...held, [path]: { status: 404, body } });
  expect(await outcome(call(canned))).toBe(what === 'reading' ? 'not_found' : 'error');
});

test('closing a session that Stripe does not know is no error', async () => {
  const body = anError('invalid_request_error', 'resource_missing');
  const { checkout } = await cannedStripe({
    'GET /v1/checkout/sessions/cs_1': { status: 404, body },
  });
  expect(await outcome(checkout.expire('cs_1'))).toBe('done');
});

describe('a refund', () => {
  const taken: Record<string, Canned> = {
    'GET /v1/payment_intents/pi_1': { body: aPayment(TAKEN) },
    'GET /v1/refunds': { body: { object: 'list', data: [] } },
  };

  test.each(FAILURES)('answered %d %j', async (status, body, expected) => {
    const { lane } = await cannedStripe({ ...taken, 'POST /v1/refunds': { status, body } });
    expect(await outcome(lane.refund(ORDER_ID, 'pi_1', PRICE_CENTS))).toBe(expected);
  });

  test('of a payment that our key does not know, as of another account, is not refused for good', async () => {
    const body = anError('invalid_request_error', 'resource_missing');
    const { checkout, lane } = await cannedStripe({
      'GET /v1/payment_intents/pi_1': { status: 404, body },
    });
    const step = { subjectId: ORDER_ID, reference: 'pi_1', fromCents: 0, upToCents: PRICE_CENTS };
    expect(await outcome(checkout.refundStep(step))).toBe('error');
    expect(await outcome(lane.refund(ORDER_ID, 'pi_1', PRICE_CENTS))).toBe('error');
  });

  const aRefund = (status: string, overrides = {}) => ({
    id: 're_1',
    amount: PRICE_CENTS,
    status,
    metadata: { order_id: ORDER_ID },
    ...overrides,
  });

  test.each([
    ['pending', [aRefund('pending')]],
    ['waiting for the payer', [aRefund('requires_action')]],
    ['made', [aRefund('succeeded')]],
    ['made by hand', [aRefund('succeeded', { metadata: {} })]],
    ['ours in part', [aRefund('succeeded', { amount: 1 })]],
  ])('is not made again when one is %s', async (_what, data) => {
    const listed = { 'GET /v1/refunds': { body: { object: 'list', data } } };
    const { lane, calls } = await cannedStripe({ ...taken, ...listed });
    await lane.refund(ORDER_ID, 'pi_1', PRICE_CENTS);
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  test.each([
    ['none was made', [], `refund:${ORDER_ID}:pi_1`],
    [
      'only a part was given back by hand',
      [aRefund('succeeded', { amount: 1, metadata: {} })],
      `refund:${ORDER_ID}:pi_1`,
    ],
    ['one failed', [aRefund('failed')], `refund:${ORDER_ID}:pi_1:1`],
    ['two failed', [aRefund('failed'), aRefund('canceled')], `refund:${ORDER_ID}:pi_1:2`],
  ])('is made when %s, under a key of its own', async (_what, data, key) => {
    const { lane, calls } = await cannedStripe({
      ...taken,
      'GET /v1/refunds': { body: { object: 'list', data } },
      'POST /v1/refunds': { body: aRefund('succeeded') },
    });
    await lane.refund(ORDER_ID, 'pi_1', PRICE_CENTS);
    expect(calls.at(-1)).toEqual({ call: 'POST /v1/refunds', key });
  });

  test('that failed three times waits for a person', async () => {
    const data = [aRefund('failed'), aRefund('failed'), aRefund('failed')];
    const listed = { 'GET /v1/refunds': { body: { object: 'list', data } } };
    const { lane, calls } = await cannedStripe({ ...taken, ...listed });
    expect(await outcome(lane.refund(ORDER_ID, 'pi_1', PRICE_CENTS))).toBe('refused');
    expect(calls.map(({ call }) => call)).not.toContain('POST /v1/refunds');
  });
});

describe('a connection', () => {
  const capture = (baseUrl: string) =>
    createStripeLane({
      apiKey: async () => SECRET_KEY,
      baseUrl,
      timeoutMs: 50,
      maxNetworkRetries: 0,
    }).capture(ORDER_ID, 'pi_1', PRICE_CENTS);

  test('that nobody takes', async () => {
    const server = await serveOnLoopback(() => {});
    await server.stop();
    expect(await outcome(capture(server.endpoint))).toBe('unavailable');
  });

  test('that is closed without an answer is tried again, under the same key', async () => {
    const keys: unknown[] = [];
    const server = await serveOnLoopback((request, response) => {
      if (request.method === 'GET') {
        response.end(JSON.stringify(aPayment()));
        return;
      }
      keys.push(request.headers['idempotency-key']);
      response.destroy();
    });
    expect(await outcome(capture(server.endpoint))).toBe('unavailable');
    await server.stop();
    expect(keys).toEqual([`capture:${ORDER_ID}:pi_1`, `capture:${ORDER_ID}:pi_1`]);
  });
});
