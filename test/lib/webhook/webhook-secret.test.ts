import { describe, expect, test } from '@jest/globals';
import { signingPairOf } from '../../../lib/webhook/signing-pair.ts';
import { webhookSecretOf } from '../../../lib/webhook/webhook-secret.ts';

const [A, B] = ['a'.repeat(32), 'b'.repeat(32)];

describe("an order's webhook secret", () => {
  test('is 32 bytes, the same each time, and no two orders or deployments share one', () => {
    const secret = webhookSecretOf('deployment 1', A);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhookSecretOf('deployment 1', A)).toBe(secret);
    expect(webhookSecretOf('deployment 1', B)).not.toBe(secret);
    expect(webhookSecretOf('deployment 2', A)).not.toBe(secret);
  });
});

describe("a deployment's signing pair", () => {
  test('is the same each time, is named by its public key, and differs from any other', () => {
    const pair = signingPairOf('deployment 1');
    expect(pair.publicKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
    expect(pair.id).toMatch(/^whk_[0-9a-f]{16}$/);
    expect(signingPairOf('deployment 1').publicKey).toBe(pair.publicKey);
    expect(signingPairOf('deployment 2').publicKey).not.toBe(pair.publicKey);
    expect(signingPairOf('deployment 2').id).not.toBe(pair.id);
    expect(pair.privateKey.asymmetricKeyType).toBe('ed25519');
  });
});
