/** What the TypeScript client takes for an answer, and what it tells with one that is none. */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type MailApiError, PhysicalMail } from '../../../clients/typescript/src/index.ts';
import { anAddress } from '../../builders/an-address.ts';
import { answer, BASE_URL, FakeService, type Reply, refusal } from './fake-service.ts';
import { settled } from './sending.ts';

const OK = answer({ status: 'ok' });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function orderOn(...replies: Reply[]) {
  const service = new FakeService(...replies);
  const mail = new PhysicalMail({ baseUrl: BASE_URL, fetch: service.fetch });
  const ordering = mail.createOrder({ to: anAddress(), text: 'Hello', sandbox: true });
  return { service, outcome: await settled(ordering.catch((error: Error) => error)) };
}

describe('an order', () => {
  test.each(['{"status":"o', '[]', 'null', '7', ''])(
    'an answer of %j is none: the order is asked for again under its key',
    async (text) => {
      const { service, outcome } = await orderOn(new Response(text, { status: 201 }), OK);
      expect(outcome).toEqual({ status: 'ok' });
      const [first, second] = service.keys();
      expect(second).toBe(first);
    },
  );

  test.each([
    ['a page of a proxy', () => new Response('<html>', { status: 504 }), 'no_envelope'],
    ['a refusal', () => refusal('audit_unavailable', 503), 'audit_unavailable'],
  ])('the key that was made is told with %s, and not logged', async (_, reply, code) => {
    const { service, outcome } = await orderOn(reply());
    expect(outcome).toMatchObject({ code });
    const { idempotencyKey } = outcome as MailApiError;
    expect(service.keys()).toContain(idempotencyKey);
    expect(inspect(outcome, { depth: 9, showHidden: false })).not.toContain(idempotencyKey);
  });

  test.each([301, 302, 307, 308])(
    'a redirect (%d) is not followed: it would carry the letter to somebody else',
    async (status) => {
      const headers = { location: 'https://elsewhere.example.com/' };
      const { service, outcome } = await orderOn(new Response(null, { status, headers }));
      expect(service.asked).toHaveLength(1);
      expect(service.redirects).toEqual(['manual']);
      expect(outcome).toMatchObject({ code: 'no_envelope', status });
      expect((outcome as MailApiError).reason).toContain('which is not followed');
    },
  );
});
