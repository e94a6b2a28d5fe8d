/** An answer that drips without end: what is said here ends only because the whole of a try has a limit. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { createStripeClient } from '../../../../lib/adapters/stripe/stripe-client.ts';
import { toFailure } from '../../../../lib/adapters/stripe/stripe-failure.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { SECRET_KEY } from './stripe-bench.ts';

const DRIP_MS = 40;
const TRY_MS = 250;

let server: LoopbackServer;
afterEach(() => server.stop());

/** A capture whose Stripe never says more than the next byte; tells the keys of the calls that it gets. */
async function dripping(what: 'head' | 'body', { status = 200, maxNetworkRetries = 0 } = {}) {
  const keys: unknown[] = [];
  server = await serveOnLoopback((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (what === 'body') response.writeHead(status, { 'content-type': 'application/json' });
    else request.socket.write('HTTP/1.1 200 OK\r\nX-Drip: ');
    const write = () => (what === 'body' ? response.write(' ') : request.socket.write('x'));
    const drip = setInterval(write, DRIP_MS);
    request.socket.once('close', () => clearInterval(drip));
  });
  const timeoutMs = TRY_MS;
  const options = { apiKey: async () => SECRET_KEY, baseUrl: server.endpoint };
  const stripe = await createStripeClient({ ...options, timeoutMs, maxNetworkRetries })();
  const capture = () => stripe.paymentIntents.capture('pi_1', {}, { idempotencyKey: 'capture:1' });
  return { keys, failure: await capture().then(() => undefined, toFailure) };
}

describe('an answer that drips', () => {
  test.each([
    ['head', 0, 1],
    ['head', 1, 2],
    ['body', 0, 1],
    ['body', 1, 1],
  ] as const)(
    'in its %s, repeated %d times, is as one that was lost, under one key',
    async (what, maxNetworkRetries, calls) => {
      const { keys, failure } = await dripping(what, { maxNetworkRetries });
      expect(failure).toMatchObject({ code: 'unavailable' });
      expect(keys).toEqual(Array.from({ length: calls }, () => 'capture:1'));
    },
  );

  test('of a failure that the SDK repeats, and does not read', async () => {
    const { keys, failure } = await dripping('body', { status: 500, maxNetworkRetries: 1 });
    expect(failure).toMatchObject({ code: 'unavailable' });
    expect(keys).toHaveLength(2);
  });
});
