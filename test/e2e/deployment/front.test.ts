/** The whole service behind a front: over HTTP, whatever does not bring the front's secret finds nothing. */
import { describe, expect, test } from '@jest/globals';
import { FRONT_HEADER } from '../../../lib/resources.ts';
import { letter } from '../support/document-calls.ts';
import { useHouse } from '../support/house.ts';

const SECRET = 'the-secret-of-the-front-1234567890';
const service = useHouse({
  store: 'memory',
  environment: {
    FRONT_SECRET: SECRET,
    PUBLIC_URL: 'https://mail.example.com',
    GUEST_LIMIT_PER_MINUTE: '1',
  },
});
const THROUGH = { [FRONT_HEADER]: SECRET };

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers });

function upload(headers: Record<string, string>): Promise<Response> {
  return fetch(`${service.url}/v1/uploads`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf', ...headers },
    body: new Uint8Array(letter),
  });
}

describe('at the gateway itself', () => {
  test.each(['/v1/health', '/v1/openapi.json', '/docs', '/ops', '/v1/nothing', '/proof/x'])(
    '%s: nothing is there, and the caller is told where the service is',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      const { code, next } = (await answer.json()) as Record<string, unknown>;
      expect(code).toBe('not_found');
      if (path === '/v1/health')
        expect(next).toEqual([expect.stringContaining('mail.example.com')]);
    },
  );

  test('the tools and webhooks are not there either, and nothing is uploaded', async () => {
    for (const path of ['/api/mcp', '/v1/webhooks/stripe']) {
      const { status } = await fetch(service.url + path, { method: 'POST', body: '{}' });
      expect(status).toBe(404);
    }
    expect((await upload({})).status).toBe(401);
  });
});

describe('through the front', () => {
  test('everything is, and its links name the public address', async () => {
    expect((await get('/v1/health', THROUGH)).status).toBe(200);
    const description = await (await get('/v1/openapi.json', THROUGH)).json();
    expect(description).toMatchObject({ servers: [{ url: 'https://mail.example.com' }] });
    expect((await upload(THROUGH)).status).toBe(201);
  });

  test('guests are counted by the address that the front saw', async () => {
    const from = (host: number) => ({
      ...THROUGH,
      'CloudFront-Viewer-Address': `198.51.100.${host}:4000`,
    });
    const statuses = [];
    // One more than two minutes take, should one end meanwhile.
    for (const headers of [from(1), from(1), from(1)])
      statuses.push((await upload(headers)).status);
    expect(statuses).toContain(429);
    const elsewhere = { ...THROUGH, 'CloudFront-Viewer-Address': '192.0.2.1:4000' };
    expect((await upload(elsewhere)).status).toBe(201);
  });
});
