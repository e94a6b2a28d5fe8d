import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialInto, fetcherInto, type Loopback, listen, outcome, PDF } from './loopback.ts';

let server: Loopback;
let connections: number;
let hosts: unknown[];

/** `/3` redirects to `/2` and so on; `/to?<url>` to that URL; everything else is the PDF. */
beforeEach(async () => {
  connections = 0;
  hosts = [];
  const http = createServer((request, response) => {
    hosts.push(request.headers.host);
    const { pathname, search } = new URL(request.url ?? '', 'http://server');
    const left = Number(pathname.slice(1));
    const location = pathname === '/to' ? decodeURIComponent(search.slice(1)) : `/${left - 1}`;
    if (!(left > 0) && pathname !== '/to') response.end(PDF);
    else response.writeHead(302, { location, 'set-cookie': 'a=b' }).end('a body nobody reads');
  }).on('connection', () => {
    connections += 1;
  });
  server = await listen(http);
});
afterEach(async () => server[Symbol.asyncDispose]());

describe('redirects', () => {
  it.each([0, 1, 2, 3])('are followed: %i of them, each on its own connection', async (count) => {
    const log: string[] = [];
    const fetcher = fetcherInto(server, { dial: dialInto(server, log) });
    expect(await fetcher.fetch(`http://example.com/${count}`)).toHaveLength(PDF.length);
    expect(connections).toBe(count + 1);
    expect(log).toEqual(new Array(count + 1).fill('93.184.215.14:80'));
  });

  it.each([4, 5, 1000])('end with redirect_limit: %i of them', async (count) => {
    const error = await outcome(fetcherInto(server).fetch(`http://example.com/${count}`));
    expect(error).toMatchObject({ code: 'redirect_limit', http: 400 });
    expect(connections).toBe(4);
  });

  it.each([301, 302, 303, 307, 308])('have status %i', async (status) => {
    const http = createServer((request, response) => {
      if (request.url === '/end') response.end(PDF);
      else response.writeHead(status, { location: 'end' }).end();
    });
    await using loopback = await listen(http);
    expect(await fetcherInto(loopback).fetch('http://example.com/')).toHaveLength(PDF.length);
  });

  it('may lead to another public host, which is asked by its own name', async () => {
    const url = 'http://example.com/to?http://v6.example.com/';
    const log: string[] = [];
    await fetcherInto(server, { dial: dialInto(server, log) }).fetch(url);
    expect(log).toEqual(['93.184.215.14:80', '2606:2800:21f:cb07:6820:80da:af6b:8b2c:80']);
    expect(hosts).toEqual(['example.com', 'v6.example.com']);
  });

  it.each([
    'http://127.0.0.1/',
    '//127.0.0.1/',
    '\\\\127.0.0.1\\',
    'http://[::ffff:a9fe:a9fe]/',
    'http://0x7f.1/',
    'http://localhost/',
    'http://private.example/',
    'http://mixed.example/',
    'http://example.com:22/',
    'http://user:password@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'data:application/pdf,%25PDF-',
    'http://[',
    `http://example.com/${'a'.repeat(2048)}`,
  ])('are checked like the first address: %s', async (location) => {
    const log: string[] = [];
    const fetcher = fetcherInto(server, { dial: dialInto(server, log) });
    const url = `http://example.com/to?${encodeURIComponent(location)}`;
    // A long location makes a long first URL, so that one is led to by a redirect of its own.
    const error = await outcome(location.length > 1000 ? fetchLong(location) : fetcher.fetch(url));
    expect(error).toMatchObject({ code: 'blocked_address' });
    expect(log.slice(1)).toEqual([]);
  });

  it('resolve a name again, and check it again', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const log: string[] = [];
    const resolver = async () => answers.shift() ?? [];
    const fetcher = fetcherInto(server, { resolver, dial: dialInto(server, log) });
    expect(await outcome(fetcher.fetch('http://example.com/1'))).toMatchObject({
      code: 'blocked_address',
      reason: expect.not.stringContaining('127.0.0.1'),
    });
    expect(log).toEqual(['8.8.8.8:80']);
  });

  it('must say where to', async () => {
    const http = createServer((_request, response) => response.writeHead(302).end());
    await using loopback = await listen(http);
    const error = await outcome(fetcherInto(loopback).fetch('http://example.com/'));
    expect(error).toMatchObject({
      code: 'pdf_fetch_failed',
      reason: expect.stringMatching(/nowhere/),
    });
  });
});

async function fetchLong(location: string): Promise<unknown> {
  const http = createServer((_request, response) => response.writeHead(302, { location }).end());
  await using loopback = await listen(http);
  return await fetcherInto(loopback).fetch('http://example.com/');
}
