import type { SecretSource } from '../../settings.ts';
import { parseKeyRing, type SigningKeys } from '../../tokens/key-ring.ts';
import { keptReader, type SecretsClient } from './secret-reader.ts';

/** Secrets given in the settings or kept in Secrets Manager. They leave this module only as keys. */
export function createSigningKeys(
  sources: {
    readonly signingSecrets: SecretSource;
    readonly orderIdSecret: SecretSource;
    readonly notificationSecret: SecretSource;
  },
  nowMs: () => number,
  client?: () => SecretsClient,
): SigningKeys {
  const ring = keptReader(sources.signingSecrets, nowMs, client);
  const orderId = keptReader(sources.orderIdSecret, nowMs, client);
  const notification = keptReader(sources.notificationSecret, nowMs, client);
  return {
    keyRing: async () => parseKeyRing(await ring()),
    orderIdSecret: orderId,
    notificationSecret: notification,
  };
}
