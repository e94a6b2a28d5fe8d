import { type Fields, fieldsOf } from '../../basics/fields-of.ts';
import type { IncomingWebhook, RailEvent } from '../../ports.ts';
import {
  invalidWebhook,
  isFresh,
  parseWebhook,
  readSecrets,
  signs,
  type WebhookJudge,
} from '../../rails/rail-webhook.ts';
import { trackingNumber } from './lob-answer.ts';
import { meaningOf } from './lob-events.ts';
import { factsOf, scansOf, wordOf } from './lob-scan.ts';

/** Below it a timestamp is meant in seconds: in milliseconds it would lie in 1973. */
const SECONDS_BELOW = 1e11;
const WORD = /^[a-z0-9_.-]{1,64}$/;

/**
 * A webhook of Lob's: `Lob-Signature` is the hex HMAC-SHA-256 of `<Lob-Signature-Timestamp>.<body>`.
 * @throws MailError `invalid_request` for one that Lob did not sign, or not within five minutes, or that is no event;
 *   `unavailable` while the secret is not configured or cannot be read, so that Lob sends it again.
 */
export async function readLobWebhook(
  { secret, nowMs }: WebhookJudge,
  { headers, text }: IncomingWebhook,
): Promise<RailEvent> {
  const timestamp = headers['lob-signature-timestamp'] ?? '';
  const signature = headers['lob-signature'] ?? '';
  const secrets = await readSecrets(secret);
  if (!secrets.some((each) => signs(each, `${timestamp}.${text}`, signature))) {
    throw invalidWebhook('the signature is missing or not right');
  }
  const atMs = timeOf(timestamp);
  if (atMs === undefined || !isFresh(atMs, nowMs()))
    throw invalidWebhook('the signature is too old');
  return toEvent(parseWebhook(text));
}

/** Undefined for what is no time. */
function timeOf(timestamp: string): number | undefined {
  if (!/^\d{1,15}$/.test(timestamp)) return undefined;
  const value = Number(timestamp);
  return value < SECONDS_BELOW ? value * 1000 : value;
}

async function toEvent(value: unknown): Promise<RailEvent> {
  const { id, event_type: type, body } = fieldsOf(value);
  const piece = fieldsOf(body);
  const kind = fieldsOf(type)['id'];
  const pieceId = piece['id'];
  if (typeof id !== 'string' || !/^\w{1,80}$/.test(id)) throw invalidWebhook('it is no event');
  if (typeof kind !== 'string' || !WORD.test(kind)) throw invalidWebhook('it is no event');
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
