import { describe, expect, it } from '@jest/globals';
import { checkUrl, parseAllowHosts } from '../../../../lib/adapters/http/check-url.ts';

const rules = { allowHosts: parseAllowHosts([]) };

describe('a URL, before anything is resolved', () => {
  it.each([
    ['no url', /is not a URL/],
    ['ftp://example.com/', /must begin with https:/],
    ['http://user@example.com/', /must not carry a user name/],
    ['http://example.com:22/', /must use port 80 or 443/],
    ['http://127.0.0.1/', /is private or reserved/],
    ['http://[::7f00:1]/', /is private or reserved/],
    ['http://127.0.0.1../', /has a malformed host name/],
    ['http://localhost/', /for local networks only/],
    ['http://a.internal./', /for local networks only/],
    [`http://example.com/${'a'.repeat(2048)}`, /longer than 2048/],
  ])('is refused for a reason that helps: %s', (url, reason) => {
    expect(() => checkUrl(url, rules)).toThrow(reason);
  });

  it('says when it is the address of a redirect', () => {
    const base = new URL('http://example.com/');
    expect(() => checkUrl('//localhost', rules, base)).toThrow(/^The address it redirects to has/);
  });

  it('gives what a connection needs', () => {
    expect(checkUrl('https://[2600:0::1]/', rules)).toMatchObject({
      host: '2600::1',
      port: 443,
      isLiteral: true,
      isAllowed: false,
    });
    expect(checkUrl('http://EXAMPLE.com.', rules)).toMatchObject({
      host: 'example.com',
      port: 80,
      isLiteral: false,
    });
  });
});
