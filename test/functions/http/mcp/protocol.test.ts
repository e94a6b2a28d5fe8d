/** What surrounds the tools: who may call, in which form, and how the protocol itself refuses. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler as quoteHandler } from '../../../../functions/http/create-quote.ts';
import { handler as unmatched } from '../../../../functions/http/unmatched-route.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { callTool, expectFailure, post, rpc } from '../../../mcp/support/call-tool.ts';
import { type Answer, call, expectRefusal } from '../call.ts';

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The error of an answer, which says whether to retry, as every one does. */
function errorOf({ body }: Answer): RpcError {
  const { jsonrpc, error } = body as { jsonrpc: string; error: RpcError };
  expect(jsonrpc).toBe('2.0');
  expect(typeof error.data['retryable']).toBe('boolean');
  return error;
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const QUOTE = { name: 'quote_letter', arguments: aQuoteRequest() };

describe('an API key', () => {
  test('that does not verify: 401, before any tool runs', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const answer = await rpc('tools/call', QUOTE, bearer(`pp_live_${'a'.repeat(40)}`));
    expect([answer.status, answer.body['id']]).toEqual([401, 7]);
    expect(errorOf(answer).data).toMatchObject({
      status: 'failed',
      code: 'invalid_key',
      reason: expect.any(String),
      next: expect.any(Array),
      retryable: false,
    });
    expect(deps.documents.kept.size).toBe(0);
  });

  test('that is turned off: 403', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const off = { mode: 'live', scopes: [...SCOPES], agent: false, disabled: true } as const;
    const answer = await rpc('tools/list', {}, bearer(await mintKey(deps, off)));
    expect(answer.status).toBe(403);
    expect(errorOf(answer).data).toMatchObject({ code: 'key_disabled', retryable: false });
  });

  test('that cannot be checked: 503, to be retried', async () => {
    const deps = fakeDeps();
    const get = () => Promise.reject(new StoreUnreachable('no answer'));
    overrideDeps({ ...deps, store: { ...deps.store, get } });
    const answer = await rpc('tools/list', {}, bearer(`pp_live_${'a'.repeat(40)}`));
    expect(answer.status).toBe(503);
    expect(errorOf(answer).data).toMatchObject({ code: 'key_store_unavailable', retryable: true });
    expect(deps.log.of('request_failed')).toHaveLength(1);
  });

  test.each([
    ['quote_letter', 'mail:send', aQuoteRequest()],
    ['preview_letter', 'mail:send', aQuoteRequest()],
    ['send_letter', 'mail:quote', {}],
    ['get_letter_status', 'mail:quote', { order_id: 'ord_1' }],
    ['cancel_letter', 'mail:read', { order_id: 'ord_1', cancel_token: 'ppc_1' }],
    ['delete_letter_data', 'mail:read', { order_id: 'ord_1', cancel_token: 'ppc_1' }],
  ] as const)('%s is not for a key with %s alone', async (name, scope, args) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const key = { mode: 'live', scopes: [scope], agent: false, disabled: false } as const;
    const answer = await callTool(name, args, { apiKey: await mintKey(deps, key) });
    expectFailure(answer, 'insufficient_scope');
    expect(answer.body['reason']).toContain(scope);
  });
});

describe('guests', () => {
  test('are throttled as over HTTP, by the group of the operation; lists cost nothing', async () => {
    const deps = fakeDeps({ settings: { ...SETTINGS, guestLimitPerMinute: 2 } });
    overrideDeps(deps);
    expect((await callTool('quote_letter', {})).isError).toBe(false);
    expect((await callTool('preview_letter', aQuoteRequest())).isError).toBe(false);
    expectFailure(await callTool('quote_letter', {}), 'rate_limited');
    const quote = { method: 'POST', path: '/v1/quotes', body: {} };
    expectRefusal(await call(quoteHandler, quote), 429, 'rate_limited');
    expectFailure(await callTool('get_letter_status', { order_id: 'ord_1' }), 'not_found');
    expect((await rpc('tools/list')).status).toBe(200);
    const all = { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false } as const;
    const apiKey = await mintKey(deps, all);
    expect((await callTool('quote_letter', {}, { apiKey })).isError).toBe(false);
  });
});

describe('a web page of another host', () => {
  const from = (Origin: string) => rpc('tools/list', {}, { Origin });

  test.each(['https://evil.example', 'null', 'https://localhost.evil.example', 'nonsense'])(
    '%s: 403',
    async (origin) => {
      overrideDeps(fakeDeps());
      const answer = await from(origin);
      expect(answer.status).toBe(403);
      expect(errorOf(answer).data).toEqual({ retryable: false });
    },
  );

  test('our own pages may call, and those of hosts in the settings', async () => {
    overrideDeps(fakeDeps({ settings: { ...SETTINGS, mcpOriginHosts: ['mail.example'] } }));
    for (const origin of ['https://localhost', 'https://mail.example']) {
      expect((await from(origin)).status).toBe(200);
    }
  });
});

