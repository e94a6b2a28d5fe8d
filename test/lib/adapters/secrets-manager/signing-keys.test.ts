import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createSigningKeys } from '../../../../lib/adapters/secrets-manager/signing-keys.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

const secrets = mockClient(SecretsManagerClient);
const clock = new FakeClock();
const SOURCES = {
  signingSecrets: { kind: 'arn', arn: 'arn:signing' },
  orderIdSecret: { kind: 'arn', arn: 'arn:ids' },
  notificationSecret: { kind: 'arn', arn: 'arn:notification' },
  recipientSecret: { kind: 'arn', arn: 'arn:recipient' },
} as const;

beforeEach(() => {
  secrets.reset();
  const ring = JSON.stringify({ k2: 'b'.repeat(64), k1: 'a'.repeat(64) });
  secrets
    .on(GetSecretValueCommand, { SecretId: 'arn:signing' })
    .resolves({ SecretString: ring })
    .on(GetSecretValueCommand, { SecretId: 'arn:ids' })
    .resolves({ SecretString: 'ids' })
    .on(GetSecretValueCommand, { SecretId: 'arn:notification' })
    .resolves({ SecretString: 'notification' })
    .on(GetSecretValueCommand, { SecretId: 'arn:recipient' })
    .resolves({ SecretString: 'recipient' });
});

describe('createSigningKeys', () => {
  test('hands out the signing keys in their order, and the secrets of ids, notifications and recipients', async () => {
    const keys = createSigningKeys(SOURCES, () => clock.nowMs());
    expect(await keys.keyRing()).toEqual([
      { id: 'k2', secret: 'b'.repeat(64) },
      { id: 'k1', secret: 'a'.repeat(64) },
    ]);
    expect(await keys.orderIdSecret()).toBe('ids');
    expect(await keys.notificationSecret()).toBe('notification');
    expect(await keys.recipientSecret()).toBe('recipient');
  });

  test('fetches each secret once, and only the one that is asked for', async () => {
    const keys = createSigningKeys(SOURCES, () => clock.nowMs());
    await keys.keyRing();
    await keys.keyRing();
    const asked = () =>
      secrets.commandCalls(GetSecretValueCommand).map(({ args }) => args[0].input.SecretId);
    expect(asked()).toEqual(['arn:signing']);
    await keys.orderIdSecret();
    expect(asked()).toEqual(['arn:signing', 'arn:ids']);
  });
});
