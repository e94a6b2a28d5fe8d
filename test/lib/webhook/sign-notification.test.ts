import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { signNotification } from '../../../lib/webhook/sign-notification.ts';
import { signingPairOf } from '../../../lib/webhook/signing-pair.ts';
import { webhookSecretOf } from '../../../lib/webhook/webhook-secret.ts';
import { HEX } from '../../builders/an-order.ts';
import { NOTIFICATION_SECRET } from '../../fakes/fake-deps.ts';

const ID = `evt_${'1'.repeat(32)}`;
const BODY = '{"type":"order.mailed","data":{"name":"Åda"}}';
// The library compares with the machine's own clock.
const NOW_MS = Date.now();

function signed(body: string, nowMs = NOW_MS) {
  return { ...signNotification(NOTIFICATION_SECRET, { hex: HEX, eventId: ID, body }, nowMs) };
}

/** As a receiver does it that has only fetched our public key. */
function isByOurKey(headers: Record<string, string>, body: string): boolean {
  const { publicKey } = signingPairOf(NOTIFICATION_SECRET);
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signature = (headers['webhook-signature'] ?? '')
    .split(' ')
    .find((each) => each.startsWith('v1a,'));
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const bytes = Buffer.from(signature?.slice('v1a,'.length) ?? '', 'base64');
  return verify(null, Buffer.from(content), key, bytes);
}

const receiver = new Webhook(webhookSecretOf(NOTIFICATION_SECRET, HEX));

describe('signNotification', () => {
  test('the official library takes the v1 signature, whatever the body', () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        expect(receiver.verify(body, signed(body))).toEqual(JSON.parse(body));
      }),
      { numRuns: 50 },
    );
  });

  test('the public key alone verifies the v1a signature', () => {
    expect(isByOurKey(signed(BODY), BODY)).toBe(true);
    expect(isByOurKey(signed(BODY), `${BODY} `)).toBe(false);
    expect(isByOurKey({ ...signed(BODY), 'webhook-id': 'evt_2' }, BODY)).toBe(false);
  });

  test.each([
    ['another body', signed(BODY), `${BODY} `],
    ['another id', { ...signed(BODY), 'webhook-id': 'evt_2' }, BODY],
    ['an old timestamp', signed(BODY, NOW_MS - 600_000), BODY],
  ])('the official library refuses %s', (_, headers, body) => {
    expect(() => receiver.verify(body, headers)).toThrow(WebhookVerificationError);
  });

  test("another order's secret does not verify", () => {
    const other = new Webhook(webhookSecretOf(NOTIFICATION_SECRET, 'f'.repeat(32)));
    expect(() => other.verify(BODY, signed(BODY))).toThrow(WebhookVerificationError);
  });

  test('the timestamp is in whole seconds, and the id is the event', () => {
    expect(signed(BODY, 1_700_000_000_999)).toMatchObject({
      'webhook-id': ID,
      'webhook-timestamp': '1700000000',
      'content-type': 'application/json; charset=utf-8',
    });
  });
});
