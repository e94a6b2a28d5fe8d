import { describe, expect, test } from '@jest/globals';
import { baseUrlOf, servedPath } from '../../../lib/http/request-parts.ts';
import { anEvent } from '../../builders/an-event.ts';

const at = (path: string, resource: string, params: Record<string, string> | null = null) => {
  const event = { ...anEvent({ path }), resource, pathParameters: params };
  const requestContext = { ...event.requestContext, domainName: 'example.com', path };
  return { ...event, requestContext };
};

describe('what stands in front of a route', () => {
  test.each([
    ['/v1/orders/ord_1', '/v1/orders/{id}', null, ''],
    ['/live/v1/orders/ord_1', '/v1/orders/{id}', null, '/live'],
    ['/a/b/v1/orders/ord_1', '/v1/orders/{id}', null, '/a/b'],
    ['/live/', '/', null, '/live'],
    ['/live', '/', null, '/live'],
    ['/', '/', null, ''],
    ['/v1/v1/health', '/v1/health', null, '/v1'],
    ['/live/nothing/here', '/{proxy+}', { proxy: 'nothing/here' }, '/live'],
    ['/live/$&/x', '/{proxy+}', { proxy: '$&/x' }, '/live'],
  ])('%s by the route %s', (path, resource, params, front) => {
    const event = at(path, resource, params);
    expect(baseUrlOf(event, { publicUrl: null })).toBe(`https://example.com${front}`);
    expect(baseUrlOf(event, { publicUrl: 'https://mail.test' })).toBe('https://mail.test');
    expect(servedPath(event)).toBe(path.slice(front.length) || '/');
  });

  test('a slash at the end stays: it makes another path', () => {
    const event = at('/mail/docs/', '/{proxy+}', { proxy: 'docs/' });
    expect(servedPath(event)).toBe('/docs/');
  });
});
