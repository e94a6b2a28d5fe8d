/** What a deployment is set up without is refused like a failure of ours, and tells nobody that there was one. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { createLobRail } from '../../../lib/adapters/lob/lob-rail.ts';
import { ERRORS, type ErrorCode, errorSpec } from '../../../lib/errors/catalog.ts';
import { measuredIn } from '../../../lib/metrics.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { anOffer } from '../../builders/an-offer.ts';
import { type FakeDeps, fakeDeps, SETTINGS } from '../../fakes/fake-deps.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';
import { callTool } from '../../mcp/support/call-tool.ts';
import type { Answer } from './call.ts';
import { place } from './create-order/place.ts';
import { buy, report } from './credits.ts';
import { deliver } from './receive-rail-webhook/deliver.ts';

const CARDLESS = { settings: { ...SETTINGS, payments: false } };
const DEAR = [anOffer({ cents: { first: 9999, extraPage: 0, colorPage: 0 } })];
const lob = () => createLobRail({ apiKey: async () => 'unused', baseUrl: 'http://127.0.0.1:1' });
const live = (more: object = {}) => place(anOrderRequest({ sandbox: false, ...more }));

function deployed(overrides: Partial<FakeDeps> = {}): FakeDeps {
  const deps = fakeDeps(overrides);
  overrideDeps(deps);
  return deps;
}

function expectQuiet({ log }: FakeDeps, code: ErrorCode): void {
  const fields = { code, http: errorSpec(code).http[0], notOffered: true };
  expect(log.of('request_refused')).toMatchObject([{ level: 'info', fields }]);
  expect(log.lines.flatMap(({ event, fields: told }) => measuredIn(event, told))).toEqual([]);
}

describe('a caller who chooses it', () => {
  const x402 = { headers: { 'X-PAYMENT': 'nonsense' } };
  test.each<[string, ErrorCode, Partial<FakeDeps>, () => Promise<Answer>]>([
    ['stablecoin', 'x402_not_configured', {}, () => live({ payment_method: 'x402' })],
    [
      'a payment header',
      'x402_not_configured',
      {},
      () => place(anOrderRequest({ sandbox: false }), x402),
    ],
    ['a machine payment', 'mpp_not_configured', {}, () => live({ payment_method: 'mpp' })],
    ['the checkout', 'payments_not_configured', CARDLESS, () => live()],
    ['credit', 'payments_not_configured', CARDLESS, () => buy()],
    ['a live letter, which nobody prints', 'rail_unavailable', { rails: [] }, () => live()],
    [
      'a piece that costs more than its price',
      'below_cost_floor',
      { rails: [new FakeRail([], { offers: DEAR })] },
      () => place(),
    ],
    [
      'to report as a company that is not set up',
      'payments_not_configured',
      { checkout: null as never },
      () => report('completed'),
    ],
    [
      'to report as a rail without a secret',
      'unavailable',
      { rails: [lob()] },
      () => deliver({}, { params: { rail: 'lob' } }),
    ],
  ])('%s: `%s`, and nothing rings', async (_, code, overrides, send) => {
    const deps = deployed(overrides);
    const answer = await send();
    expect(answer).toMatchObject({ status: errorSpec(code).http[0], body: { code } });
    expectQuiet(deps, code);
  });

  test('by a tool: the same', async () => {
    const deps = deployed();
    const { body } = await callTool('quote_letter', aQuoteRequest());
    const { confirmation_token } = body;
    const letter = anOrderRequest({ sandbox: false, payment_method: 'x402', confirmation_token });
    const sent = await callTool('send_letter', { ...letter, idempotency_key: 'k-1' });
    expect(sent.body['code']).toBe('x402_not_configured');
    expectQuiet(deps, 'x402_not_configured');
  });
});

test('each other code of a failure of ours rings, whoever asks: a new one is thought of', () => {
  const ofOurs = Object.keys(ERRORS).filter((code) => errorSpec(code as ErrorCode).http[0] >= 500);
  const notOffered = ['x402_not_configured', 'mpp_not_configured', 'payments_not_configured'];
  const either = ['below_cost_floor', 'rail_unavailable', 'unavailable'];
  expect(ofOurs.filter((code) => ![...notOffered, ...either].includes(code)).toSorted()).toEqual([
    'audit_unavailable',
    'capability_unavailable',
    'confirmation_unavailable',
    'internal',
    'key_store_unavailable',
    'limit_check_unavailable',
    'no_checkout_url',
    'no_client_secret',
    'retry_unsafe',
    'submit_outcome_unknown',
  ]);
});
