/** The TypeScript client takes what the service signs, and nothing else. */
import { describe, expect, test } from '@jest/globals';
import { verifyWebhook, WebhookVerificationError } from '../../../clients/typescript/src/index.ts';
import { signNotification } from '../../../lib/webhook/sign-notification.ts';
import { signingPairOf } from '../../../lib/webhook/signing-pair.ts';
import { webhookSecretOf } from '../../../lib/webhook/webhook-secret.ts';
import { HEX } from '../../builders/an-order.ts';
import { NOTIFICATION_SECRET } from '../../fakes/fake-deps.ts';

const NOW_MS = 1_700_000_000_000;
const EVENT_ID = `evt_${'1'.repeat(32)}`;
const NOTIFICATION = { type: 'order.mailed', data: { event_id: EVENT_ID, place: 'Åre' } };
const BODY = JSON.stringify(NOTIFICATION);
const SECRET = webhookSecretOf(NOTIFICATION_SECRET, HEX);
const { publicKey: PUBLIC_KEY } = signingPairOf(NOTIFICATION_SECRET);
const OTHER_SECRET = webhookSecretOf(NOTIFICATION_SECRET, 'f'.repeat(32));
const OTHER_PUBLIC_KEY = signingPairOf('another secret of a deployment').publicKey;

/** As the service signs it, at a moment. */
function signed(atMs = NOW_MS): Record<string, string> {
  const what = { hex: HEX, eventId: EVENT_ID, body: BODY };
  return { ...signNotification(NOTIFICATION_SECRET, what, atMs) };
}

function verify(key: string | string[], headers = signed(), body: string | Uint8Array = BODY) {
  return verifyWebhook(body, headers, key, { nowMs: NOW_MS });
}

describe.each([
  ['the secret of the order', SECRET, OTHER_SECRET],
  ['the public key of the deployment', PUBLIC_KEY, OTHER_PUBLIC_KEY],
])('with %s', (_, key, otherKey) => {
  test('a notification is verified and parsed, as text and as bytes', async () => {
    expect(await verify(key)).toEqual(NOTIFICATION);
    expect(await verify(key, signed(), new TextEncoder().encode(BODY))).toEqual(NOTIFICATION);
  });

  test('headers may be those of fetch, of Node, or in any case', async () => {
    const headers = signed();
    const upper = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
    const lists = Object.entries(headers).map(([name, value]) => [name, [value]]);
    const spellings = [new Headers(headers), Object.fromEntries(upper), Object.fromEntries(lists)];
    for (const spelling of spellings) {
      expect(await verifyWebhook(BODY, spelling, key, { nowMs: NOW_MS })).toEqual(NOTIFICATION);
    }
  });

  test('while keys change, one of them must fit', async () => {
    expect(await verify([otherKey, key])).toEqual(NOTIFICATION);
    await expect(verify([otherKey])).rejects.toThrow(WebhookVerificationError);
    await expect(verify([])).rejects.toThrow(WebhookVerificationError);
  });

  test.each([
    ['another body', signed(), `${BODY} `],
    ['another id', { ...signed(), 'webhook-id': 'evt_2' }, BODY],
    ['another time', { ...signed(), 'webhook-timestamp': String(NOW_MS / 1000 + 1) }, BODY],
    ['no signature', { ...signed(), 'webhook-signature': '' }, BODY],
    ['a signature that is no base64', { ...signed(), 'webhook-signature': 'v1,§ v1a,§' }, BODY],
    ['a short signature', { ...signed(), 'webhook-signature': 'v1,AA== v1a,AA==' }, BODY],
    ['signatures of the other kind', swapped(signed()), BODY],
    ['no id', { ...signed(), 'webhook-id': '' }, BODY],
    ['no time', { ...signed(), 'webhook-timestamp': '' }, BODY],
    ['a time that is none', { ...signed(), 'webhook-timestamp': 'NaN' }, BODY],
  ])('%s is refused', async (_what, headers, body) => {
    await expect(verify(key, headers, body)).rejects.toThrow(WebhookVerificationError);
  });

  test.each([
    ['300 s old', -300_000, true],
    ['301 s old', -301_000, false],
    ['300 s ahead', 300_000, true],
    ['301 s ahead', 301_000, false],
  ])('what is %s is taken: %s', async (_what, byMs, isTaken) => {
    const verified = verify(key, signed(NOW_MS + byMs));
    if (isTaken) expect(await verified).toEqual(NOTIFICATION);
    else await expect(verified).rejects.toThrow('too far from now');
  });

  test('the tolerance can be set', async () => {
    const options = { nowMs: NOW_MS, toleranceSeconds: 10 };
    await expect(verifyWebhook(BODY, signed(NOW_MS - 11_000), key, options)).rejects.toThrow(
      WebhookVerificationError,
    );
  });
});

test('one that is cut elsewhere is refused, though it is signed: dots part what is', async () => {
  const cutAt = String(NOW_MS / 1000);
  const body = `{"data":{"name":"Ada.${cutAt}.5"}}`;
  const headers = signNotification(
    NOTIFICATION_SECRET,
    { hex: HEX, eventId: EVENT_ID, body },
    NOW_MS - 86_400_000,
  );
  const [start = '', rest = ''] = body.split(`.${cutAt}.`);
  const id = `${EVENT_ID}.${headers['webhook-timestamp']}.${start}`;
  const cut = { ...headers, 'webhook-id': id, 'webhook-timestamp': cutAt };
  for (const key of [SECRET, PUBLIC_KEY]) {
    await expect(verify(key, cut, rest)).rejects.toThrow(
      new WebhookVerificationError('webhook-id is not of a notification'),
    );
  }
});

test('so is a body that is signed and no JSON', async () => {
  const what = { hex: HEX, eventId: EVENT_ID, body: 'no JSON' };
  const headers = { ...signNotification(NOTIFICATION_SECRET, what, NOW_MS) };
  await expect(verify(SECRET, headers, 'no JSON')).rejects.toThrow(
    new WebhookVerificationError('the body is no JSON'),
  );
});

function swapped(headers: Record<string, string>): Record<string, string> {
  const [v1 = '', v1a = ''] = (headers['webhook-signature'] ?? '').split(' ');
  const signature = `v1,${v1a.slice(4)} v1a,${v1.slice(3)}`;
  return { ...headers, 'webhook-signature': signature };
}

test('a key that is none is a mistake of the program', async () => {
  await expect(verify('secret')).rejects.toThrow(TypeError);
});

test.each([NOTIFICATION, null, undefined, [1]])(
  'so is a body that something parsed: %j',
  async (body) => {
    const verified = verifyWebhook(body as unknown as string, signed(), SECRET, { nowMs: NOW_MS });
    await expect(verified).rejects.toThrow(TypeError);
    await expect(verified).rejects.toThrow('the raw bytes');
  },
);

test.each(['whsec_', 'whsec_§', 'whpk_', 'whpk_§', 'whpk_AAAA'])(
  'so is %j, which anybody has, or nobody',
  async (key) => {
    await expect(verify(key)).rejects.toThrow(new TypeError('the key is no base64, or cut off'));
  },
);

test('of many signatures the first ten are looked at: each takes a moment', async () => {
  const [own = ''] = (signed()['webhook-signature'] ?? '').split(' ');
  const after = (count: number) => ({
    ...signed(),
    'webhook-signature': [...Array(count).fill('v1,AAAA'), own].join(' '),
  });
  expect(await verify(SECRET, after(9))).toEqual(NOTIFICATION);
  await expect(verify(SECRET, after(10))).rejects.toThrow(WebhookVerificationError);
});
