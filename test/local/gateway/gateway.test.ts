/** The front answers as API Gateway does: proxy events, the S3 integration, and its own answers in the envelope. */

import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { GatewayOptions } from '../../../local/gateway/call.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';

const deployment = readDeployment(await localTemplate());
const events: { functionId: string; event: APIGatewayProxyEvent }[] = [];
const errors: unknown[] = [];
let answer: () => Promise<unknown>;
let server: Server;
let url: string;

const options: GatewayOptions = {
  deployment,
  invoke: async (functionId, event) => {
    events.push({ functionId, event: event as APIGatewayProxyEvent });
    return answer();
  },
  controls: async () => undefined,
  s3Endpoint: 'http://127.0.0.1:1',
  nowMs: () => 1_700_000_000_000,
  onError: (error) => errors.push(error),
};

beforeAll(async () => {
  server = createServer(createGateway(options));
  url = await listening(server);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ok = async () => ({ statusCode: 200, headers: { 'x-mine': '1' }, body: '{"status":"ok"}' });

test('what the controls of this machine answer has a request id as well', async () => {
  const controls = async () => ({ status: 404, headers: { 'x-mine': '1' }, body: '{}' });
  const own = createServer(createGateway({ ...options, controls }));
  const { headers } = await fetch(`${await listening(own)}/_local/nothing`);
  own.close();
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-mine')).toBe('1');
});

describe('a declared route', () => {
  test('reaches its function as a proxy event, and its answer reaches the caller', async () => {
    answer = ok;
    const reply = await fetch(`${url}/v1/orders/ord_1/events?limit=5&after=a&after=b`, {
      headers: { 'X-Custom': 'kept' },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-mine')).toBe('1');
    expect(Date.parse(reply.headers.get('date') ?? '')).toBe(options.nowMs());
    const { functionId, event } = events.at(-1) ?? {};
    expect(functionId).toBe('OrderViewsFunction');
    expect(event).toMatchObject({
      resource: '/v1/orders/{id}/events',
      path: '/v1/orders/ord_1/events',
      httpMethod: 'GET',
      pathParameters: { id: 'ord_1' },
      queryStringParameters: { limit: '5', after: 'b' },
      multiValueQueryStringParameters: { after: ['a', 'b'] },
      body: null,
      isBase64Encoded: false,
    });
    expect(event?.requestContext.identity.sourceIp).toBe('127.0.0.1');
    expect(event?.requestContext.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('never tells a function of the headers that API Gateway drops', async () => {
    answer = ok;
    const headers = { 'Content-Length': '2', 'content-md5': 'x', Expect: '100-continue', TE: 'x' };
    await post(`${url}/v1/quotes`, '{}', { ...headers, 'X-Custom': 'kept' });
    const { event } = events.at(-1) ?? {};
    expect(event?.body).toBe('{}');
    for (const told of [event?.headers, event?.multiValueHeaders]) {
      const names = Object.keys(told ?? {}).map((name) => name.toLowerCase());
      expect(names).toContain('x-custom');
      expect(names.filter((name) => /^(content-length|content-md5|expect|te)$/.test(name))).toEqual(
        [],
      );
    }
  });

  test('takes headers by names of every object', async () => {
    answer = ok;
    const reply = await fetch(`${url}/v1/health`, { headers: { constructor: 'a', toString: 'b' } });
    expect(reply.status).toBe(200);
    expect(events.at(-1)?.event.multiValueHeaders).toMatchObject({ constructor: ['a'] });
  });

  test('decodes path parameters, and takes none that spans a slash', async () => {
    answer = ok;
    await fetch(`${url}/v1/orders/a%20b`);
    expect(events.at(-1)?.event.pathParameters).toEqual({ id: 'a b' });
    await fetch(`${url}/v1/orders/a%2Fb`);
    expect(events.at(-1)?.event.pathParameters).toEqual({ id: 'a/b' });
  });

  test.each([
    ['GET', '/nothing/here'],
    ['GET', '/'],
    ['POST', '/v1'],
    ['GET', '//evil.example/v1/orders'],
  ])('that is none goes to the function that says so: %s %s', async (method, path) => {
    answer = ok;
    await fetch(url + path, { method });
    expect(events.at(-1)?.functionId).toBe('DescriptionsFunction');
  });

  test('hands text over as text and PDFs as base64', async () => {
    answer = ok;
    await fetch(`${url}/v1/quotes`, { method: 'POST', body: '{"text":"ü"}' });
    expect(events.at(-1)?.event).toMatchObject({ body: '{"text":"ü"}', isBase64Encoded: false });
    const headers = { 'Content-Type': 'application/pdf' };
    await fetch(`${url}/v1/quotes`, { method: 'POST', body: '%PDF-', headers });
    expect(events.at(-1)?.event).toMatchObject({ body: 'JVBERi0=', isBase64Encoded: true });
  });
});

describe('what never left a function is answered by the template', () => {
  const broken = async () => {
    throw new Error('died');
  };

  test.each([
    ['a function that dies', broken, 503, 'unavailable'],
    ['a function that answers nothing', async () => null, 503, 'unavailable'],
  ])('%s', async (_name, behaviour, status, code) => {
    answer = behaviour;
    const reply = await fetch(`${url}/v1/health`);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await reply.json()).toMatchObject({ status: 'failed', code });
  });

  test('a body over the limit is 413 in the envelope, read to its end', async () => {
    answer = ok;
    const reply = await fetch(`${url}/v1/quotes`, { method: 'POST', body: 'x'.repeat(16_000_001) });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ status: 'failed', code: 'file_too_large' });
  });
});

describe('a route with an authorizer', () => {
  const GUARDED = {
    method: 'GET',
    path: '/v1/guarded',
    authorizerId: 'GuardFunction',
    integration: { kind: 'function', functionId: 'GuardedFunction' },
  } as const;
  const policy = (Effect: string) => ({ policyDocument: { Statement: [{ Effect }] } });
  const calls: { functionId: string; event: Record<string, unknown> }[] = [];
  let decide: () => unknown;
  let front: Server;
  let frontUrl: string;

  beforeAll(async () => {
    const invoke: GatewayOptions['invoke'] = async (functionId, event) => {
      calls.push({ functionId, event: event as Record<string, unknown> });
      return functionId === 'GuardFunction' ? decide() : ok();
    };
    const guarded = { ...deployment, routes: [GUARDED] };
    front = createServer(createGateway({ ...options, invoke, deployment: guarded }));
    frontUrl = await listening(front);
  });

  afterAll(() => {
    front.close();
    front.closeAllConnections();
  });

  test('asks it first, with the call but without its body', async () => {
    calls.length = 0;
    decide = () => policy('Allow');
    const headers = { Authorization: 'Bearer 1' };
    expect((await fetch(`${frontUrl}/v1/guarded?a=1`, { headers })).status).toBe(200);
    expect(calls.map(({ functionId }) => functionId)).toEqual(['GuardFunction', 'GuardedFunction']);
    const asked = calls[0]?.event;
    expect(asked).toMatchObject({
      type: 'REQUEST',
      methodArn: expect.stringMatching(/^arn:aws:execute-api:.*\/live\/GET\/v1\/guarded$/),
      headers: { Authorization: 'Bearer 1' },
      queryStringParameters: { a: '1' },
      requestContext: { identity: { sourceIp: '127.0.0.1' } },
    });
    expect(asked).not.toHaveProperty('body');
  });

  const fails = (message: string) => () => {
    throw new Error(message);
  };
  test.each([
    ['denies', () => policy('Deny'), 429, 'rate_limited'],
    ['says Unauthorized', fails('Unauthorized'), 401, 'invalid_key'],
    ['fails otherwise', fails('Unauthorized!'), 503, 'key_store_unavailable'],
    ['says nothing', () => null, 503, 'key_store_unavailable'],
    [
      'tells what is no text',
      () => ({ ...policy('Allow'), context: { a: {} } }),
      503,
      'key_store_unavailable',
    ],
    ['says nonsense', () => policy('Maybe'), 503, 'key_store_unavailable'],
  ])('that %s does not reach its integration', async (_, decision, status, code) => {
    calls.length = 0;
    decide = decision;
    const reply = await fetch(`${frontUrl}/v1/guarded`);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ status: 'failed', code });
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls).toHaveLength(1);
  });

  test('that denies may tell the caller why, in headers that the template maps', async () => {
    decide = () => ({ ...policy('Deny'), context: { rateLimit: '"a";r=0', rateLimitPolicy: 1 } });
    const { headers } = await fetch(`${frontUrl}/v1/guarded`);
    expect(headers.get('ratelimit')).toBe('"a";r=0');
    expect(headers.get('ratelimit-policy')).toBe('1');
    decide = () => policy('Deny');
    expect((await fetch(`${frontUrl}/v1/guarded`)).headers.has('ratelimit')).toBe(false);
  });
});

/** With headers that `fetch` would not send. */
function post(to: string, body: string, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(to, { method: 'POST', headers }, (reply) => {
      reply.resume().on('end', resolve);
    });
    call.on('error', reject).end(body);
  });
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
