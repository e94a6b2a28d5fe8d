import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/get-key.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { call } from '../call.ts';
import { aCode, aLiveOrder, liveDeployment } from '../create-order/live.ts';
import { place } from '../create-order/place.ts';

const KEY = { mode: 'live', scopes: ['mail:send'], agent: false, disabled: false } as const;
const readKey = (key: string) =>
  call(handler, {
    method: 'GET',
    path: '/v1/keys/self',
    headers: { Authorization: `Bearer ${key}` },
  });

describe('GET /v1/keys/self', () => {
  test('a key without controls: what it may do, and nothing that narrows it', async () => {
    const deps = liveDeployment();
    const { status, body } = await readKey(await mintKey(deps, KEY));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      key_id: expect.stringMatching(/^key_[0-9a-f]{16}$/),
      mode: 'live',
      scopes: ['mail:send'],
      agent: false,
      expires_at: null,
      caps: { order_cents: null, day_cents: null, month_cents: null },
      mail_classes: null,
      recipients_count: null,
      spent: { day: { letters: 0, cents: 0 }, month: { letters: 0, cents: 0 } },
    });
  });

  test('one with controls tells them, and what its letters cost so far; of its recipients the number', async () => {
    const deps = liveDeployment();
    const { to } = aLiveOrder('') as { to: { line1: string; zip: string } };
    const key = await mintKey(deps, {
      ...KEY,
      controls: {
        orderCentsMax: 500,
        dayCentsMax: 400,
        monthCentsMax: 2_000,
        mailClasses: ['first_class'],
        recipients: [to],
        expiresAtMs: deps.clock.nowMs() + 86_400_000,
      },
    });
    const code = await aCode(deps, 1_000);
    expect((await place(aLiveOrder(code), { apiKey: key })).status).toBe(201);
    const { body, text } = await readKey(key);
    expect(body).toMatchObject({
      expires_at: new Date(deps.clock.nowMs() + 86_400_000).toISOString(),
      caps: { order_cents: 500, day_cents: 400, month_cents: 2_000 },
      mail_classes: ['first_class'],
      recipients_count: 1,
      spent: { day: { letters: 1, cents: 199 }, month: { letters: 1, cents: 199 } },
    });
    expect(text).not.toContain(to.line1);
  });
});
