import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { CreateOrderResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { callTool, expectFailure, type ToolAnswer } from '../../../mcp/support/call-tool.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from '../create-order/live.ts';
import { aKey, countingStore, place } from '../create-order/place.ts';
import { withWorkflow } from '../create-order/waiting.ts';
import { cardDeployment } from '../credits.ts';

const KEY = { idempotency_key: 'key-1' };

/** A token for the letter of `aQuoteRequest`. */
async function aToken(letter: object = aQuoteRequest()) {
  const { body } = await callTool('quote_letter', letter);
  return { confirmation_token: String(body['confirmation_token']) };
}

const orderIn = ({ body }: ToolAnswer) => body['order'] as Readonly<Record<string, unknown>>;

describe('send_letter in the sandbox', () => {
  test('sends what was quoted, and answers as POST /v1/orders does', async () => {
    overrideDeps(fakeDeps());
    const letter = { ...anOrderRequest(), ...(await aToken()) };
    const sent = await callTool('send_letter', { ...letter, ...KEY });
    expect(sent.isError).toBe(false);
    expect(v.safeParse(CreateOrderResponseSchema, sent.body).issues).toBeUndefined();
    expect(orderIn(sent)).toMatchObject({ status: 'submitted', sandbox: true });
    // The same letter under the same key over HTTP is the same order.
    const replay = await place(letter);
    expect([replay.status, replay.body]).toEqual([200, { ...sent.body, replayed: true }]);
  });

  test('sent again it is replayed, with another cap as well', async () => {
    overrideDeps(fakeDeps());
    const letter = { ...anOrderRequest(), ...KEY, ...(await aToken()) };
    const first = await callTool('send_letter', letter);
    for (const more of [{}, { max_cost_cents: 10_000 }, { max_cost_cents: 1 }]) {
      const again = await callTool('send_letter', { ...letter, ...more });
      expect(again.isError).toBe(false);
      expect(again.body).toEqual({ ...first.body, replayed: true });
    }
  });

  test.each([
    ['confirmation_required', {}],
    ['confirmation_malformed', { confirmation_token: 'yes' }],
    ['validation_error', { confirmation_token: 1 }],
  ] as const)('%s, which HTTP would not ask of anybody but agents', async (code, given) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const { store, commits } = countingStore(deps.store);
    overrideDeps({ ...deps, store });
    expectFailure(await callTool('send_letter', { ...anOrderRequest(), ...KEY, ...given }), code);
    expect(commits['orders']).toBeUndefined();
  });

  test('without token and key it says of both what helps: a quote first', async () => {
    overrideDeps(fakeDeps());
    const refused = await callTool('send_letter', anOrderRequest());
    expectFailure(refused, 'validation_error');
    const next = (refused.body['next'] as readonly string[]).join('\n');
    expect(next).toMatch(/quote_letter/);
    expect(next).toMatch(/Correct the fields/);
  });

  test('a token is redeemed once, and binds the letter', async () => {
    overrideDeps(fakeDeps());
    const letter = { ...anOrderRequest(), ...(await aToken()) };
    const changed = { ...letter, ...KEY, color: true };
    expectFailure(await callTool('send_letter', changed), 'confirmation_mismatch');
    expect((await callTool('send_letter', { ...letter, ...KEY })).isError).toBe(false);
    const second = { ...letter, idempotency_key: 'key-2' };
    expectFailure(await callTool('send_letter', second), 'confirmation_used');
  });

  test.each([
    [{}],
    [{ idempotency_key: '' }],
    [{ idempotency_key: 'with space' }],
    [{ idempotency_key: 'k'.repeat(256) }],
  ])('a key like %j: validation_error', async (key) => {
    overrideDeps(fakeDeps());
    const answer = await callTool('send_letter', {
      ...anOrderRequest(),
      ...(await aToken()),
      ...key,
    });
    expectFailure(answer, 'validation_error');
    expect(answer.body['reason']).toContain('idempotency_key: ');
  });

  test('the same key with another letter: invalid_request, in the words of tools', async () => {
    overrideDeps(fakeDeps());
    const letter = { ...anOrderRequest(), ...KEY, ...(await aToken()) };
    await callTool('send_letter', letter);
    const answer = await callTool('send_letter', { ...letter, email: 'ada@example.com' });
    expectFailure(answer, 'invalid_request');
    expect(answer.body['next']).toEqual([
      expect.stringContaining('what this idempotency_key was first sent with'),
      'Or read that order by its id: get_letter_status.',
      expect.stringContaining('only for another letter'),
    ]);
  });

  test('an address that the carrier does not deliver to: address_undeliverable', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const letter = { ...anOrderRequest(), ...KEY, ...(await aToken()) };
    deps.addressVerifier.answer = () => ({ finding: 'not_found', address: null });
    const answer = await callTool('send_letter', letter);
    expectFailure(answer, 'address_undeliverable');
    expect(String(answer.body['next'])).toContain('verify_address');
  });

  test('stablecoin is refused where it is off, as over HTTP', async () => {
    overrideDeps(fakeDeps());
    const letter = { ...aLiveOrder(''), ...KEY, ...(await aToken()), payment_method: 'x402' };
    const { credit_code: _none, ...unpaid } = letter as Record<string, unknown>;
    expectFailure(await callTool('send_letter', unpaid), 'x402_not_configured');
  });
});

