import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';

const SECRET = 'secret_of_the_webhook';
const LETTER = {
  id: 'ltr_1',
  metadata: { order_id: 'ord_0001' },
  to: { name: 'Ada Lovelace', address_line1: '77 Confidential Ln' },
  extra_service: null,
  tracking_number: null,
};

const body = (kind: string, piece: object = LETTER) =>
  JSON.stringify({ id: 'evt_1', body: piece, reference_id: 'ltr_1', event_type: { id: kind } });

const sign = (text: string, timestamp: string, secret = SECRET) =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');

interface Sent {
  readonly text?: string;
  readonly timestamp?: string | undefined;
  readonly signature?: string | undefined;
  readonly secret?: (() => Promise<string>) | undefined;
}

async function read(sent: Sent): Promise<RailEvent> {
  const { text = body('letter.mailed'), secret = async () => SECRET } = sent;
  const timestamp = 'timestamp' in sent ? sent.timestamp : String(START_MS);
  const signature = 'signature' in sent ? sent.signature : sign(text, timestamp ?? '');
  const rail = createLobRail({
    apiKey: async () => 'unused',
    baseUrl: 'http://127.0.0.1:1',
    nowMs: () => START_MS,
    webhookSecret: 'secret' in sent ? sent.secret : secret,
  });
  if (rail.readWebhook === undefined) throw new Error('a rail that reports');
  const headers = { 'lob-signature': signature, 'lob-signature-timestamp': timestamp };
  return rail.readWebhook({ headers, text });
}

async function codeOf(sent: Sent): Promise<string> {
  try {
    await read(sent);
    return 'ok';
  } catch (error) {
    if (!isMailError(error)) throw error;
    expect(error.reason).not.toMatch(/Confidential|Lovelace|secret_of/);
    return error.code;
  }
}

describe('a webhook of Lob', () => {
  test.each<[string, RailEvent['meaning']]>([
    ['letter.mailed', 'mailed'],
    ['letter.in_transit', 'in_transit'],
    ['letter.in_local_area', 'in_transit'],
    ['letter.processed_for_delivery', 'in_transit'],
    ['letter.re-routed', 'in_transit'],
    ['letter.delivered', 'delivered'],
    ['letter.returned_to_sender', 'returned'],
    ['letter.certified.mailed', 'mailed'],
    ['letter.certified.pickup_available', 'in_transit'],
    ['letter.certified.delivered', 'delivered'],
    ['letter.certified.returned_to_sender', 'returned'],
    ['postcard.mailed', 'mailed'],
    ['postcard.delivered', 'delivered'],
    ['letter.failed', 'failed'],
    ['letter.rejected', 'failed'],
    ['letter.deleted', 'failed'],
    ['postcard.failed', 'failed'],
    ['letter.created', 'noted'],
    ['letter.rendered_pdf', 'noted'],
    ['letter.certified.issue', 'noted'],
    // Another piece of paper, on its way back.
    ['letter.return_envelope.delivered', 'noted'],
    ['check.delivered', 'noted'],
    ['letter.constructor', 'noted'],
  ])('%s means %s', async (kind, meaning) => {
    expect(await read({ text: body(kind) })).toEqual({
      id: 'evt_1',
      orderId: 'ord_0001',
      railId: 'ltr_1',
      kind,
      meaning,
      trackingNumber: null,
    });
  });

  test('brings the tracking number of certified mail, and of no other', async () => {
    const numbered = { ...LETTER, tracking_number: '9407' };
    const certified = { ...numbered, extra_service: 'certified' };
    const kind = 'letter.certified.mailed';
    expect((await read({ text: body(kind, certified) })).trackingNumber).toBe('9407');
    expect((await read({ text: body(kind, numbered) })).trackingNumber).toBeNull();
  });

  test('tells the scan of its own name, and the expected day', async () => {
    const scans = [
      { name: 'Mailed', time: '2026-03-11T15:00:00.000Z', location: null },
      { name: 'Processed for Delivery', time: '2026-03-12T15:00:00.000Z', location: '94107' },
      { name: 'Delivered', time: '2026-03-13T15:00:00.000Z', location: '94107' },
    ];
    const piece = { ...LETTER, expected_delivery_date: '2026-03-20', tracking_events: scans };
    expect(await read({ text: body('letter.processed_for_delivery', piece) })).toMatchObject({
      scan: { place: 'San Francisco CA', atMs: Date.parse('2026-03-12T15:00:00.000Z') },
      expectedDeliveryDate: '2026-03-20',
    });
    expect((await read({ text: body('letter.certified.mailed', piece) })).scan).toEqual({
      place: null,
      atMs: Date.parse('2026-03-11T15:00:00.000Z'),
    });
    expect(await read({ text: body('letter.re-routed', piece) })).not.toHaveProperty('scan');
  });

  test.each([
    ['00000', '00000', null],
    ['94107-1234', 'San Francisco CA', null],
    ['185 Berry Street', null, null],
    [94107, null, null],
    [undefined, null, 'last week'],
  ])(
    'of the location %j and a time that is none has the place %j',
    async (location, place, time) => {
      const piece = { ...LETTER, tracking_events: [null, { name: 'Mailed', location, time }] };
      const { scan } = await read({ text: body('letter.mailed', piece) });
      expect(scan).toEqual({ place, atMs: null });
    },
  );

  test.each([null, '20 March', 20260320])('expects nothing on %j', async (date) => {
    const piece = { ...LETTER, expected_delivery_date: date };
    const event = await read({ text: body('letter.mailed', piece) });
    expect(event).not.toHaveProperty('expectedDeliveryDate');
  });

  test('of a piece that we did not order names no order', async () => {
    for (const piece of [{ id: 'ltr_1' }, { id: 'ltr_1', metadata: [] }, { metadata: {} }, null]) {
      const event = await read({ text: body('letter.mailed', piece as object) });
      expect(event.orderId).toBeNull();
    }
  });
});

