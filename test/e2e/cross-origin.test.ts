/** What a browser asks and is told over HTTP, for pages of other sites: the API for all, the tools for those named. */
import { describe, expect, test } from '@jest/globals';
import { letter } from './support/document-calls.ts';
import { useHouse } from './support/house.ts';

const PAGE = 'https://agent.example';
const service = useHouse({
  store: 'memory',
  environment: { MCP_ORIGIN_HOSTS: 'agent.example' },
});

/** What a page may read of an answer, as a browser decides it. */
function readBy(origin: string, { headers }: Response): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin;
}

function ask(path: string, origin: string, method: string, headers: string): Promise<Response> {
  return fetch(service.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers,
    },
  });
}

function callTools(origin: string, more: Record<string, string> = {}): Promise<Response> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  return fetch(`${service.url}/api/mcp`, {
    method: 'POST',
    headers: {
      Origin: origin,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...more,
    },
    body: JSON.stringify(body),
  });
}

describe('the tools', () => {
  test('a page that is named is let in by the browser, calls and reads', async () => {
    const asked = await ask('/api/mcp', PAGE, 'POST', 'content-type,mcp-protocol-version');
    expect(asked.status).toBe(204);
    expect(readBy(PAGE, asked)).toBe(true);
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
    expect(asked.headers.get('access-control-allow-headers')).toMatch(
      /content-type.*mcp-protocol-version/,
    );
    const answer = await callTools(PAGE);
    expect([answer.status, readBy(PAGE, answer)]).toEqual([200, true]);
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test('it reads refusals as well: of a key, and of a stream', async () => {
    const refused = await callTools(PAGE, { Authorization: 'Bearer nonsense' });
    expect([refused.status, readBy(PAGE, refused)]).toEqual([401, true]);
    const stream = await fetch(`${service.url}/api/mcp`, { headers: { Origin: PAGE } });
    expect([stream.status, readBy(PAGE, stream)]).toEqual([405, true]);
  });

  test('no other page is let in', async () => {
    const origin = 'https://evil.example';
    const asked = await ask('/api/mcp', origin, 'POST', 'content-type');
    const answer = await callTools(origin);
    expect([readBy(origin, asked), answer.status, readBy(origin, answer)]).toEqual([
      false,
      403,
      false,
    ]);
  });
});

describe('the API, for a page of any site', () => {
  const ANY = 'https://shop.example';

  test('placing an order: asked, done, and every header that is promised can be read', async () => {
    const asked = await ask('/v1/orders', ANY, 'POST', 'content-type,idempotency-key,prefer');
    expect([asked.status, readBy(ANY, asked)]).toEqual([204, true]);
    const taken = asked.headers.get('access-control-allow-headers');
    for (const name of ['content-type', 'idempotency-key', 'prefer']) expect(taken).toContain(name);
    const refused = await fetch(`${service.url}/v1/orders`, { method: 'POST', body: '{' });
    expect([refused.status, readBy(ANY, refused)]).toEqual([400, true]);
    const exposed = refused.headers.get('access-control-expose-headers')?.split(', ');
    const promised = ['x-request-id', 'retry-after', 'ratelimit', 'etag', 'location'];
    expect(exposed).toEqual(expect.arrayContaining(promised));
  });

  test('an upload, which the gateway answers by itself', async () => {
    const asked = await ask('/v1/uploads', ANY, 'PUT', 'content-type,authorization');
    expect([asked.status, readBy(ANY, asked)]).toEqual([204, true]);
    const { status, headers } = await service.api.upload(letter);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  });
});
