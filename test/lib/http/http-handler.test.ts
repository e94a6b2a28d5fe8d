import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { CROSS_ORIGIN_HEADERS } from '../../../lib/contract/cross-origin.ts';
import type { Operation } from '../../../lib/contract/operation.ts';
import { mintKey } from '../../../lib/credentials/api-key.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { httpHandler } from '../../../lib/http/http-handler.ts';
import type { HttpReply } from '../../../lib/http/http-types.ts';
import { anEvent, type EventParts, REQUEST_ID } from '../../builders/an-event.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const OPERATION = {
  id: 'tryThings',
  method: 'POST',
  path: '/v1/things/{id}',
  module: 'none',
  tag: 'Service',
  summary: 'Try things',
  description: 'Only here.',
  scope: 'mail:send',
  body: v.object({ count: v.number() }),
  params: v.object({ id: v.string() }),
  query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d$/)), '1') }),
  headers: v.object({ 'idempotency-key': v.string() }),
  replies: {},
  codes: [],
} as const satisfies Operation;

const EVENT: EventParts = {
  method: 'POST',
  body: { count: 7, more: true },
  params: { id: 'a' },
  headers: { 'Idempotency-Key': 'key-1' },
};

type Run = (request: unknown) => Promise<HttpReply> | HttpReply;

async function call(run: Run, event: EventParts = EVENT, deps: FakeDeps = fakeDeps()) {
  const handler = httpHandler(
    OPERATION,
    () => deps,
    async (_deps, request) => run(request),
  );
  const { statusCode, headers = {}, body } = await handler(anEvent(event));
  return { status: statusCode, headers, body: JSON.parse(body) as Record<string, unknown>, deps };
}

const OK: HttpReply = { status: 201, body: { status: 'ok' }, headers: { 'x-more': '1' } };

describe('a request that passes', () => {
  test('leaves one line in the log, with its id and its order', async () => {
    const id = `ord_test_${'a'.repeat(32)}`;
    const line = { operationId: 'tryThings', requestId: REQUEST_ID, status: 201 };
    const named = await call(() => OK, { ...EVENT, params: { id } });
    expect(named.deps.log.lines).toMatchObject([
      { event: 'request_answered', fields: { ...line, orderId: id } },
    ]);
    const answered = await call(() => ({ ...OK, body: { status: 'ok', order: { id } } }));
    expect(answered.deps.log.lines.map(({ fields }) => fields)).toEqual([{ ...line, orderId: id }]);
    const without = await call(() => OK, { ...EVENT, params: { id: 'Ada Lovelace' } });
    expect(without.deps.log.lines.map(({ fields }) => fields)).toEqual([line]);
  });

  test('reaches the operation as the schemas shaped it', async () => {
    let seen: unknown;
    await call((request) => {
      seen = request;
      return OK;
    });
    expect(seen).toEqual({
      requestId: REQUEST_ID,
      caller: { kind: 'anonymous' },
      sourceIp: '203.0.113.7',
      webhook: { headers: {}, text: '' },
      baseUrl: 'https://localhost',
      accepts: '',
      body: { count: 7 },
      rawBody: { count: 7, more: true },
      params: { id: 'a' },
      query: { page: '1' },
      headers: { 'idempotency-key': 'key-1' },
    });
  });

  test('is answered in JSON that nobody caches or sniffs, under its request id', async () => {
    const { status, headers, body } = await call(() => OK);
    expect({ status, body }).toEqual({ status: 201, body: { status: 'ok' } });
    expect(headers).toEqual({
      ...CROSS_ORIGIN_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': REQUEST_ID,
      'x-more': '1',
    });
  });

  test.each(['IDEMPOTENCY-KEY', 'idempotency-key', 'Idempotency-Key'])(
    'headers are found in any case: %s',
    async (name) => {
      const { status } = await call(() => OK, { ...EVENT, headers: { [name]: 'key-1' } });
      expect(status).toBe(201);
    },
  );

  test.each([
    'short',
    'x'.repeat(65),
    'has blank in it',
    '<script>alert(1)</script>',
    'ä'.repeat(10),
  ])('a request id of another shape is not repeated: %s', async (requestId) => {
    const { headers } = await call(() => OK, { ...EVENT, requestId });
    expect(headers['x-request-id']).toBe('unidentified');
  });
});

