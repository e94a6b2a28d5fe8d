import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signNotification } from '../../../lib/webhook/sign-notification.ts';
import { signingPairOf } from '../../../lib/webhook/signing-pair.ts';
import { webhookSecretOf } from '../../../lib/webhook/webhook-secret.ts';
import { checkAttempt } from '../../../local/console/check-attempt.ts';

const SECRET = 'the secret of this deployment';
const HEX = 'ab'.repeat(16);
const BODY = '{"type":"order.mailed"}';
const KEYS = {
  secret: webhookSecretOf(SECRET, HEX),
  publicKey: signingPairOf(SECRET).publicKey,
};
const NOW = Date.now();
const headers = signNotification(SECRET, { hex: HEX, eventId: 'evt_1', body: BODY }, NOW);

describe('an attempt is checked as its receiver checks it', () => {
  test('what was signed verifies, here and by the official library', () => {
    expect(checkAttempt({ headers, body: BODY, sentMs: NOW }, KEYS)).toEqual({
      v1: true,
      v1a: true,
      timely: true,
    });
    expect(new Webhook(KEYS.secret).verify(BODY, { ...headers })).toEqual(JSON.parse(BODY));
  });

  test('another body, another key and no signature do not', () => {
    const none = { v1: false, v1a: false, timely: true };
    expect(checkAttempt({ headers, body: `${BODY} `, sentMs: NOW }, KEYS)).toEqual(none);
    const others = { ...headers, 'webhook-signature': 'v1,AAAA v1a,AAAA' };
    expect(checkAttempt({ headers: others, body: BODY, sentMs: NOW }, KEYS)).toEqual(none);
    const { 'webhook-signature': _, ...unsigned } = headers;
    expect(checkAttempt({ headers: unsigned, body: BODY, sentMs: NOW }, KEYS)).toEqual(none);
    const secret = webhookSecretOf('another', HEX);
    const elsewhere = { secret, publicKey: signingPairOf('another').publicKey };
    expect(checkAttempt({ headers, body: BODY, sentMs: NOW }, elsewhere)).toEqual(none);
  });

  test('a timestamp of a clock that was moved is told', () => {
    const moved = NOW + 86_400_000;
    const signed = signNotification(SECRET, { hex: HEX, eventId: 'evt_1', body: BODY }, moved);
    expect(checkAttempt({ headers: signed, body: BODY, sentMs: NOW }, KEYS)).toMatchObject({
      v1: true,
      timely: false,
    });
  });
});