describe('a webhook is refused', () => {
  const text = body('letter.delivered');
  const timestamp = String(START_MS);

  test.each<[string, Sent]>([
    ['without a signature', { signature: undefined }],
    ['with an empty one', { signature: '' }],
    ['with another secret', { text, signature: sign(text, timestamp, 'other') }],
    ['of another body', { text, signature: sign(`${text} `, timestamp) }],
    ['of another time', { text, signature: sign(text, String(START_MS + 1)) }],
    ['that is not hex', { text, signature: 'x'.repeat(64) }],
    ['without a time', { timestamp: undefined }],
    ['with a time that is none', { timestamp: 'now' }],
    ['more than five minutes old', { timestamp: String(START_MS - 300_001) }],
    ['more than five minutes ahead', { timestamp: String(START_MS + 300_001) }],
    ['that is not JSON', { text: 'letter.delivered' }],
    ['that is no event', { text: '{}' }],
    ['that is null', { text: 'null' }],
    ['whose kind is a sentence', { text: body('a letter was delivered') }],
  ])('%s', async (_, sent) => {
    expect(await codeOf(sent)).toBe('invalid_request');
  });

  test('with any character of it changed', async () => {
    const signature = sign(text, timestamp);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length - 1 }), async (at) => {
        const changed = `${text.slice(0, at)}~${text.slice(at + 1)}`;
        expect(await codeOf({ text: changed, signature })).toBe('invalid_request');
      }),
    );
  });
});

describe('a webhook is taken', () => {
  test.each([START_MS - 300_000, START_MS + 300_000, START_MS / 1000])(
    'signed at %i',
    async (at) => {
      expect(await codeOf({ timestamp: String(at) })).toBe('ok');
    },
  );

  test('with the signature in capitals', async () => {
    const text = body('letter.mailed');
    expect(await codeOf({ text, signature: sign(text, String(START_MS)).toUpperCase() })).toBe(
      'ok',
    );
  });

  test('signed with either secret while they are exchanged', async () => {
    const secret = async () => `the_new_one\n${SECRET}\n`;
    expect(await codeOf({ secret })).toBe('ok');
  });
});

describe('a webhook is asked for again', () => {
  test.each([
    ['no secret is configured', undefined],
    ['the secret is empty', async () => ' '],
    ['the secret cannot be read', () => Promise.reject(new Error('away'))],
  ])('while %s: `unavailable`', async (_, secret) => {
    expect(await codeOf({ secret })).toBe('unavailable');
  });
});
