import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJson } from '../basics/parse-json.ts';
import { MailError } from '../errors/mail-error.ts';

/** What a rail's webhooks are judged by. */
export interface WebhookJudge {
  /** One secret, or several apart by white space while they are exchanged. Undefined: none is configured. */
  readonly secret: (() => Promise<string>) | undefined;
  readonly nowMs: () => number;
}

/** How old, or how far ahead of our clock, a signature may be. */
const TOLERANCE_MS = 5 * 60_000;

/** @throws MailError `unavailable` while none is configured or can be read, so that the rail sends it again. */
export async function readSecrets(secret: WebhookJudge['secret']): Promise<readonly string[]> {
  const text = await secret?.().catch((cause: unknown) => {
    throw new MailError('unavailable', { reason: 'the webhook secret cannot be read now', cause });
  });
  const secrets = (text ?? '').split(/\s+/).filter((each) => each !== '');
  if (secrets.length > 0) return secrets;
  throw new MailError('unavailable', {
    reason: 'no webhook secret is configured for this rail',
    isNotOffered: true,
  });
}

/** Whether the signature is the hex HMAC-SHA-256 of what was signed; compares in constant time. */
export function signs(secret: string, signed: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

export function isFresh(atMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - atMs) <= TOLERANCE_MS;
}

/** @throws MailError `invalid_request` for what is no JSON. */
export function parseWebhook(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw invalidWebhook('the body is not valid JSON');
  return value;
}

export function invalidWebhook(reason: string): MailError {
  return new MailError('invalid_request', { reason });
}
