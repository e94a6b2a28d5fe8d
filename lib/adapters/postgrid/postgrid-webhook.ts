import { fieldsOf } from '../../basics/fields-of.ts';
import type { IncomingWebhook, RailEvent } from '../../ports.ts';
import {
  invalidWebhook,
  isFresh,
  parseWebhook,
  readSecrets,
  signs,
  type WebhookJudge,
} from '../../rails/rail-webhook.ts';
import { orderOf } from './postgrid-answer.ts';
import { standingOf } from './postgrid-standing.ts';

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
  { secret, nowMs }: WebhookJudge,
  { headers, text }: IncomingWebhook,
): Promise<RailEvent> {
  const [, timestamp = '', signature = ''] =
    SIGNATURE.exec((headers['postgrid-signature'] ?? '').replaceAll(' ', '')) ?? [];
  const secrets = await readSecrets(secret);
  if (!secrets.some((each) => signs(each, `${timestamp}.${text}`, signature))) {
    throw invalidWebhook('the signature is missing or not right');
  }
  if (!isFresh(timeOf(Number(timestamp)), nowMs()))
    throw invalidWebhook('the signature is too old');
  return toEvent(parseWebhook(text));
}

function timeOf(timestamp: number): number {
  return timestamp < SECONDS_BELOW ? timestamp * 1000 : timestamp;
}

/** It says how the piece stands now, and not what changed. */
function toEvent(value: unknown): RailEvent {
  const { id, type, data } = fieldsOf(value);
  if (typeof id !== 'string' || !/^\w{1,80}$/.test(id)) throw invalidWebhook('it is no event');
  if (typeof type !== 'string' || !WORD.test(type)) throw invalidWebhook('it is no event');
  const piece = fieldsOf(data);
  const orderId = orderOf(piece);
  const railId = piece['id'];
  if (orderId === undefined || typeof railId !== 'string' || !OF_A_PIECE.test(type)) {
    const nothing = { meaning: 'noted', trackingNumber: null } as const;
    return { id, orderId: null, railId: '', kind: type, ...nothing };
  }
  return { id, orderId, railId, ...standingOf(piece) };
}
