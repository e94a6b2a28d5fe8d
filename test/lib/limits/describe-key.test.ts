import { describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../lib/credentials/caller.ts';
import { identityOfKey } from '../../../lib/limits/cap-identity.ts';
import { countedSend } from '../../../lib/limits/counted-send.ts';
import { describeKey } from '../../../lib/limits/describe-key.ts';
import { countWrite } from '../../../lib/limits/send-limits.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const KEY = {
  kind: 'key',
  keyId: 'key_1',
  mode: 'live',
  scopes: ['mail:send'],
  agent: true,
} as const satisfies Caller;
const LIMITS = { networkPerDay: 7, recipientPerDay: 3 };

async function send({ store, clock }: FakeDeps, amountCents: number, keyId: string = KEY.keyId) {
  const subject = { kind: 'credential', identity: identityOfKey(keyId) } as const;
  const counted = countedSend(subject, amountCents, clock.nowMs());
  await store.commit([countWrite(counted, LIMITS, clock.nowMs())]);
}

describe('what a key is told of itself', () => {
  test('without controls and letters: what it may do, no cap, and nothing spent', async () => {
    expect(await describeKey(fakeDeps(), KEY)).toEqual({
      status: 'ok',
      key_id: 'key_1',
      mode: 'live',
      scopes: ['mail:send'],
      agent: true,
      expires_at: null,
      caps: { order_cents: null, day_cents: null, month_cents: null },
      mail_classes: null,
      recipients_count: null,
      spent: { day: { letters: 0, cents: 0 }, month: { letters: 0, cents: 0 } },
    });
  });

  test('its controls as they were set; of its recipients the number alone', async () => {
    const deps = fakeDeps();
    const controls = {
      recipientSecret: 'of the key',
      expiresAtMs: deps.clock.nowMs(),
      orderCentsMax: 500,
      dayCentsMax: 1_000,
      monthCentsMax: 2_000,
      mailClasses: ['first_class'] as const,
      recipients: ['digest 1', 'digest 2'],
    };
    const told = await describeKey(deps, { ...KEY, controls });
    expect(told).toMatchObject({
      expires_at: '2026-03-10T15:00:00.000Z',
      caps: { order_cents: 500, day_cents: 1_000, month_cents: 2_000 },
      mail_classes: ['first_class'],
      recipients_count: 2,
    });
    expect(JSON.stringify(told)).not.toMatch(/digest|of the key/);
    const narrow = { recipientSecret: 'of the key' };
    expect(await describeKey(deps, { ...KEY, controls: narrow })).toMatchObject({
      expires_at: null,
      mail_classes: null,
      recipients_count: null,
    });
  });

  test('what it spent today and this month, and nothing of other keys', async () => {
    const deps = fakeDeps();
    await send(deps, 199);
    await send(deps, 300, 'key_2');
    deps.clock.advance({ days: 1 });
    await send(deps, 100);
    await send(deps, 50);
    expect((await describeKey(deps, KEY)).spent).toEqual({
      day: { letters: 2, cents: 150 },
      month: { letters: 3, cents: 349 },
    });
  });

  test('who comes without a key is told that this call tells of keys', async () => {
    await expect(describeKey(fakeDeps(), { kind: 'anonymous' })).rejects.toMatchObject({
      code: 'insufficient_scope',
      reason: 'this call tells of an API key, and came without one',
      next: ['Send Authorization: Bearer with the key.'],
    });
  });
});
