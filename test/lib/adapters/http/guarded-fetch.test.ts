import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createGuardedFetch } from '../../../../lib/adapters/http/guarded-fetch.ts';
import { dialInto, listen, outcome, stubResolver } from './loopback.ts';

const BODY = Buffer.from('{"type":"order.mailed"}');

/** What the delivery of webhooks asks for (decision 014). */
const webhook = {
  url: 'http://example.com/hook',
  method: 'POST',
  headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1', 'user-agent': 'curl' },
  body: BODY,
  maxRedirects: 0,
  readsBodyOf: () => false,
  maxBodyBytes: 0,
} as const;

describe('a guarded request', () => {
  it('posts, and drops an answer nobody wants to read', async () => {
    const seen: unknown[] = [];
    const http = createServer((request, response) => {
      const { 'webhook-id': id, 'user-agent': agent } = request.headers;
      request.once('data', (body) => seen.push([request.method, id, agent, `${body}`]));
      response.writeHead(202, { 'retry-after': '7' }).end('x'.repeat(100_000));
    });
    await using server = await listen(http);
    const guardedFetch = createGuardedFetch({ resolver: stubResolver, dial: dialInto(server) });

    const response = await guardedFetch(webhook);
    expect(response).toMatchObject({ status: 202, headers: { 'retry-after': '7' } });
    expect(response.body).toHaveLength(0);
    expect(seen).toEqual([['POST', 'evt_1', 'physical-mail-service/1.0', BODY.toString()]]);
  });

  it('answers with the redirect where none is followed', async () => {
    const http = createServer((_request, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1/' }).end();
    });
    await using server = await listen(http);
    const guardedFetch = createGuardedFetch({ resolver: stubResolver, dial: dialInto(server) });
    expect(await guardedFetch(webhook)).toMatchObject({ status: 307 });
  });

  it('refuses http where https is asked for, and private addresses, before it dials', async () => {
    const log: string[] = [];
    const dial = dialInto({ port: 1 }, log);
    const guardedFetch = createGuardedFetch({ resolver: stubResolver, dial });
    for (const request of [
      { ...webhook, httpsOnly: true },
      { ...webhook, url: 'https://private.example/' },
    ]) {
      expect(await outcome(guardedFetch(request))).toMatchObject({
        name: 'FetchFailure',
        kind: 'blocked',
      });
    }
    expect(log).toEqual([]);
  });
});
