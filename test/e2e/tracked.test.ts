/** What becomes of a printed letter: the facility reports it by webhook, and the order follows. */

import { describe, expect, test } from '@jest/globals';
import { VENDORS } from '../../lib/vendors.ts';
import { LOCAL_LOB_KEY } from '../../local/simulators/lob/lob.ts';
import { anAddress } from '../builders/an-address.ts';
import { expectRefused, type Json, orderIn } from './support/api-client.ts';
import { useHouse } from './support/house.ts';

const SIX_DAYS = 6 * 86_400;
const house = useHouse();

/** A letter to that name, paid by code and in print. */
async function printed(name: string, fields: object = {}): Promise<string> {
  const code = await house.creditCode(2000);
  const text = 'Dear Ada,\n\nthe engine works.\n\nYours';
  const to = anAddress({ name });
  const placed = await house.api.order({ text, to, credit_code: code, ...fields });
  expect(placed.status).toBe(201);
  const orderId = String(orderIn(placed)['id']);
  await house.orderOnce(orderId, ({ status }) => status === 'submitted');
  return orderId;
}

/** At the facility's own desk, by its own API. */
async function takeBack(orderId: string): Promise<void> {
  const piece = (await house.ledgerOf(orderId)).find(({ kind }) => kind === 'piece');
  const authorization = `Basic ${Buffer.from(`${LOCAL_LOB_KEY}:`).toString('base64')}`;
  const reply = await fetch(
    `${process.env[VENDORS.lob.url.env]}/letters/${String(piece?.['reference'])}`,
    { method: 'DELETE', headers: { authorization } },
  );
  expect(await reply.json()).toMatchObject({ deleted: true });
}

async function eventsOf(orderId: string): Promise<readonly Json[]> {
  const { body } = await house.api.send(`/v1/orders/${orderId}/events`);
  return body['events'] as readonly Json[];
}

async function ledgerOf(orderId: string): Promise<readonly unknown[]> {
  const entries = await house.ledgerOf(orderId);
  return entries.map(({ kind, amount_cents }) => [kind, amount_cents]);
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
  await house.eventually(
    async () => (await eventsOf(orderId)).map((event) => event['kind']),
    (kinds) => kinds.filter((each) => each === kind).length >= times,
  );
}

