import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createSigningKeys } from '../../../../lib/adapters/secrets-manager/signing-keys.ts';
import type { KeyRing } from '../../../../lib/tokens/key-ring.ts';
import { readToken, signToken } from '../../../../lib/tokens/signed-token.ts';
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

describe('a ring that is rotated, as containers see it that read it in their own time', () => {
  const [OLD, NEW] = [{ k1: 'a'.repeat(64) }, { k2: 'b'.repeat(64) }];
  let stored: object = OLD;
  const stores = (ring: object) => {
    stored = ring;
    const asked = secrets.on(GetSecretValueCommand, { SecretId: 'arn:signing' });
    asked.resolves({ SecretString: JSON.stringify(ring) });
  };
  const container = () => createSigningKeys(SOURCES, () => clock.nowMs());

  /** How many are refused of the tokens that each of them signs and each reads. */
  function refusedAmong(rings: readonly KeyRing[]): number {
    const tokens = rings.map((ring) => signToken(ring, 'ppc_', {}) ?? '');
    const read = tokens.flatMap((token) => rings.map((ring) => readToken(ring, 'ppc_', token)));
    return read.filter(({ kind }) => kind !== 'valid').length;
  }

  /** The same over twenty minutes, in which the secret changes. */
  async function refusedAfter(changes: Readonly<Record<number, object>>): Promise<number> {
    stores(OLD);
    const containers = [container(), container()];
    let refused = 0;
    for (let minute = 0; minute < 20; minute += 1) {
      stores(changes[minute] ?? stored);
      // The second one wakes later, so it reads again at another time.
      const awake = containers.slice(0, minute < 3 ? 1 : 2);
      refused += refusedAmong(await Promise.all(awake.map((each) => each.keyRing())));
      clock.advance({ minutes: 1 });
    }
    return refused;
  }

  test('first beside the old key, ten minutes later before it: none is refused', async () => {
    const beside = { ...OLD, ...NEW };
    expect(await refusedAfter({ 4: beside, 14: { ...NEW, ...OLD } })).toBe(0);
  });

  test('put first at once, some are', async () => {
    expect(await refusedAfter({ 4: { ...NEW, ...OLD } })).toBeGreaterThan(0);
  });
});
