import { createHmac, timingSafeEqual } from 'node:crypto';
import { MailError } from '../../errors/mail-error.ts';
import type { IncomingWebhook, RailEvent } from '../../ports.ts';
import { fieldsOf, orderOf } from './postgrid-answer.ts';
import { standingOf } from './postgrid-standing.ts';

export interface PostGridWebhookOptions {
  /** One secret, or several apart by white space while they are exchanged. Undefined: none is configured. */
  readonly secret: (() => Promise<string>) | undefined;
  readonly nowMs: () => number;
}

/** How old, or how far ahead of our clock, a signature may be. */
const TOLERANCE_MS = 5 * 60_000;
/** Below it a timestamp is meant in seconds: in milliseconds it would lie in 1973. Both are documented. */
const SECONDS_BELOW = 1e11;
const SIGNATURE = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/i;
const WORD = /^[a-z0-9_.-]{1,64}$/;
const OF_A_PIECE = /^(?:letter|postcard)\./;

/**
 * A webhook of PostGrid's in the format JSON: `PostGrid-Signature` is `t=<time>,v1=<hex HMAC-SHA-256 of t.body>`. One
 * in the format JWT has no such header, and is refused.
 * @throws MailError `invalid_request` for one that PostGrid did not sign, or not within five minutes, or that is no
 *   event; `unavailable` while the secret is not configured or cannot be read, so that it is sent again.
 */
export async function readPostGridWebhook(
  { secret, nowMs }: PostGridWebhookOptions,
  { headers, text }: IncomingWebhook,
): Promise<RailEvent> {
  const [, timestamp = '', signature = ''] =
    SIGNATURE.exec((headers['postgrid-signature'] ?? '').replaceAll(' ', '')) ?? [];
  const secrets = await readSecrets(secret);
  if (!secrets.some((each) => signs(each, `${timestamp}.${text}`, signature))) {
    throw invalid('the signature is missing or not right');
  }
  if (!isFresh(Number(timestamp), nowMs())) throw invalid('the signature is too old');
  return toEvent(parse(text));
}

async function readSecrets(secret: PostGridWebhookOptions['secret']): Promise<readonly string[]> {
  const text = await secret?.().catch((cause: unknown) => {
    throw new MailError('unavailable', { reason: 'the webhook secret cannot be read now', cause });
  });
  const secrets = (text ?? '').split(/\s+/).filter((each) => each !== '');
  if (secrets.length > 0) return secrets;
  throw new MailError('unavailable', { reason: 'no webhook secret is configured for this rail' });
}

/** Compares in constant time. */
function signs(secret: string, signed: string, signature: string): boolean {
  if (signature === '') return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function isFresh(timestamp: number, nowMs: number): boolean {
  const atMs = timestamp < SECONDS_BELOW ? timestamp * 1000 : timestamp;
  return Math.abs(nowMs - atMs) <= TOLERANCE_MS;
}

/** It says how the piece stands now, and not what changed. */
function toEvent(value: unknown): RailEvent {
  const { id, type, data } = fieldsOf(value);
  if (typeof id !== 'string' || !/^\w{1,80}$/.test(id)) throw invalid('it is no event');
  if (typeof type !== 'string' || !WORD.test(type)) throw invalid('it is no event');
  const piece = fieldsOf(data);
  const orderId = orderOf(piece);
  const railId = piece['id'];
  if (orderId === undefined || typeof railId !== 'string' || !OF_A_PIECE.test(type)) {
    const nothing = { meaning: 'noted', trackingNumber: null } as const;
    return { id, orderId: null, railId: '', kind: type, ...nothing };
  }
  return { id, orderId, railId, ...standingOf(piece) };
}

/** Without the parser's own error, which quotes the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('the body is not valid JSON');
  }
}

function invalid(reason: string): MailError {
  return new MailError('invalid_request', { reason });
}
