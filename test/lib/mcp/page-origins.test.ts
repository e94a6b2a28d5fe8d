/** Which web pages may call the tools, and read what they answer. */
import { describe, expect, test } from '@jest/globals';
import { pageHeaders, pagePreflightHeaders } from '../../../lib/mcp/page-origins.ts';
import { anEvent } from '../../builders/an-event.ts';

const SETTINGS = { publicUrl: 'https://mail.test/paper', mcpOriginHosts: ['agent.example'] };

function from(origin: string | undefined, headers: Record<string, string> = {}) {
  const sent = origin === undefined ? headers : { Origin: origin, ...headers };
  const event = anEvent({ method: 'POST', path: '/api/mcp', headers: sent });
  const requestContext = {
    ...event.requestContext,
    domainName: 'abc.execute-api.us-east-1.amazonaws.com',
    path: '/live/api/mcp',
  };
  return { ...event, requestContext };
}

describe('a page that may call', () => {
  test.each([
    'https://agent.example',
    'https://agent.example:8443',
    'https://mail.test',
    'https://abc.execute-api.us-east-1.amazonaws.com',
  ])('%s: may read the answer, which names it, and every header that is promised', (origin) => {
    const headers = pageHeaders(from(origin), SETTINGS);
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    const exposed = headers['access-control-expose-headers']?.split(', ');
    const promised = ['x-request-id', 'retry-after', 'ratelimit', 'etag', 'location'];
    expect(exposed).toEqual(expect.arrayContaining(promised));
  });

  test('may send what the protocol needs, by whatever name, and no other header', () => {
    const asked = 'authorization,content-type,Mcp-Protocol-Version,mcp-param-x,x-evil';
    const event = from('https://agent.example', { 'Access-Control-Request-Headers': asked });
    const headers = pagePreflightHeaders(event, SETTINGS);
    const allowed = headers['access-control-allow-headers']?.split(', ');
    const needed = ['authorization', 'content-type', 'accept', 'mcp-protocol-version'];
    expect(allowed).toEqual(expect.arrayContaining([...needed, 'mcp-param-x']));
    expect(allowed).not.toContain('x-evil');
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'POST',
      vary: 'Origin, Access-Control-Request-Headers',
    });
  });
});

describe('nothing is told', () => {
  test.each([
    'https://evil.example',
    'https://agent.example.evil.example',
    'https://x.agent.example',
    'null',
    'nonsense',
    undefined,
  ])('%s', (origin) => {
    expect(pageHeaders(from(origin), SETTINGS)).toEqual({});
    expect(pagePreflightHeaders(from(origin), SETTINGS)).toEqual({});
  });
});