describe('a message that is none', () => {
  test.each([
    ['no JSON', '{"jsonrpc":', -32700],
    ['nothing', '', -32600],
    ['a number', '42', -32600],
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }], -32600],
  ])('%s: 400', async (_, body, code) => {
    overrideDeps(fakeDeps());
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatchObject({
      code,
      data: { status: 'failed', code: 'invalid_request', retryable: false },
    });
  });

  test('one with a key twice: 400, with its pointer', async () => {
    overrideDeps(fakeDeps());
    const answer = await post('{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1,"a":2}}');
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatchObject({
      code: -32600,
      data: { code: 'validation_error', errors: [{ pointer: '/params/a' }] },
    });
  });

  test('another media type: 415', async () => {
    overrideDeps(fakeDeps());
    const answer = await rpc('tools/list', {}, { 'Content-Type': 'text/plain' });
    expect(answer.status).toBe(415);
    expect(errorOf(answer).data).toEqual({ retryable: false });
  });

  test('an unknown method, and one that is not offered: -32601', async () => {
    overrideDeps(fakeDeps());
    for (const method of ['tools/burn', 'prompts/list', 'subscriptions/listen']) {
      expect(errorOf(await rpc(method))).toMatchObject({
        code: -32601,
        data: { retryable: false },
      });
    }
  });
});

describe('a tool that does not exist', () => {
  test.each(['burn_letter', '', '__proto__', 'constructor'])('%j: -32602', async (name) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const answer = await rpc('tools/call', { name, arguments: {} });
    expect(errorOf(answer)).toMatchObject({
      code: -32602,
      data: { status: 'failed', code: 'invalid_request', retryable: false },
    });
    expect(String(errorOf(answer).data['next'])).toContain('quote_letter');
  });

  test.each([42, 'text', [], null])('arguments %j: -32602, not to be retried', async (args) => {
    overrideDeps(fakeDeps());
    const answer = await rpc('tools/call', { name: 'quote_letter', arguments: args });
    expect(errorOf(answer)).toMatchObject({ code: -32602, data: { retryable: false } });
  });
});

test('a resource that does not exist is an error that says whether to retry', async () => {
  overrideDeps(fakeDeps());
  const answer = await rpc('resources/read', { uri: 'spec://nothing' });
  expect(errorOf(answer).data).toMatchObject({ uri: 'spec://nothing', retryable: false });
});

test.each(['GET', 'DELETE', 'PUT'])('%s: 405, and how to call', async (method) => {
  overrideDeps(fakeDeps());
  const answer = await call(unmatched, { method, path: '/api/mcp' });
  expectRefusal(answer, 405, 'invalid_request');
  expect(answer.headers['allow']).toBe('POST, OPTIONS');
});

describe('what nobody expected', () => {
  test('in a tool: internal, with the cause in the log alone', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    deps.documents.failure = new Error('the disk is on fire');
    const answer = await callTool('quote_letter', aQuoteRequest());
    expectFailure(answer, 'internal');
    expect(JSON.stringify(answer.body)).not.toContain('fire');
    expect(deps.log.of('request_failed')).toMatchObject([
      { fields: { operationId: 'mcp', tool: 'quote_letter', code: 'internal', http: 500 } },
    ]);
  });

  test('around the tools: internal as well', async () => {
    const deps = fakeDeps();
    const get = () => Promise.reject(new Error('the disk is on fire'));
    overrideDeps({ ...deps, store: { ...deps.store, get } });
    const answer = await rpc('tools/list', {}, bearer(`pp_live_${'a'.repeat(40)}`));
    expect([answer.status, errorOf(answer).code]).toEqual([500, -32603]);
    expect(errorOf(answer).data).toMatchObject({ code: 'internal', retryable: true });
    expect(deps.log.of('request_failed')).toHaveLength(1);
  });

  test('a refusal is logged by its code, and the log learns nothing of the letter', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    await callTool('quote_letter', aQuoteRequest({ mail_class: 'certified', tracking: true }));
    expect(deps.log.of('request_refused')).toMatchObject([
      { fields: { tool: 'quote_letter', code: 'tracking_included' } },
    ]);
    for (const secret of ['Lovelace', 'confidential', 'Confidential']) {
      expect(deps.log.text()).not.toContain(secret);
    }
  });
});
