import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unmatched-route.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

async function options(path: string) {
  overrideDeps(fakeDeps());
  return call(handler, { method: 'OPTIONS', path });
}

describe('unmatchedRoute, 204: what a browser asks before it calls', () => {
  test('an order may be placed from any page, with a key and by every payment', async () => {
    const { status, headers, text } = await options('/v1/orders');
    expect([status, text]).toEqual([204, '']);
    expect(headers).toMatchObject({
      allow: 'POST, GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, GET, HEAD',
      'access-control-allow-headers':
        'authorization, content-type, if-none-match, prefer, idempotency-key, x-payment, payment-signature, payment-authorization, accept-payment',
      'access-control-max-age': '7200',
    });
  });

  test('the answer is the same for every origin: no credentials, and no `Vary`', async () => {
    const { headers } = await options('/v1/quotes');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('vary');
  });

  test.each(['/v1/uploads', '/v1/orders/ord_1/cancel', '/v1/capabilities', '/v1/webhooks/keys'])(
    '%s: open to browsers',
    async (path) => {
      expect((await options(path)).headers['access-control-allow-origin']).toBe('*');
    },
  );

  test.each([
    '/v1/ops/orders',
    '/v1/ops/orders/ord_1/decision',
    '/v1/webhooks/stripe',
    '/v1/webhooks/rails/lob',
    '/api/mcp',
    '/ops',
    '/docs',
  ])('%s: to no page of another site', async (path) => {
    const { status, headers } = await options(path);
    expect(status).toBe(204);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
