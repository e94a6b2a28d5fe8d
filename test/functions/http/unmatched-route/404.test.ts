import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unmatched-route.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('unmatchedRoute, 404', () => {
  test.each(['/nothing', '/v1/nothing', '/v1/orders/', '/admin', '/v1/orders/ord_1/secret'])(
    '%s',
    async (path) => {
      overrideDeps(fakeDeps());
      const answer = await call(handler, { path, params: { proxy: path.slice(1) } });
      expectRefusal(answer, 404, 'not_found');
      const next = answer.body['next'] as string[];
      expect(next.at(-1)).toBe('GET /v1/openapi.json lists every path of the API.');
      const isNear = path === '/v1/orders/';
      expect(next.slice(0, -1)).toEqual(
        isNear ? ['Leave out the slash at the end: /v1/orders.'] : [],
      );
    },
  );

  test('never repeats the path', async () => {
    overrideDeps(fakeDeps());
    const answer = await call(handler, { path: '/<script>alert(1)</script>' });
    expect(answer.text).not.toContain('script');
  });
});
