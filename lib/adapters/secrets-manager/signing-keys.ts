import type { SecretSource } from '../../settings.ts';
import { parseKeyRing, type SigningKeys } from '../../tokens/key-ring.ts';
import { keptReader } from './secret-reader.ts';

/** Secrets given in the settings or kept in Secrets Manager. They leave this module only as keys. */
export function createSigningKeys(
  sources: {
    readonly signingSecrets: SecretSource;
    readonly orderIdSecret: SecretSource;
    readonly notificationSecret: SecretSource;
    readonly recipientSecret: SecretSource;
  },
  nowMs: () => number,
): SigningKeys {
  const ring = keptReader(sources.signingSecrets, nowMs);
  const orderId = keptReader(sources.orderIdSecret, nowMs);
  const notification = keptReader(sources.notificationSecret, nowMs);
  const recipient = keptReader(sources.recipientSecret, nowMs);
  return {
    keyRing: async () => parseKeyRing(await ring()),
    orderIdSecret: orderId,
    notificationSecret: notification,
    recipientSecret: recipient,
  };
}