describe('send_letter with max_cost_cents', () => {
  test('a dearer letter is refused before anything is stored or charged; the key stays good', async () => {
    const base = liveDeployment();
    const { store, commits } = countingStore(base.store);
    const deps = { ...base, store };
    overrideDeps(deps);
    const code = await aCode(base, 1000);
    const letter = { ...aLiveOrder(code), ...KEY, ...(await aToken()) };
    const answer = await callTool('send_letter', { ...letter, max_cost_cents: 198 });
    expectFailure(answer, 'validation_error');
    expect(answer.body['reason']).toBe(
      'max_cost_cents: the letter costs 199 cents, more than the 198 allowed',
    );
    expect(await balanceOf(base, code)).toBe(1000);
    expect([...deps.documents.kept.keys()].filter((key) => key.startsWith('documents/'))).toEqual(
      [],
    );
    expect(commits).toEqual({ idempotency: 2 });
    const sent = await callTool('send_letter', { ...letter, max_cost_cents: 199 });
    expect([sent.isError, orderIn(sent)['price_cents']]).toEqual([false, 199]);
  });

  test.each([-1, 1.5, '199', null])('%j is no amount: validation_error', async (max_cost_cents) => {
    overrideDeps(fakeDeps());
    const letter = { ...anOrderRequest(), ...KEY, ...(await aToken()), max_cost_cents };
    expectFailure(await callTool('send_letter', letter), 'validation_error');
  });
});

describe('send_letter for real', () => {
  test('with a credit code: debited, and waited for until it is in print', async () => {
    const { allow, captured, submission_started, rail_accepted } = MESSAGES;
    const deps = withWorkflow(allow, captured, submission_started, rail_accepted);
    const code = await aCode(deps, 1000);
    const letter = { ...aLiveOrder(code), ...KEY, ...(await aToken()) };
    const sent = await callTool('send_letter', letter);
    expect([sent.isError, orderIn(sent)['status']]).toEqual([false, 'submitted']);
    expect(await balanceOf(deps, code)).toBe(801);
  });

  test('it is waited for ten seconds, no longer', async () => {
    const deps = withWorkflow();
    const letter = { ...aLiveOrder(await aCode(deps, 1000)), ...KEY, ...(await aToken()) };
    const sent = await callTool('send_letter', letter);
    expect([sent.isError, orderIn(sent)['status']]).toEqual([false, 'screening']);
    expect(deps.timer.slept.reduce((total, ms) => total + ms, 0)).toBe(10_000);
  });

  test.each(['unavailable', 'retry_unsafe', 'submit_outcome_unknown', 'rejected'] as const)(
    'one that fails meanwhile: %s, with the order',
    async (code) => {
      const failed = { kind: 'failed', code, reason: 'what went wrong', by: 'workflow' } as const;
      const deps = withWorkflow(MESSAGES.allow, failed);
      const letter = { ...aLiveOrder(await aCode(deps, 1000)), ...KEY, ...(await aToken()) };
      const answer = await callTool('send_letter', letter);
      expectFailure(answer, code);
      expect(orderIn(answer)).toMatchObject({ status: 'failed', failure: { code } });
    },
  );

  test('without a code: action_required with a place to pay is a success', async () => {
    cardDeployment();
    const letter = { ...anOrderRequest({ sandbox: false }), ...KEY, ...(await aToken()) };
    const sent = await callTool('send_letter', letter);
    expect(sent.isError).toBe(false);
    expect(sent.body).toMatchObject({
      status: 'action_required',
      payment_url: 'https://pay.test/cs_1',
      order: { status: 'pending_payment' },
    });
  });

  test.each([
    ['unknown_code', 'pp-aaaa-bbbb-cccc'],
    ['insufficient_balance', 198],
  ] as const)('%s', async (code, credit) => {
    const deps = liveDeployment();
    const creditCode = typeof credit === 'string' ? credit : await aCode(deps, credit);
    const letter = { ...aLiveOrder(creditCode), ...KEY, ...(await aToken()) };
    expectFailure(await callTool('send_letter', letter), code);
  });

  test('a test key sends in the sandbox only', async () => {
    const deps = liveDeployment();
    const apiKey = await aKey(deps, { mode: 'test' });
    const token = await aToken();
    const letter = { ...aLiveOrder(await aCode(deps, 1000)), ...KEY, ...token };
    expectFailure(await callTool('send_letter', letter, { apiKey }), 'insufficient_scope');
    const sandbox = { ...anOrderRequest(), ...KEY, ...token };
    expect((await callTool('send_letter', sandbox, { apiKey })).isError).toBe(false);
  });

  test('five sends a day: velocity_limit says when to come back', async () => {
    const deps = withWorkflow();
    const code = await aCode(deps, 2000);
    const send = async (idempotency_key: string) =>
      callTool('send_letter', { ...aLiveOrder(code), idempotency_key, ...(await aToken()) });
    for (const key of ['1', '2', '3', '4', '5']) expect((await send(key)).isError).toBe(false);
    expectFailure(await send('6'), 'velocity_limit');
  });
});
