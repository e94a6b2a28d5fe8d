import { describe, expect, test } from '@jest/globals';
import { ROUTES } from '../../../lib/contract/operations.ts';
import { answerUnmatched } from '../../../lib/http/unmatched-route.ts';

const PATHS = [...new Set(ROUTES.map(({ path }) => path))];

describe('a call that no route takes', () => {
  test.each([
    '/v1/health/',
    '/v1',
    '/v1/nothing',
    '/v1/orders/',
    '/v1/orders//events',
    '/v1/orders/ord_1/events/x',
    '/V1/orders',
    '/v2/orders',
    '//v1/orders',
  ])('%s: `not_found`, 404', (path) => {
    expect(() => answerUnmatched('GET', path)).toThrow(
      expect.objectContaining({ code: 'not_found', http: 404 }),
    );
  });

  test.each([
    ['/ops/', '../ops'],
    ['/docs/', '../docs'],
    ['/docs/privacy/', '../privacy'],
  ])('%s, with a slash too many, leads to the page', (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      expect(answerUnmatched(method, path)).toMatchObject({ status: 308, headers: { location } });
    }
    expect(() => answerUnmatched('POST', path)).toThrow(expect.objectContaining({ http: 404 }));
  });

  test.each(['/ops//', '//example.org/', '/docs/a%0d%0ab/', '/docs/../'])(
    '%s leads nowhere',
    (path) => {
      expect(() => answerUnmatched('GET', path)).toThrow(expect.objectContaining({ http: 404 }));
    },
  );

  test.each(PATHS)('%s by another method: 405, and which methods it takes', (path) => {
    const concrete = path.replace(/\{\w+\}/, 'some_id');
    const methods = ROUTES.filter((route) => route.path === path).map(({ method }) => method);
    for (const method of ['DELETE', 'PATCH', 'TRACE']) {
      expect(() => answerUnmatched(method, concrete)).toThrow(
        expect.objectContaining({
          code: 'invalid_request',
          http: 405,
          headers: expect.objectContaining({ allow: [...methods, 'OPTIONS'].join(', ') }),
        }),
      );
    }
  });

  test.each(PATHS)('%s by OPTIONS: 204, and which methods it takes', (path) => {
    const methods = ROUTES.filter((route) => route.path === path).map(({ method }) => method);
    expect(answerUnmatched('OPTIONS', path.replace(/\{\w+\}/g, 'some_id'))).toMatchObject({
      status: 204,
      body: '',
      headers: { allow: [...methods, 'OPTIONS'].join(', ') },
    });
  });
});
