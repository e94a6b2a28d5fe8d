import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { parseAllowHosts } from '../../../../lib/adapters/http/check-url.ts';
import { createWebhookUrlCheck } from '../../../../lib/adapters/http/webhook-url.ts';
import { fetcherInto, listen, notFound, outcome, PDF, stubResolver } from './loopback.ts';

describe('allowed hosts', () => {
  it.each([
    '',
    'localhost',
    ':80',
    'http://localhost:80',
    'a:b@c:80',
    'a:80/',
    'a:99999',
    'a b:80',
  ])('are exact pairs of host and port; %j is none', (pair) => {
    expect(() => parseAllowHosts([pair])).toThrow(/host:port/);
  });

  it('may be reached although private and on any port, and nothing else may', async () => {
    await using server = await listen(createServer((_request, response) => response.end(PDF)));
    const allowHosts = [`LOCALHOST:${server.port}`, '[0:0::1]:9', '127.1:80'];
    const fetcher = fetcherInto(server, { allowHosts });
    for (const url of [
      `http://localhost:${server.port}/`,
      'http://[::1]:9/',
      'http://127.0.0.1/',
    ]) {
      expect(await fetcher.fetch(url)).toHaveLength(PDF.length);
    }
    for (const url of [
      `http://127.0.0.1:${server.port}/`,
      `http://localhost.:${server.port}/`,
      'http://localhost/',
      'http://[::1]/',
      'http://127.0.0.1:443/',
      'https://127.0.0.1/',
      'ftp://127.0.0.1:80/',
      'http://user@127.0.0.1/',
    ]) {
      expect(await outcome(fetcher.fetch(url))).toMatchObject({ code: 'blocked_address' });
    }
  });

  it('are dialled for real where nothing is handed in', async () => {
    await using server = await listen(createServer((_request, response) => response.end(PDF)));
    // Resolved by the system, from its hosts file; no name server is asked.
    for (const at of [`127.0.0.1:${server.port}`, `localhost:${server.port}`]) {
      const options = { allowHosts: [at], resolver: undefined, dial: undefined };
      expect(await fetcherInto(server, options).fetch(`http://${at}/`)).toHaveLength(PDF.length);
    }
  });
});

describe('a webhook URL', () => {
  const allowHosts = ['127.0.0.1:4000'];
  const check = createWebhookUrlCheck({ resolver: stubResolver, allowHosts });

  it.each([
    'https://example.com/hook',
    'https://example.com:443/hook',
    'https://8.8.8.8/hook',
    'https://no-such-host.example/hook',
    'http://127.0.0.1:4000/hook',
    'https://127.0.0.1:4000/hook',
  ])('is accepted: %s', async (url) => {
    await expect(check(url)).resolves.toBeUndefined();
  });

  it.each([
    'http://example.com/hook',
    'http://127.0.0.1/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://localhost/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/hook',
    'https://no-such-host.internal/hook',
    'https://private.example/hook',
    'https://mixed.example/hook',
    'https://user:password@example.com/hook',
    'https://example.com:8443/hook',
    'ftp://example.com/hook',
    'not a URL',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('is refused: %s', async (url) => {
    expect(await outcome(check(url))).toMatchObject({
      code: 'blocked_address',
      http: 400,
      reason: expect.stringMatching(/^webhook_url cannot be used: The /),
    });
  });

  it('of this machine is refused for what it is where it is the service itself', async () => {
    const own = createWebhookUrlCheck({ resolver: stubResolver, ownPorts: [3000] });
    await expect(own('http://127.0.0.1:4000/hook')).resolves.toBeUndefined();
    for (const url of ['http://127.0.0.1:3000/hook', 'https://localhost:3000/hook']) {
      expect(await outcome(own(url))).toMatchObject({
        code: 'blocked_address',
        reason: 'webhook_url cannot be used: The address is a port of this service itself.',
        next: [expect.stringContaining('Use another port of 127.0.0.1')],
      });
    }
  });

  it('does not make an order wait for a name server', async () => {
    const slow = () => new Promise<never>(() => {});
    await createWebhookUrlCheck({ resolver: slow, resolveMs: 20 })('https://example.com/');
    const failing = async () => {
      throw notFound('EAI_AGAIN');
    };
    await createWebhookUrlCheck({ resolver: failing })('https://example.com/');
  });
});
