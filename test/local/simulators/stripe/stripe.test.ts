import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { STRIPE_VERSION } from '../../../../local/simulators/stripe/stripe-objects.ts';
import { ORDER_ID, PRICE_CENTS, StripeBench } from '../../../lib/adapters/stripe/stripe-bench.ts';
import { CHARGE } from '../../../lib/adapters/stripe/stripe-movements.ts';
import { removeDataDirs } from '../../support/data-dir.ts';

const SESSIONS = '/v1/checkout/sessions';

let bench: StripeBench;

beforeEach(async () => {
  bench = await new StripeBench().start();
});

afterEach(async () => {
  await bench.stop();
  removeDataDirs();
  expect(bench.errors).toEqual([]);
});

/** The session that our adapter opens, without what is null here. */
function aForm(changes: Readonly<Record<string, string | null>> = {}): Record<string, string> {
  const form = {
    mode: 'payment',
    ui_mode: 'hosted_page',
    success_url: 'https://mail.example/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(PRICE_CENTS),
    'line_items[0][price_data][product_data][name]': 'A letter',
    ...changes,
  };
  const given = Object.entries(form).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as Record<string, string>;
}

/** Status and error of an answer: type, code and parameter, as far as it has them. */
async function failure(reply: Promise<Response>) {
  const response = await reply;
  const { error } = (await response.json()) as { error?: Record<string, string> };
  return [response.status, error?.['type'], error?.['code'] ?? error?.['param']];
}

describe('a request is refused', () => {
  test.each([
    ['payment_method_types[0]', 'card', 'parameter_unknown'],
    ['ui_mode', 'hosted', 'ui_mode'],
    ['ui_mode', 'embedded', 'ui_mode'],
    ['ui_mode', 'custom', 'ui_mode'],
    ['mode', 'subscription', 'mode'],
    ['mode', null, 'parameter_missing'],
    ['allowed_payment_method_types[0]', 'sepa_debit', 'allowed_payment_method_types[0]'],
    ['return_url', 'https://mail.example/', 'return_url'],
    ['success_url', null, 'parameter_missing'],
    ['success_url', 'mail.example', 'url_invalid'],
    ['line_items[0][quantity]', null, 'parameter_missing'],
    ['line_items[0][price_data][unit_amount]', '1.5', 'parameter_invalid_integer'],
    ['line_items[0][price_data][unit_amount]', '49', 'amount_too_small'],
    ['line_items[0][price_data][currency]', 'USD', undefined],
    ['line_items[0][price_data][product_data][name]', null, 'parameter_missing'],
    ['line_items[1][quantity]', '1', 'parameter_unknown'],
    ['payment_intent_data[capture_method]', 'later', 'payment_intent_data[capture_method]'],
    ['client_reference_id', 'x'.repeat(201), 'client_reference_id'],
    ['metadata[order_id]', 'x'.repeat(501), 'metadata'],
    ['customer_email', 'nobody', 'email_invalid'],
    ['expires_at', '1', 'expires_at'],
  ])('with %s %s', async (name, value, expected) => {
    const answer = await failure(bench.call(SESSIONS, aForm({ [name]: value })));
    expect(answer).toEqual([400, 'invalid_request_error', expected]);
  });

  test.each([
    ['without a key', { authorization: '' }, 401],
    ['with a key of another form', { authorization: 'Bearer pk_test_1' }, 401],
    ['of another version', { 'stripe-version': '2025-01-01.acacia' }, 400],
  ])('%s', async (_what, headers, status) => {
    const answer = await failure(bench.call(SESSIONS, aForm(), headers));
    expect(answer).toEqual([status, 'invalid_request_error', undefined]);
  });

  test('to nowhere, or for what does not exist', async () => {
    const missing = [404, 'invalid_request_error', 'resource_missing'];
    expect(await failure(bench.call('/v1/charges'))).toEqual([404, missing[1], undefined]);
    expect(await failure(bench.call(`${SESSIONS}/cs_test_0`))).toEqual(missing);
    expect(await failure(bench.call('/v1/payment_intents/pi_0/capture', {}))).toEqual(missing);
    expect(await failure(bench.call('/v1/refunds', { payment_intent: 'pi_0' }))).toEqual(missing);
  });

  test('with a property that cannot be expanded', async () => {
    const path = `${SESSIONS}/${await bench.opened()}?expand[0]=line_items`;
    expect(await failure(bench.call(path))).toEqual([400, 'invalid_request_error', undefined]);
  });

  test('is not when its key comes by Basic authentication', async () => {
    const authorization = `Basic ${Buffer.from('rk_live_1:').toString('base64')}`;
    const reply = await bench.call(SESSIONS, aForm(), { authorization });
    expect([reply.status, reply.headers.get('stripe-version')]).toEqual([200, STRIPE_VERSION]);
  });
});

