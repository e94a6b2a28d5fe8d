import { createServer, type RequestListener } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import type { GuardOptions } from '../../../../lib/adapters/http/guarded-fetch.ts';
import { createWebhookSender } from '../../../../lib/adapters/http/webhook-sender.ts';
import { dialInto, listen, stubResolver } from './loopback.ts';
import { V4 } from './stub-names.ts';

const BODY = '{"type":"order.mailed"}';

/** A sender whose allowed host is this server. */
async function serving(listener: RequestListener, options: GuardOptions = {}) {
  const server = await listen(createServer(listener));
  const at = `127.0.0.1:${server.port}`;
  const sender = createWebhookSender({ allowHosts: [at], ...options });
  const send = (path = '/hook') =>
    sender.send({ url: `http://${at}${path}`, headers: { 'webhook-id': 'evt_1' }, body: BODY });
  return { sender, send, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

describe('createWebhookSender', () => {
  test('posts the very bytes with the headers given', async () => {
    const seen: unknown[] = [];
    await using world = await serving((request, response) => {
      request.once('data', (body: Buffer) =>
        seen.push([request.method, request.url, request.headers['webhook-id'], body.toString()]),
      );
      request.once('end', () => response.end('thanks'));
    });
    expect(await world.send()).toEqual({ status: 200, retryAfter: null });
    expect(seen).toEqual([['POST', '/hook', 'evt_1', BODY]]);
  });

  test('says what the host answered, with its Retry-After', async () => {
    await using world = await serving((_request, response) => {
      response.writeHead(503, { 'retry-after': '120' }).end();
    });
    expect(await world.send()).toEqual({ status: 503, retryAfter: '120' });
  });

  test('does not follow a redirect', async () => {
    const paths: unknown[] = [];
    await using world = await serving((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await world.send()).toMatchObject({ status: 307 });
    expect(paths).toEqual(['/hook']);
  });

  test('gives up on a host that does not answer in time', async () => {
    await using world = await serving(() => {}, { limits: { totalMs: 50 } });
    expect(await world.send()).toEqual({ status: null, failure: 'timed_out' });
  });

  test('a host that hangs up has not answered', async () => {
    await using world = await serving((request) => request.socket.destroy());
    expect(await world.send()).toEqual({ status: null, failure: 'broken' });
  });
});

describe('an address that must not be reached', () => {
  const dialled: string[] = [];
  const dial = dialInto({ port: 1 }, dialled);

  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://private.example/',
    'https://mixed.example/',
    'https://localhost/',
    'file:///etc/passwd',
  ])('%s is never dialled', async (url) => {
    const sender = createWebhookSender({ resolver: stubResolver, dial });
    expect(await sender.send({ url, headers: {}, body: BODY })).toEqual({
      status: null,
      failure: 'blocked',
    });
    expect(dialled).toEqual([]);
  });

  test('a name that led to the world when the order was created, and to the inside when it is used', async () => {
    const answers = [[V4], ['10.0.0.5']];
    const resolver = async () => answers.shift() ?? ['10.0.0.5'];
    const sender = createWebhookSender({ resolver, dial });
    const url = 'https://rebinding.example/';
    await sender.check(url);
    const answer = await sender.send({ url, headers: {}, body: BODY });
    expect(answer).toEqual({ status: null, failure: 'blocked' });
    expect(dialled).toEqual([]);
  });

  test('a name that is gone by then is no mistake of ours', async () => {
    const sender = createWebhookSender({ resolver: stubResolver, dial });
    const url = 'https://no-such-host.example/';
    await sender.check(url);
    expect(await sender.send({ url, headers: {}, body: BODY })).toEqual({
      status: null,
      failure: 'unresolved',
    });
  });
});
