/** What a service on this machine tells by itself, over HTTP: signed notifications, and e-mails that stay in its mailroom. */

import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type LocalService, startService } from '../../local/service.ts';
import { anAddress, SECRET_LINE } from '../builders/an-address.ts';
import { ApiClient, orderIn } from './support/api-client.ts';
import { startWebhookReceiver, type WebhookReceiver } from './support/webhook-receiver.ts';

const PATIENCE_MS = 15_000;
/** Little, because the library that verifies signatures takes only what is new by this machine's clock. */
const ADVANCE_SECONDS = 10;
const dataDir = mkdtempSync(join(tmpdir(), 'mail-notices-'));
const CONTENT = { to: anAddress(), text: 'Dear Ada,\n\nthe engine works.\n\nYours' };
let receiver: WebhookReceiver;
let service: LocalService;
let api: ApiClient;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const settings = { port: 0, dataDir, store: 'memory', clockSpeed: 1 } as const;
  service = await startService(settings, { ...process.env, LOCAL_ALLOW_HOSTS: receiver.host });
  api = new ApiClient(service.url);
}, 60_000);

afterAll(async () => {
  await service?.stop();
  receiver?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

type Body = Readonly<Record<string, unknown>>;

async function control(path: string, body?: object): Promise<Body> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(`${service.url}/_local/${path}`, init);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Body;
}

async function eventually<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`it never came: ${look}`);
    await sleep(30);
  }
}

interface Notification {
  readonly type: string;
  readonly data: { readonly order: Body; readonly event_id: string };
}

/** What reached the receiver about that order, so far, in turn. */
function toldOf(orderId: string) {
  return receiver.received
    .map((each) => ({ ...each, told: JSON.parse(each.body) as Notification }))
    .filter(({ told }) => told.data.order['id'] === orderId);
}

async function placeHooked() {
  const placed = await api.order({ ...CONTENT, sandbox: true, webhook_url: receiver.url });
  expect(placed.status).toBe(201);
  return { placed, id: String(orderIn(placed)['id']) };
}

describe('the webhook of a sandbox order', () => {
  test('hears of its creation and its submission, signed by both keys', async () => {
    const { placed, id } = await placeHooked();
    const told = await eventually(() => (toldOf(id).length >= 2 ? toldOf(id) : undefined));
    expect(told.map((each) => each.told.type)).toEqual(['order.created', 'order.submitted']);
    const { keys } = (await api.send('/v1/webhooks/keys')).body as {
      keys: { public_key: string }[];
    };
    const x = Buffer.from(keys[0]?.public_key.slice(5) ?? '', 'base64').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const webhook = new Webhook(String(placed.body['webhook_secret']));
    for (const { headers, body, told: notification } of told) {
      expect(webhook.verify(body, headers)).toEqual(notification);
      const { 'webhook-id': eventId, 'webhook-timestamp': at } = headers;
      const [, v1a = ''] = /v1a,(\S+)/.exec(headers['webhook-signature'] ?? '') ?? [];
      const content = Buffer.from(`${eventId}.${at}.${body}`);
      expect(verify(null, content, publicKey, Buffer.from(v1a, 'base64'))).toBe(true);
      expect(notification.data.event_id).toBe(eventId);
      expect(body).not.toContain(SECRET_LINE);
    }
  });

  test('that answers 500 hears the same again after five seconds, and no more after a 200', async () => {
    receiver.answers.push(500, 200);
    const { id } = await placeHooked();
    await eventually(() => (toldOf(id).length >= 2 ? true : undefined));
    await control('clock', { advance_seconds: ADVANCE_SECONDS });
    const [first, , again] = await eventually(() =>
      toldOf(id).length >= 3 ? toldOf(id) : undefined,
    );
    expect(first?.status).toBe(500);
    expect(again).toMatchObject({ status: 200, body: first?.body });
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await control('run', { schedule: 'deliver-webhooks' });
    expect(toldOf(id)).toHaveLength(3);
    const ledger = (await control('ledger'))['orders'] as Record<string, Body[]>;
    expect(ledger[id]?.map(({ kind, status }) => [kind, status])).toEqual([
      ['webhook_attempt', 500],
      ['webhook_attempt', 200],
      ['webhook_attempt', 200],
    ]);
  });

  test('hears an event once more on request, and the schedule alone brings it, too', async () => {
    const { placed, id } = await placeHooked();
    const [first] = await eventually(() => (toldOf(id).length >= 2 ? toldOf(id) : undefined));
    const { cancel_token } = placed.body['capability'] as { cancel_token: string };
    const path = `/v1/orders/${id}/events/${first?.told.data.event_id}/redeliver`;
    const body = JSON.stringify({ cancel_token });
    const answer = await api.send(path, { method: 'POST', body });
    expect(answer.status).toBe(202);
    await control('run', { schedule: 'deliver-webhooks' });
    const again = await eventually(() => toldOf(id)[2]);
    expect(again.body).toBe(first?.body);
  });

  test('on this machine is refused unless it was allowed', async () => {
    const webhook_url = 'http://127.0.0.1:9/hook';
    const refused = await api.order({ ...CONTENT, sandbox: true, webhook_url });
    expect([refused.status, refused.body['code']]).toEqual([400, 'blocked_address']);
  });
});

describe('the e-mail address of a live order', () => {
  interface Email {
    readonly to: readonly string[];
    readonly subject: string;
    readonly text: string;
    readonly headers: Readonly<Record<string, string>>;
  }

  async function emailsTo(address: string): Promise<readonly Email[]> {
    const { emails } = (await control('emails')) as unknown as { emails: readonly Email[] };
    return emails.filter(({ to }) => to.includes(address));
  }

  async function placePaid(email: string): Promise<string> {
    const { code } = await control('credits', { face_cents: 1000 });
    const placed = await api.order({ ...CONTENT, credit_code: code, email });
    expect(placed.status).toBe(201);
    return String(orderIn(placed)['id']);
  }

  test('gets one receipt, whose link ends all further e-mails', async () => {
    const address = 'ada@example.com';
    const id = await placePaid(address);
    const [receipt] = await eventually(async () => {
      const emails = await emailsTo(address);
      return emails.length > 0 ? emails : undefined;
    });
    expect(receipt?.subject).toBe('Receipt for your letter');
    expect(receipt?.text).toContain(id);
    expect(receipt?.text).not.toContain(SECRET_LINE);
    const link = receipt?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(receipt?.text).toContain(link);
    const clicked = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
    await placePaid(address);
    // Whoever is written to later shows that the second receipt was not sent.
    await placePaid('eve@example.com');
    await eventually(async () => (await emailsTo('eve@example.com'))[0]);
    expect(await emailsTo(address)).toHaveLength(1);
  });
});
