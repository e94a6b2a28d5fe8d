/** What `LOCAL_GATEWAY=deployed` adds: the stage in every path, and the sizes that AWS takes. */
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { GatewayOptions } from '../../../local/gateway/call.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { MANNERS } from '../../../local/gateway/manner.ts';
import { readDeployment } from '../../../local/template/template.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';

const EVENT_BYTES_MAX = 6_291_456;
const BODY_BYTES_MAX = 10_485_760;
const OK = { statusCode: 200, headers: {}, body: '{"status":"ok"}' };
const events: APIGatewayProxyEvent[] = [];
let answer: object = OK;
let server: Server;
let url: string;

const options: GatewayOptions = {
  deployment: readDeployment(await localTemplate()),
  manner: MANNERS.deployed,
  invoke: async (_, event) => {
    events.push(event as APIGatewayProxyEvent);
    return answer;
  },
  controls: async ({ path }) =>
    path === '/_local' ? { status: 200, headers: {}, body: 'the mailroom' } : undefined,
  s3Endpoint: 'http://127.0.0.1:1',
  nowMs: () => 1_700_000_000_000,
  onError: () => undefined,
};

beforeAll(async () => {
  server = createServer(createGateway(options));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

describe('the stage', () => {
  test("is in the path that the caller knows, and not in the event's", async () => {
    expect((await fetch(`${url}/live/v1/orders/ord_1`)).status).toBe(200);
    expect(events.at(-1)).toMatchObject({
      path: '/v1/orders/ord_1',
      resource: '/v1/orders/{id}',
      requestContext: { path: '/live/v1/orders/ord_1', stage: 'live' },
    });
  });

  test.each(['/live', '/live/'])('%s is its root', async (path) => {
    expect((await fetch(url + path)).status).toBe(200);
    expect(events.at(-1)).toMatchObject({ path: '/' });
  });

  test.each(['/', '/v1/orders/ord_1', '/liver/v1/health', '/LIVE/v1/health'])(
    '%s is outside: an answer that knows nothing of the envelope',
    async (path) => {
      const before = events.length;
      const reply = await fetch(url + path);
      expect([reply.status, await reply.json()]).toEqual([403, { message: 'Forbidden' }]);
      expect(events).toHaveLength(before);
    },
  );

  test.each(['/_local', '/live/_local'])(
    'the controls of this machine answer at %s',
    async (path) => {
      expect(await (await fetch(url + path)).text()).toBe('the mailroom');
    },
  );
});

test('names of headers arrive in small letters, as HTTP/2 writes them', async () => {
  await new Promise((resolve) => {
    const headers = { 'Idempotency-Key': 'Mine', 'X-CUSTOM': 'Kept' };
    httpRequest(`${url}/live/v1/health`, { headers }, (reply) => {
      reply.resume().on('end', resolve);
    }).end();
  });
  expect(events.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'Mine', 'x-custom': 'Kept' });
  expect(events.at(-1)?.multiValueHeaders).toMatchObject({ 'x-custom': ['Kept'] });
});

describe('sizes', () => {
  const post = (body: string, headers = {}) =>
    fetch(`${url}/live/v1/quotes`, { method: 'POST', body, headers });
  const asPdf = { 'Content-Type': 'application/pdf' };

  test('an event that Lambda does not take is 413 in the envelope, and asks nobody', async () => {
    expect((await post('x'.repeat(EVENT_BYTES_MAX - 10_000))).status).toBe(200);
    const before = events.length;
    const reply = await post('x'.repeat(EVENT_BYTES_MAX - 1));
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ status: 'failed', code: 'file_too_large' });
    expect(events).toHaveLength(before);
  });

  test('what the event makes of a body counts: base64 of bytes, and what JSON escapes', async () => {
    expect((await post('x'.repeat(5_000_000), asPdf)).status).toBe(413);
    expect((await post('"'.repeat(4_000_000))).status).toBe(413);
    expect((await post('"'.repeat(2_000_000))).status).toBe(200);
  });

  test.each([BODY_BYTES_MAX + 1, 16_000_001])('a body of %d bytes is 413', async (size) => {
    expect((await post('x'.repeat(size))).status).toBe(413);
  });

  test('an answer that Lambda does not give is 503', async () => {
    answer = { ...OK, body: 'x'.repeat(EVENT_BYTES_MAX) };
    expect((await post('{}')).status).toBe(503);
    answer = OK;
  });
});

test.each([
  ['*/*', 'aGk='],
  ['application/pdf', 'hi'],
])('an answer in base64 is decoded only for who wants bytes: %s', async (accept, body) => {
  answer = { ...OK, body: 'aGk=', isBase64Encoded: true };
  const reply = await fetch(`${url}/live/v1/health`, { headers: { Accept: accept } });
  expect(await reply.text()).toBe(body);
  answer = OK;
});
