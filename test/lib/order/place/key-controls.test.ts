/** What an operator set on a key holds for every letter that is placed with it, by whatever door. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { handler as quoteHandler } from '../../../../functions/http/create-quote.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { mintKey, type NewControls } from '../../../../lib/credentials/api-key.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { call } from '../../../functions/http/call.ts';
import {
  aCode,
  aLiveOrder,
  balanceOf,
  liveDeployment,
} from '../../../functions/http/create-order/live.ts';
import { place } from '../../../functions/http/create-order/place.ts';
import { callTool, expectFailure } from '../../../mcp/support/call-tool.ts';

const LETTER_CENTS = 199;
const DAY_MS = 86_400_000;

let deps: ReturnType<typeof liveDeployment>;
let code: string;
beforeEach(async () => {
  deps = liveDeployment();
  code = await aCode(deps, 10_000);
});

const keyWith = (controls: NewControls) =>
  mintKey(deps, { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false, controls });
const send = (apiKey: string, key: string, overrides: object = {}) =>
  place(aLiveOrder(code, overrides), { apiKey, key });
const quote = (apiKey: string) =>
  call(quoteHandler, {
    method: 'POST',
    path: '/v1/quotes',
    headers: { Authorization: `Bearer ${apiKey}` },
    body: aQuoteRequest(),
  });

async function expectRefused(apiKey: string, reason: RegExp, overrides: object = {}) {
  const before = await balanceOf(deps, code);
  const { status, body } = await send(apiKey, 'key-1', overrides);
  expect([status, body['code'], body['reason']]).toEqual([
    403,
    'insufficient_scope',
    expect.stringMatching(reason),
  ]);
  expect(body['next']).toContainEqual(expect.stringContaining('/v1/keys/self'));
  expect(await balanceOf(deps, code)).toBe(before);
}

describe('a cap for one letter', () => {
  test('refuses a dearer one, before anything is charged; at the cap it is sent', async () => {
    await expectRefused(await keyWith({ orderCentsMax: LETTER_CENTS - 1 }), /at most \$1\.98/);
    expect((await send(await keyWith({ orderCentsMax: LETTER_CENTS }), 'key-2')).status).toBe(201);
  });

  test('is told by a quote as well, which would promise an order that is accepted', async () => {
    const apiKey = await keyWith({ orderCentsMax: 100 });
    expect((await quote(apiKey)).body).toMatchObject({ code: 'insufficient_scope' });
  });

  test('and by the tools', async () => {
    const apiKey = await keyWith({ orderCentsMax: 100 });
    expectFailure(
      await callTool('quote_letter', aQuoteRequest(), { apiKey }),
      'insufficient_scope',
    );
  });
});

describe('caps of a day and a month', () => {
  test('count what was sent, in the very transaction of the order', async () => {
    const apiKey = await keyWith({ dayCentsMax: 2 * LETTER_CENTS });
    const sent = await Promise.all([1, 2, 3, 4].map((each) => send(apiKey, `key-${each}`)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    const refused = sent.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'spend_limit',
      reason: expect.stringContaining('this API key may spend in a day'),
      next: [expect.stringContaining('/v1/keys/self')],
    });
    expect(await balanceOf(deps, code)).toBe(10_000 - 2 * LETTER_CENTS);
    deps.clock.advance({ days: 1 });
    expect((await send(apiKey, 'key-5')).status).toBe(201);
  });

  test('a month is over when its days are', async () => {
    const apiKey = await keyWith({ monthCentsMax: LETTER_CENTS });
    expect((await send(apiKey, 'key-1')).status).toBe(201);
    deps.clock.advance({ days: 1 });
    expect((await send(apiKey, 'key-2')).body).toMatchObject({ code: 'spend_limit' });
  });

  test('of one key are no other key’s', async () => {
    expect((await send(await keyWith({ dayCentsMax: 0 }), 'key-1')).status).toBe(429);
    expect((await send(await keyWith({}), 'key-2')).status).toBe(201);
  });
});

describe('classes, recipients and an end', () => {
  test('another class is refused', async () => {
    await expectRefused(await keyWith({ mailClasses: ['certified'] }), /certified only/);
  });

  test('another address is refused; that of the key is sent to, however it is spelt', async () => {
    const { to } = aLiveOrder(code) as { to: { line1: string; zip: string } };
    const other = await keyWith({ recipients: [{ line1: '1 Elsewhere St', zip: to.zip }] });
    await expectRefused(other, /none of them/);
    const line1 = to.line1.replace(/Ln$/, 'Lane').toUpperCase();
    const apiKey = await keyWith({ recipients: [{ line1, zip: `${to.zip}-1234` }] });
    expect((await send(apiKey, 'key-2')).status).toBe(201);
  });

  test('a key that has ended is turned off', async () => {
    const apiKey = await keyWith({ expiresAtMs: deps.clock.nowMs() + DAY_MS });
    expect((await send(apiKey, 'key-1')).status).toBe(201);
    deps.clock.advance({ days: 1 });
    const { status, body } = await send(apiKey, 'key-2');
    expect([status, body['code']]).toEqual([403, 'key_disabled']);
    expect(body['reason']).toMatch(/ended at 20/);
  });
});