describe('an idempotency key', () => {
  const post = async (key: string, form = aForm(), path = SESSIONS) => {
    const reply = await bench.call(path, form, { 'idempotency-key': key });
    return { reply, body: (await reply.json()) as { id?: string; error?: { type: string } } };
  };

  test('answers the same for a day, also after a restart, and says so', async () => {
    const first = await post('key');
    expect(first.reply.headers.get('idempotent-replayed')).toBeNull();
    await bench.restart();
    await bench.clock.advance(86_300);
    const again = await post('key');
    expect(again.body).toEqual(first.body);
    const { headers } = again.reply;
    expect(headers.get('idempotent-replayed')).toBe('true');
    expect(headers.get('original-request')).toBe(first.reply.headers.get('request-id'));
    await bench.clock.advance(101);
    expect((await post('key')).body.id).not.toBe(first.body.id);
  });

  test('with other parameters, or for another call, is an error', async () => {
    await post('key');
    for (const second of [
      post('key', aForm({ client_reference_id: 'x' })),
      post('key', {}, '/v1/refunds'),
    ]) {
      const { reply, body } = await second;
      expect([reply.status, body.error?.type]).toEqual([400, 'idempotency_error']);
    }
    expect((await post('x'.repeat(256))).body.error?.type).toBe('idempotency_error');
  });

  test('keeps a failure of a call that was begun, and none of one that was wrong', async () => {
    const { paymentId } = await bench.paid();
    const capture = `/v1/payment_intents/${paymentId}/capture`;
    const wrong = aForm({ mode: null });
    expect((await post('wrong', wrong)).reply.headers.get('idempotent-replayed')).toBeNull();
    expect((await post('wrong', wrong)).reply.headers.get('idempotent-replayed')).toBeNull();
    bench.faults.capture = ['reject'];
    expect((await post('begun', {}, capture)).reply.status).toBe(402);
    const { reply, body } = await post('begun', {}, capture);
    expect([reply.status, body.error?.type]).toEqual([402, 'card_error']);
    expect(bench.moved()).toEqual([CHARGE]);
  });
});

test('refunds are listed newest first, by payment, and limited', async () => {
  const { paymentId } = await bench.paid();
  const other = await bench.paid({
    idempotencyKey: 'other',
    subject: { kind: 'order', id: 'ord_2' },
  });
  await bench.lane().capture(ORDER_ID, paymentId, PRICE_CENTS);
  await bench.lane().capture('ord_2', other.paymentId, PRICE_CENTS);
  for (const [payment_intent, amount] of [
    [paymentId, '10'],
    [other.paymentId, '20'],
    [paymentId, '30'],
  ] as const) {
    expect((await bench.call('/v1/refunds', { payment_intent, amount })).status).toBe(200);
  }
  const amounts = async (query: string) => {
    const list = (await bench.get(`/v1/refunds?${query}`)) as { data: { amount: number }[] };
    return list.data.map(({ amount }) => amount);
  };
  expect(await amounts('')).toEqual([30, 20, 10]);
  expect(await amounts(`payment_intent=${paymentId}`)).toEqual([30, 10]);
  expect(await amounts('limit=1')).toEqual([30]);
  const tooMuch = bench.call('/v1/refunds', { payment_intent: paymentId, amount: '160' });
  expect(await failure(tooMuch)).toEqual([400, 'invalid_request_error', 'amount']);
});
