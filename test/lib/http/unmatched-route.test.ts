import { describe, expect, test } from '@jest/globals';
import { ROUTES } from '../../../lib/contract/operations.ts';
import { refuseUnmatched } from '../../../lib/http/unmatched-route.ts';

const PATHS = [...new Set(ROUTES.map(({ path }) => path))];

describe('a call that no route takes', () => {
  test.each([
    '/',
    '/v1',
    '/v1/nothing',
    '/v1/orders/',
    '/v1/orders//events',
    '/v1/orders/ord_1/events/x',
    '/V1/orders',
    '/v2/orders',
    '//v1/orders',
  ])('%s: `not_found`, 404', (path) => {
    expect(() => refuseUnmatched('GET', path)).toThrow(
      expect.objectContaining({ code: 'not_found', http: 404 }),
    );
  });

  test.each(PATHS)('%s by another method: 405, and which methods it takes', (path) => {
    const concrete = path.replace(/\{\w+\}/, 'some_id');
    const methods = ROUTES.filter((route) => route.path === path).map(({ method }) => method);
    for (const method of ['DELETE', 'PATCH', 'TRACE']) {
      expect(() => refuseUnmatched(method, concrete)).toThrow(
        expect.objectContaining({
          code: 'invalid_request',
          http: 405,
          headers: { allow: methods.join(', ') },
        }),
      );
    }
  });
});
