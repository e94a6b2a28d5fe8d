/**
 * What a service on this machine tells by itself, over HTTP: signed notifications, and e-mails that stay in its
 * mailroom.
 */

import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { LocalService } from '../../local/boot/service.ts';
import { anAddress, SECRET_LINE } from '../builders/an-address.ts';
import { type Json, orderIn } from './support/api-client.ts';
import { type House, startHouse } from './support/house.ts';
import { startWebhookReceiver, type WebhookReceiver } from './support/webhook-receiver.ts';

/** More than the pause before a second attempt. */
const PAUSE_SECONDS = 10;
const DAY_SECONDS = 86_400;
const CONTENT = { to: anAddress(), text: 'Dear Ada,\n\nthe engine works.\n\nYours' };
let receiver: WebhookReceiver;
let house: House<LocalService>;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const environment = { LOCAL_ALLOW_HOSTS: receiver.host };
  house = await startHouse({ store: 'memory', environment });
});

afterAll(async () => {
  await house?.stop();
  receiver?.stop();
});

interface Notification {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly order: Json; readonly event_id: string };
}

/** What reached the receiver about that order, so far, in turn. */
function toldOf(orderId: string) {
  return receiver.received
    .map((each) => ({ ...each, told: JSON.parse(each.body) as Notification }))
    .filter(({ told }) => told.data.order['id'] === orderId);
}

/** The same, once it is as much as that. */
function toldOnce(orderId: string, count: number) {
  return house.eventually(
    () => toldOf(orderId),
    ({ length }) => length >= count,
  );
}

async function placeHooked() {
  const placed = await house.api.order({ ...CONTENT, sandbox: true, webhook_url: receiver.url });
  expect(placed.status).toBe(201);
  return { placed, id: String(orderIn(placed)['id']) };
}

describe('the webhook of a sandbox order', () => {
  test('hears of its creation and its submission, signed by both keys', async () => {
    const { placed, id } = await placeHooked();
    const told = await toldOnce(id, 2);
    expect(told.map((each) => each.told.type)).toEqual(['order.created', 'order.submitted']);
    const { keys } = (await house.api.send('/v1/webhooks/keys')).body as {
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
    await toldOnce(id, 2);
    await house.control('clock', { advance_seconds: PAUSE_SECONDS });
    const [first, , again] = await toldOnce(id, 3);
    expect(first?.status).toBe(500);
    expect(again).toMatchObject({ status: 200, body: first?.body });
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await house.control('run', { schedule: 'deliver-webhooks' });
    expect(toldOf(id)).toHaveLength(3);
    expect((await house.ledgerOf(id)).map(({ kind, status }) => [kind, status])).toEqual([
      ['webhook_attempt', 500],
      ['webhook_attempt', 200],
      ['webhook_attempt', 200],
    ]);
  });

  test('hears an event once more on request, and the schedule alone brings it, too', async () => {
    const { placed, id } = await placeHooked();
    const [first] = await toldOnce(id, 2);
    const { cancel_token } = placed.body['capability'] as { cancel_token: string };
    const path = `/v1/orders/${id}/events/${first?.told.data.event_id}/redeliver`;
    const body = JSON.stringify({ cancel_token });
    const answer = await house.api.send(path, { method: 'POST', body });
    expect(answer.status).toBe(202);
    await house.control('run', { schedule: 'deliver-webhooks' });
    const [, , again] = await toldOnce(id, 3);
    expect(again?.body).toBe(first?.body);
  });

  test('verifies by this machine’s clock after the clock of the service was moved by a day', async () => {
    const moved = await house.control('clock', { advance_seconds: DAY_SECONDS });
    const { placed, id } = await placeHooked();
    const told = await toldOnce(id, 2);
    const webhook = new Webhook(String(placed.body['webhook_secret']));
    for (const { headers, body, told: notification } of told) {
      expect(webhook.verify(body, headers)).toEqual(notification);
      expect(Date.parse(notification.timestamp)).toBeGreaterThanOrEqual(
        Date.parse(String(moved['now'])),
      );
    }
  });

  test('may be on this machine, and not on a port of the service', async () => {
    const order = (port: string) => {
      const webhook_url = `http://127.0.0.1:${port}/hook`;
      return house.api.order({ ...CONTENT, sandbox: true, webhook_url });
    };
    expect((await order('9')).status).toBe(201);
    const refused = await order(new URL(house.url).port);
    expect([refused.status, refused.body['code']]).toEqual([400, 'blocked_address']);
  });
});

describe('the e-mail address of a live order', () => {
  const RECEIPT = 'Receipt for your letter';
  const MAILED = 'Your letter is in the mail';

  interface Email {
    readonly to: readonly string[];
    readonly subject: string;
    readonly text: string;
    readonly headers: Readonly<Record<string, string>>;
  }

  async function emailsTo(address: string): Promise<readonly Email[]> {
    const { emails } = (await house.control('emails')) as unknown as { emails: readonly Email[] };
    return emails.filter(({ to }) => to.includes(address));
  }

  const isWritten = ({ length }: readonly Email[]) => length > 0;

  async function placePaid(email: string): Promise<string> {
    const code = await house.creditCode();
    const placed = await house.api.order({ ...CONTENT, credit_code: code, email });
    expect(placed.status).toBe(201);
    return String(orderIn(placed)['id']);
  }

  /** One more letter with each of these addresses is paid for, printed and mailed. */
  async function mailOneMore(...addresses: readonly string[]): Promise<void> {
    const ids = await Promise.all(addresses.map(placePaid));
    for (const id of ids) await house.orderOnce(id, ({ status }) => status === 'submitted');
    await house.control('clock', { advance_seconds: DAY_SECONDS });
    for (const id of ids) await house.orderOnce(id, ({ status }) => status === 'mailed');
  }

  async function untilTold(address: string, subject: string): Promise<void> {
    await house.eventually(
      () => subjectsTo(address),
      (subjects) => subjects.includes(subject),
    );
  }

  async function subjectsTo(address: string): Promise<readonly string[]> {
    return (await emailsTo(address)).map(({ subject }) => subject);
  }

  test('gets one receipt, whose link ends all further e-mails but receipts, until that is taken back', async () => {
    const address = 'ada@example.com';
    const id = await placePaid(address);
    const [receipt] = await house.eventually(() => emailsTo(address), isWritten);
    expect(receipt?.subject).toBe(RECEIPT);
    expect(receipt?.text).toContain(id);
    expect(receipt?.text).not.toContain(SECRET_LINE);
    const link = receipt?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(receipt?.text).toContain(link);
    expect(receipt?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const post = (body: string) =>
      fetch(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    // What scanners and previews do ends nothing.
    expect(await (await fetch(link)).text()).toContain('E-mails are on');
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(200);
    await mailOneMore(address, 'eve@example.com');
    await untilTold('eve@example.com', MAILED);
    expect(await subjectsTo(address)).toEqual([RECEIPT, RECEIPT]);
    const backOnPage = await post('action=resubscribe');
    expect([backOnPage.status, backOnPage.url]).toEqual([200, link]);
    await mailOneMore(address);
    await untilTold(address, MAILED);
  });
});
