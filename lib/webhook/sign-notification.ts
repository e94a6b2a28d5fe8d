import { createHmac, sign } from 'node:crypto';
import { signingPairOf } from './signing-pair.ts';
import { webhookKeyOf } from './webhook-secret.ts';

/** What is signed: the very bytes of the body, under the event's id. */
interface Signed {
  /** Of the order: 32 hex digits. */
  readonly hex: string;
  readonly eventId: string;
  readonly body: string;
}

/**
 * The headers of one attempt (Standard Webhooks): the id is the event's, the same on every attempt; the timestamp, in
 * seconds, is the attempt's, in real time. Signed twice: `v1` by the order's own secret, `v1a` by the deployment's
 * ed25519 key.
 */
export function signNotification(
  notificationSecret: string,
  { hex, eventId, body }: Signed,
  wallMs: number,
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(wallMs / 1000);
  const content = Buffer.from(`${eventId}.${timestamp}.${body}`);
  const key = webhookKeyOf(notificationSecret, hex);
  const symmetric = createHmac('sha256', key).update(content).digest('base64');
  const { privateKey } = signingPairOf(notificationSecret);
  const asymmetric = sign(null, content, privateKey).toString('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${symmetric} v1a,${asymmetric}`,
  };
}
