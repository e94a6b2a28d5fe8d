import { createHmac, timingSafeEqual } from 'node:crypto';
import { MailError } from '../../errors/mail-error.ts';
import type { IncomingWebhook, RailEvent } from '../../ports.ts';
import { type Fields, fieldsOf, trackingNumber } from './lob-answer.ts';
import { meaningOf } from './lob-events.ts';
import { factsOf, scansOf, wordOf } from './lob-scan.ts';

export interface LobWebhookOptions {
  /** One secret, or several apart by white space while they are exchanged. Undefined: none is configured. */
  readonly secret: (() => Promise<string>) | undefined;
  readonly nowMs: () => number;
}

/** How old, or how far ahead of our clock, a signature may be. */
const TOLERANCE_MS = 5 * 60_000;
/** Below it a timestamp is meant in seconds: in milliseconds it would lie in 1973. */
const SECONDS_BELOW = 1e11;
const SIGNATURE = /^[0-9a-f]{64}$/i;
const WORD = /^[a-z0-9_.-]{1,64}$/;

/**
 * A webhook of Lob's: `Lob-Signature` is the hex HMAC-SHA-256 of `<Lob-Signature-Timestamp>.<body>`.
 * @throws MailError `invalid_request` for one that Lob did not sign, or not within five minutes, or that is no event;
 *   `unavailable` while the secret is not configured or cannot be read, so that Lob sends it again.
 */
export async function readLobWebhook(
  { secret, nowMs }: LobWebhookOptions,
  { headers, text }: IncomingWebhook,
): Promise<RailEvent> {
  const timestamp = headers['lob-signature-timestamp'] ?? '';
  const signature = headers['lob-signature'] ?? '';
  const secrets = await readSecrets(secret);
  if (!secrets.some((each) => signs(each, `${timestamp}.${text}`, signature))) {
    throw invalid('the signature is missing or not right');
  }
  if (!isFresh(timestamp, nowMs())) throw invalid('the signature is too old');
  return toEvent(parse(text));
}

async function readSecrets(secret: LobWebhookOptions['secret']): Promise<readonly string[]> {
  const text = await secret?.().catch((cause: unknown) => {
    throw new MailError('unavailable', { reason: 'the webhook secret cannot be read now', cause });
  });
  const secrets = (text ?? '').split(/\s+/).filter((each) => each !== '');
  if (secrets.length > 0) return secrets;
  throw new MailError('unavailable', { reason: 'no webhook secret is configured for this rail' });
}

/** Compares in constant time. */
function signs(secret: string, signed: string, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function isFresh(timestamp: string, nowMs: number): boolean {
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  const value = Number(timestamp);
  const atMs = value < SECONDS_BELOW ? value * 1000 : value;
  return Math.abs(nowMs - atMs) <= TOLERANCE_MS;
}

async function toEvent(value: unknown): Promise<RailEvent> {
  const { id, event_type: type, body } = fieldsOf(value);
  const piece = fieldsOf(body);
  const kind = fieldsOf(type)['id'];
  const pieceId = piece['id'];
  if (typeof id !== 'string' || !/^\w{1,80}$/.test(id)) throw invalid('it is no event');
  if (typeof kind !== 'string' || !WORD.test(kind)) throw invalid('it is no event');
  const orderId = fieldsOf(piece['metadata'])['order_id'];
  const ours = typeof orderId === 'string' && typeof pieceId === 'string';
  return {
    id,
    orderId: ours ? orderId : null,
    railId: ours ? pieceId : '',
    kind,
    meaning: meaningOf(kind),
    trackingNumber: trackingNumber(piece),
    ...(await factsOf(piece, scanOf(piece, kind))),
  };
}

/** The scan that the event tells of: the last of its name. */
function scanOf(piece: Fields, kind: string): Fields | undefined {
  return scansOf(piece).findLast((scan) => kind.endsWith(`.${wordOf(scan)}`));
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