describe('a failure on purpose', () => {
  test('is the envelope, with its headers and the seconds to wait', async () => {
    const { status, headers, body, deps } = await call(() => {
      throw new MailError('rate_limited', {
        reason: 'slower, please',
        retryAfterSeconds: 17,
        headers: { 'x-more': '2' },
        body: { limit: 60 },
      });
    });
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'retry-after': '17',
      'x-more': '2',
      'x-request-id': REQUEST_ID,
    });
    expect(body).toEqual({
      limit: 60,
      status: 'failed',
      code: 'rate_limited',
      doc_url: 'https://localhost/docs/errors#rate_limited',
      reason: 'slower, please',
      next: expect.any(Array),
    });
    expect(deps.log.lines).toEqual([
      {
        level: 'info',
        event: 'request_refused',
        fields: {
          operationId: 'tryThings',
          requestId: REQUEST_ID,
          code: 'rate_limited',
          http: 429,
        },
      },
    ]);
  });

  test('on our side is logged as an error, with its cause', async () => {
    const cause = new Error('the table is throttled');
    const { headers, body, deps } = await call(() => {
      throw new MailError('unavailable', { reason: 'later', cause });
    });
    expect(headers['retry-after']).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain('throttled');
    expect(deps.log.of('request_failed')).toMatchObject([{ level: 'error', cause }]);
  });
});

describe('a failure that nobody foresaw', () => {
  test.each([
    ['an Error', new Error('secret /var/task/lib.js pp_live_1')],
    ['a text', 'secret'],
    ['nothing', undefined],
    ['an object', { code: 'too_late', http: 409, secret: 1 }],
  ])('%s: `internal`, 500; the cause is logged and not told', async (_, thrown) => {
    const { status, body, headers, deps } = await call(() => {
      throw thrown;
    });
    expect(status).toBe(500);
    expect(body).toMatchObject({ status: 'failed', code: 'internal' });
    expect(headers['x-request-id']).toBe(REQUEST_ID);
    expect(JSON.stringify(body)).not.toMatch(/secret|var|pp_live|too_late/);
    expect(deps.log.of('request_failed')).toHaveLength(1);
  });
});

describe('what is refused before the operation runs', () => {
  const never: Run = () => {
    throw new Error('it ran');
  };

  test('comes in this order: the key, its scope, then the input', async () => {
    const deps = fakeDeps();
    const key = { mode: 'live', agent: false, disabled: false } as const;
    const quoting = await mintKey(deps, { ...key, scopes: ['mail:quote'] });
    const sending = await mintKey(deps, { ...key, scopes: ['mail:send'] });
    const codeWith = async (authorization: string, event: EventParts = {}) => {
      const headers = { authorization };
      return (await call(never, { ...event, headers }, deps)).body['code'];
    };
    expect(await codeWith('Bearer nonsense')).toBe('invalid_key');
    expect(await codeWith(`Bearer ${quoting}`)).toBe('insufficient_scope');
    expect(await codeWith(`Bearer ${sending}`)).toBe('invalid_request');
    expect(await codeWith(`Bearer ${sending}`, { body: {} })).toBe('validation_error');
  });

  test.each<[string, EventParts, string, string]>([
    ['no body', { ...EVENT, body: undefined }, 'the body is empty; a JSON object is needed', ''],
    ['a wrong body', { ...EVENT, body: { count: 'x' } }, 'count: must be a number', '/count'],
    [
      'no header',
      { ...EVENT, headers: {} },
      'header/Idempotency-Key: is required',
      'header/Idempotency-Key',
    ],
    ['no parameter', { ...EVENT, params: {} }, 'id: is required', 'path/id'],
    [
      'a wrong query',
      { ...EVENT, query: { page: 'x' } },
      'page: has the wrong format',
      'query/page',
    ],
  ])('%s: in words, and by its place', async (_, event, reason, pointer) => {
    const { body } = await call(never, event);
    expect(body).toMatchObject({ status: 'failed', reason, errors: [{ pointer }] });
  });

  test.each<[string, EventParts['body'], string]>([
    ['a wrong body', { count: 'x' }, 'count: must be a number'],
    ['no body', undefined, 'the body is empty; a JSON object is needed'],
  ])('%s and a missing header are told at once', async (_, body, reason) => {
    const told = await call(never, { ...EVENT, body, headers: {} });
    expect(told.body).toMatchObject({
      reason: `${reason}; header/Idempotency-Key: is required`,
      errors: expect.arrayContaining([
        expect.objectContaining({ pointer: 'header/Idempotency-Key' }),
      ]),
      next: expect.arrayContaining([expect.stringContaining('Send the header Idempotency-Key')]),
    });
  });

  test('what only the operation finds out is told by its place, too', async () => {
    const { body } = await call(() => {
      throw new MailError('unknown_pack', { reason: 'there is no such pack' });
    });
    expect(body['errors']).toEqual([
      { pointer: '/pack_id', code: 'unknown_pack', message: 'there is no such pack' },
    ]);
  });
});
