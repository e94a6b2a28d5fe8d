/** What becomes of a printed letter: the facility reports it by webhook, and the order follows. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type LocalService, startService } from '../../local/service.ts';
import { anAddress } from '../builders/an-address.ts';
import { ApiClient, expectRefused, orderIn } from './support/api-client.ts';

const PATIENCE_MS = 15_000;
const SIX_DAYS = 6 * 86_400;
const dataDir = mkdtempSync(join(tmpdir(), 'mail-tracked-'));
let service: LocalService;
let api: ApiClient;

type Entry = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const settings = { port: 0, dataDir, store: undefined, clockSpeed: 1 };
  service = await startService(settings, process.env);
  api = new ApiClient(service.url);
}, 60_000);

afterAll(async () => {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

async function control(path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(`${service.url}/_local/${path}`, init);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Record<string, unknown>;
}

async function read(orderId: string): Promise<Entry> {
  return orderIn(await api.send(`/v1/orders/${orderId}`));
}

/** The order, once it is as described; fails with where it stands when that does not come. */
async function orderOnce(orderId: string, wanted: (order: Entry) => boolean): Promise<Entry> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const order = await read(orderId);
    if (wanted(order)) return order;
    if (performance.now() > deadline) throw new Error(`the order stays ${order['status']}`);
    await sleep(50);
  }
}

/** A letter to that name, paid by code and in print. */
async function printed(name: string, fields: object = {}): Promise<string> {
  const { code } = await control('credits', { face_cents: 2000 });
  const text = 'Dear Ada,\n\nthe engine works.\n\nYours';
  const to = anAddress({ name });
  const placed = await api.order({ text, to, credit_code: code, ...fields });
  expect(placed.status).toBe(201);
  const orderId = String(orderIn(placed)['id']);
  await orderOnce(orderId, ({ status }) => status === 'submitted');
  return orderId;
}

async function eventsOf(orderId: string): Promise<readonly Entry[]> {
  const { body } = await api.send(`/v1/orders/${orderId}/events`);
  return body['events'] as readonly Entry[];
}

async function ledgerOf(orderId: string): Promise<readonly unknown[]> {
  const orders = (await control('ledger'))['orders'] as Record<string, readonly Entry[]>;
  return (orders[orderId] ?? []).map(({ kind, amount_cents }) => [kind, amount_cents]);
}

const DAY = 86_400;
/** Between two reports of the facility, and what the order's log then says how often. */
const STEPS = [
  { seconds: 120, kind: 'rail.letter.rendered_pdf', times: 1 },
  { seconds: DAY, kind: 'order.mailed', times: 1 },
  { seconds: DAY, kind: 'order.in_transit', times: 1 },
  { seconds: 1.5 * DAY, kind: 'order.in_transit', times: 2 },
  { seconds: 2.5 * DAY, kind: 'order.delivered', times: 1 },
] as const;

async function logOnce(orderId: string, kind: string, times: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const kinds = (await eventsOf(orderId)).map((event) => event['kind']);
    if (kinds.filter((each) => each === kind).length >= times) return;
    if (performance.now() > deadline) throw new Error(`the log stays ${kinds.join(', ')}`);
    await sleep(50);
  }
}

describe('a printed letter, six days later', () => {
  test('is delivered; its log has every step in order, by whom', async () => {
    const orderId = await printed('Ada Lovelace');
    for (const step of STEPS) {
      await control('clock', { advance_seconds: step.seconds });
      await logOnce(orderId, step.kind, step.times);
    }
    const order = await read(orderId);
    expect(order).toMatchObject({ delivery_outcome: 'delivered', failure: null });
    const log = (await eventsOf(orderId)).map(({ kind, actor }) => `${kind} ${actor}`);
    expect(log.slice(log.indexOf('order.submitted rail'))).toEqual([
      'order.submitted rail',
      'rail.letter.rendered_pdf rail',
      'order.mailed carrier',
      'order.in_transit carrier',
      'order.in_transit carrier',
      'order.delivered carrier',
    ]);
  });

  test('is tracked by its number when certified', async () => {
    const orderId = await printed('Ada Lovelace', { mail_class: 'certified' });
    await control('clock', { advance_seconds: SIX_DAYS });
    const order = await orderOnce(orderId, ({ status }) => status === 'delivered');
    expect(order['tracking_number']).toMatch(/^94\d+$/);
  });

  test('has come back when nobody lives there', async () => {
    const orderId = await printed('RETURNED Lovelace');
    await control('clock', { advance_seconds: SIX_DAYS });
    const order = await orderOnce(orderId, (each) => each['delivery_outcome'] === 'returned');
    expect(order['status']).toBe('mailed');
    expect(await ledgerOf(orderId)).toEqual([
      ['piece', undefined],
      ['charge', 199],
    ]);
  });

  test('that the facility could not mail has failed, and its money is back', async () => {
    const orderId = await printed('LOST Lovelace');
    await control('clock', { advance_seconds: SIX_DAYS });
    const refunded = (order: Entry) => (order['payment'] as Entry)['state'] === 'refunded';
    const order = await orderOnce(orderId, refunded);
    expect(order).toMatchObject({ status: 'failed', failure: { code: 'rejected' } });
    expect(await ledgerOf(orderId)).toEqual([
      ['piece', undefined],
      ['charge', 199],
      ['release', 199],
    ]);
  });
});

test('nobody without the secret reports anything', async () => {
  const orderId = await printed('Ada Lovelace');
  const body = JSON.stringify({ id: 'evt_1', event_type: { id: 'letter.delivered' } });
  const headers = { 'Lob-Signature': '0'.repeat(64), 'Lob-Signature-Timestamp': '1' };
  const answer = await api.send('/v1/webhooks/rails/lob', { method: 'POST', body, headers });
  expectRefused(answer, 400, 'invalid_request');
  expect((await read(orderId))['status']).toBe('submitted');
});
