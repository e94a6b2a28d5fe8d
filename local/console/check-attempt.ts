import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { Attempt } from './attempt-log.ts';

/** What a receiver that follows Standard Webhooks finds. */
export interface AttemptCheck {
  readonly v1: boolean;
  readonly v1a: boolean;
  /** Whether its timestamp is near enough to the receiver's own clock. */
  readonly timely: boolean;
}

/** Receivers tolerate five minutes. */
const TOLERANCE_SECONDS = 300;
/** RFC 8410, section 4: what stands before the 32 bytes of a public key. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Checks an attempt as its receiver does, from the secret (`whsec_…`) and the public key (`whpk_…`) that receivers are
 * given, and not by the code that signs.
 */
export function checkAttempt(
  { headers, body, sentMs }: Pick<Attempt, 'headers' | 'body' | 'sentMs'>,
  { secret, publicKey }: { readonly secret: string; readonly publicKey: string },
): AttemptCheck {
  const id = headers['webhook-id'] ?? '';
  const timestamp = Number(headers['webhook-timestamp']);
  const content = Buffer.from(`${id}.${headers['webhook-timestamp']}.${body}`);
  const signatures = (headers['webhook-signature'] ?? '').split(' ').map((each) => each.split(','));
  const of = (version: string) =>
    Buffer.from(signatures.find(([name]) => name === version)?.[1] ?? '', 'base64');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(content).digest();
  const given = of('v1');
  const point = Buffer.from(publicKey.replace(/^whpk_/, ''), 'base64');
  const spki = createPublicKey({
    key: Buffer.concat([SPKI_HEAD, point]),
    format: 'der',
    type: 'spki',
  });
  return {
    v1: given.length === expected.length && timingSafeEqual(given, expected),
    v1a: verify(null, content, spki, of('v1a')),
    timely: Math.abs(sentMs / 1000 - timestamp) <= TOLERANCE_SECONDS,
  };
}
