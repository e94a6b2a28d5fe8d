/** What the specification says of an answer where it is true alone, is there, and nowhere else. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import { handler as createQuote } from '../../functions/http/create-quote.ts';
import { OPERATIONS } from '../../lib/contract/operations.ts';
import { anOrderRequest, aQuoteRequest } from '../builders/a-request.ts';
import { type FakeDeps, fakeDeps } from '../fakes/fake-deps.ts';
import { call } from '../functions/http/call.ts';
import { aCode, aLiveOrder, liveDeployment } from '../functions/http/create-order/live.ts';
import { place } from '../functions/http/create-order/place.ts';

const OF_A_TOKEN = ['confirmation_token', 'expires_in_minutes', 'next'];

/** The addressee is known nowhere. */
function withNoSuchAddress(deps: FakeDeps): void {
  deps.addressVerifier.answer = () => ({ finding: 'not_found', address: null });
}

const asItIs = () => undefined;
const { to: _to, ...content } = aQuoteRequest();

describe('what is said only where it is true', () => {
  test.each<[string, object, (deps: FakeDeps) => void, readonly string[]]>([
    ['with recipient and content', aQuoteRequest(), asItIs, OF_A_TOKEN],
    ['without a recipient', content, asItIs, []],
    ['without content', { page_count: 2 }, asItIs, []],
    ['where nobody could be reached', aQuoteRequest(), withNoSuchAddress, []],
  ])('a token, its minutes and its `next`: %s', async (_, body, change, expected) => {
    const deps = fakeDeps();
    change(deps);
    overrideDeps(deps);
    const answer = await call(createQuote, { method: 'POST', path: '/v1/quotes', body });
    expect(answer.status).toBe(200);
    expect(OF_A_TOKEN.filter((name) => name in answer.body)).toEqual(expected);
    if (expected.length === 0) return;
    expect(answer.body).toMatchObject({
      confirmation_token: expect.stringMatching(/^ppq_/),
      expires_in_minutes: 30,
    });
  });

  test('`replayed`: by a replay alone', async () => {
    overrideDeps(fakeDeps());
    const answers = [await place(), await place(), await place()];
    expect(answers.map(({ status, body }) => [status, body['replayed']])).toEqual([
      [201, undefined],
      [200, true],
      [200, true],
    ]);
    expect(answers[0]?.body).not.toHaveProperty('replayed');
  });

  test('`payment_url`: by a letter that waits for its payer alone', async () => {
    const deps = liveDeployment();
    const paid = await place(aLiveOrder(await aCode(deps, 1000)), { key: 'paid' });
    const sandbox = await place(anOrderRequest(), { key: 'sandbox' });
    const waiting = await place(anOrderRequest({ sandbox: false }), { key: 'waiting' });
    for (const { status, body } of [paid, sandbox]) {
      expect([status, body['status'], 'payment_url' in body]).toEqual([201, 'ok', false]);
    }
    expect(waiting.status).toBe(201);
    expect(waiting.body).toMatchObject({
      status: 'action_required',
      payment_url: expect.stringMatching(/^https:/),
      order: { status: 'pending_payment' },
    });
  });
});

test('every operation is under /v1', () => {
  const paths = Object.values(OPERATIONS).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !path.startsWith('/v1/'))).toEqual([]);
});
