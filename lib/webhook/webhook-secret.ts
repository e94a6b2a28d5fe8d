import { createHmac } from 'node:crypto';

/**
 * The secret of an order's webhook, as Standard Webhooks writes it: `whsec_` and 32 bytes in base64. It follows from
 * the order, so that it is stored nowhere and a replay gives the same.
 * @param notificationSecret the deployment's, which never changes.
 * @param hex the order's 32 hex digits.
 */
export function webhookSecretOf(notificationSecret: string, hex: string): string {
  return `whsec_${webhookKeyOf(notificationSecret, hex).toString('base64')}`;
}

/** The 32 bytes themselves. */
export function webhookKeyOf(notificationSecret: string, hex: string): Buffer {
  return createHmac('sha256', notificationSecret).update(`webhook:${hex}`).digest();
}