describe('a printed letter, six days later', () => {
  test('is delivered; its log has every scan in order, by whom, where it is tracked', async () => {
    const orderId = await printed('Ada Lovelace', { tracking: true });
    for (const step of STEPS) {
      await house.control('clock', { advance_seconds: step.seconds });
      await logOnce(orderId, step.kind, step.times);
    }
    const order = await house.order(orderId);
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
    expect(order).toMatchObject({ tracking_number: null, last_scan: { place: 'Portland OR' } });
    const scanned = (await eventsOf(orderId)).filter(({ data }) => 'scanned_at' in (data as Json));
    expect(scanned.map(({ kind }) => kind)).toEqual([
      'order.mailed',
      'order.in_transit',
      'order.in_transit',
      'order.delivered',
    ]);
  });

  test('is mailed and delivered, as an estimate, where it is not tracked', async () => {
    const orderId = await printed('Ada Lovelace');
    await house.control('clock', { advance_seconds: SIX_DAYS });
    const order = await house.orderOnce(orderId, ({ status }) => status === 'delivered');
    expect(order).toMatchObject({ tracking_number: null, last_scan: null });
    const events = await eventsOf(orderId);
    const reported = events.filter(({ actor }) => actor === 'carrier');
    expect(reported.map(({ kind }) => kind)).toEqual(['order.mailed', 'order.delivered']);
    expect(reported.at(-1)?.['data']).toMatchObject({ estimated: true });
  });

  test('counts as delivered where nobody says so', async () => {
    const orderId = await printed('SILENT Lovelace');
    await house.control('clock', { advance_seconds: SIX_DAYS });
    await house.orderOnce(orderId, ({ status }) => status === 'mailed');
    await house.control('clock', { advance_seconds: 2 * SIX_DAYS });
    await house.control('run', { schedule: 'reconcile' });
    await house.orderOnce(orderId, ({ status }) => status === 'delivered');
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({
      kind: 'order.delivered',
      actor: 'system',
      data: { estimated: true },
    });
  });

  test('is tracked by its number when certified', async () => {
    const orderId = await printed('Ada Lovelace', { mail_class: 'certified' });
    await house.control('clock', { advance_seconds: SIX_DAYS });
    const order = await house.orderOnce(orderId, ({ status }) => status === 'delivered');
    expect(order['tracking_number']).toMatch(/^94\d+$/);
  });

  test('has come back when nobody lives there', async () => {
    const orderId = await printed('RETURNED Lovelace');
    await house.control('clock', { advance_seconds: SIX_DAYS });
    const order = await house.orderOnce(orderId, (each) => each['delivery_outcome'] === 'returned');
    expect(order['status']).toBe('mailed');
    expect(await ledgerOf(orderId)).toEqual([
      ['piece', undefined],
      ['charge', 199],
    ]);
  });

  test('that the facility could not mail has failed, and its money is back', async () => {
    const orderId = await printed('LOST Lovelace');
    await house.control('clock', { advance_seconds: SIX_DAYS });
    const refunded = (order: Json) => (order['payment'] as Json)['state'] === 'refunded';
    const order = await house.orderOnce(orderId, refunded);
    expect(order).toMatchObject({ status: 'failed', failure: { code: 'rejected' } });
    expect(await ledgerOf(orderId)).toEqual([
      ['piece', undefined],
      ['charge', 199],
      ['release', 199],
    ]);
  });
});

/** Nobody reports what becomes of these: only a question finds it out. */
describe('a piece of which no webhook comes', () => {
  test.each([
    ['an hour', 3_900],
    ['45 days', 45 * DAY],
  ])(
    'that was taken back at the facility has failed after %s, and the code has its money',
    async (_, seconds) => {
      const code = await house.creditCode(2000);
      const orderId = await printed('Ada Lovelace', { credit_code: code });
      await takeBack(orderId);
      await house.control('clock', { advance_seconds: seconds });
      const refunded = (order: Json) => (order['payment'] as Json)['state'] === 'refunded';
      const order = await house.orderOnce(orderId, refunded);
      expect(order).toMatchObject({ status: 'failed', failure: { code: 'rejected' } });
      const { body } = await house.api.send(`/v1/credits/${code}`);
      expect(body['balance_cents']).toBe(2000);

      await house.control('clock', { advance_seconds: 45 * DAY });
      await house.control('run', { schedule: 'reconcile' });
      expect(await ledgerOf(orderId)).toEqual([
        ['piece', undefined],
        ['charge', 199],
        ['release', 199],
      ]);
      const kinds = (await eventsOf(orderId)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'order.failed')).toHaveLength(1);
    },
  );

  test('that was mailed all the same is known to be, once its rail is asked', async () => {
    const orderId = await printed('Ada Lovelace');
    await house.control('faults', { target: 'rail', mode: 'unavailable', times: 200 });
    await house.control('clock', { advance_seconds: 3 * DAY + 3_600 });
    const order = await house.orderOnce(orderId, ({ status }) => status === 'mailed');
    await house.clearFaults();
    expect(order['failure']).toBeNull();
  });
});

test('nobody without the secret reports anything', async () => {
  const orderId = await printed('Ada Lovelace');
  const body = JSON.stringify({ id: 'evt_1', event_type: { id: 'letter.delivered' } });
  const headers = { 'Lob-Signature': '0'.repeat(64), 'Lob-Signature-Timestamp': '1' };
  const answer = await house.api.send('/v1/webhooks/rails/lob', { method: 'POST', body, headers });
  expectRefused(answer, 400, 'invalid_request');
  expect((await house.order(orderId))['status']).toBe('submitted');
});
