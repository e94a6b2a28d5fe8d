import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createPostGridRail } from '../../../../lib/adapters/postgrid/postgrid-rail.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';

const SECRET = 'secret_of_the_webhook';
const LETTER = {
  id: 'letter_1',
  status: 'processed_for_delivery',
  metadata: { order_id: 'ord_0001' },
  to: { firstName: 'Ada Lovelace', addressLine1: '77 Confidential Ln' },
};
const SECONDS = String(START_MS / 1000);

const body = (data: unknown = LETTER, type = 'letter.updated') =>
  JSON.stringify({ id: 'event_1', type, data });

const sign = (text: string, timestamp = SECONDS, secret = SECRET) => {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${text}`);
  return `t=${timestamp},v1=${signed.digest('hex')}`;
};

interface Sent {
  readonly text?: string;
  readonly signature?: string | undefined;
  readonly secret?: (() => Promise<string>) | undefined;
}

async function read(sent: Sent): Promise<RailEvent> {
  const { text = body() } = sent;
  const rail = createPostGridRail({
    apiKey: async () => 'unused',
    baseUrl: 'http://127.0.0.1:1',
    nowMs: () => START_MS,
    webhookSecret: 'secret' in sent ? sent.secret : async () => SECRET,
  });
  if (rail.readWebhook === undefined) throw new Error('a rail that reports');
  const signature = 'signature' in sent ? sent.signature : sign(text);
  return rail.readWebhook({ headers: { 'postgrid-signature': signature }, text });
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

describe('a webhook of PostGrid', () => {
  const scanned = {
    ...LETTER,
    imbStatus: 'out_for_delivery',
    imbDate: '2026-03-10T12:00:00Z',
    imbZIPCode: '97208',
  };

  test.each<[object, Pick<RailEvent, 'kind' | 'meaning'>]>([
    [LETTER, { kind: 'letter.processed_for_delivery', meaning: 'mailed' }],
    [
      { ...LETTER, status: 'ready' },
      { kind: 'letter.updated', meaning: 'noted' },
    ],
    [
      { ...LETTER, status: 'printing' },
      { kind: 'letter.updated', meaning: 'noted' },
    ],
    [
      { ...LETTER, status: 'completed' },
      { kind: 'letter.completed', meaning: 'mailed' },
    ],
    [
      { ...LETTER, status: 'cancelled' },
      { kind: 'letter.cancelled', meaning: 'failed' },
    ],
    [
      { ...LETTER, imbStatus: 'entered_mail_stream' },
      { kind: 'letter.entered_mail_stream', meaning: 'in_transit' },
    ],
    [scanned, { kind: 'letter.out_for_delivery', meaning: 'in_transit' }],
    [
      { ...scanned, imbStatus: 'returned_to_sender' },
      { kind: 'letter.returned_to_sender', meaning: 'returned' },
    ],
    [
      { ...scanned, carrierTracking: { status: 'delivered' } },
      { kind: 'letter.carrier.delivered', meaning: 'delivered' },
    ],
  ])('%j means %j', async (piece, expected) => {
    expect(await read({ text: body(piece) })).toMatchObject({
      id: 'event_1',
      orderId: 'ord_0001',
      railId: 'letter_1',
      ...expected,
    });
  });

  test('says where and when the carrier saw the piece, and the number as soon as there is one', async () => {
    const numbered = { ...scanned, id: 'postcard_1', trackingNumber: '9407100000000000' };
    expect(await read({ text: body(numbered, 'postcard.updated') })).toEqual({
      id: 'event_1',
      orderId: 'ord_0001',
      railId: 'postcard_1',
      kind: 'postcard.out_for_delivery',
      meaning: 'in_transit',
      trackingNumber: '9407100000000000',
      scan: { place: 'ZIP 97208', atMs: Date.parse(scanned.imbDate) },
    });
  });

  test.each<[unknown, string]>([
    [{ id: 'letter_1' }, 'letter.updated'],
    [{ id: 'letter_1', metadata: { order_id: 7 } }, 'letter.updated'],
    [{ metadata: { order_id: 'ord_0001' } }, 'letter.updated'],
    [null, 'letter.updated'],
    [LETTER, 'cheque.updated'],
    [LETTER, 'contact.created'],
  ])('of a piece that we did not order names no order: %j as %s', async (data, type) => {
    expect(await read({ text: body(data, type) })).toEqual({
      id: 'event_1',
      orderId: null,
      railId: '',
      kind: type,
      meaning: 'noted',
      trackingNumber: null,
    });
  });
});

describe('a webhook is refused', () => {
  const text = body();

  test.each<[string, Sent]>([
    ['without a signature', { signature: undefined }],
    ['with an empty one', { signature: '' }],
    ['with another secret', { signature: sign(text, SECONDS, 'other') }],
    ['of another body', { signature: sign(`${text} `) }],
    ['of another time', { signature: sign(text).replace(SECONDS, String(START_MS / 1000 + 1)) }],
    ['that is not hex', { signature: `t=${SECONDS},v1=${'x'.repeat(64)}` }],
    ['without a time', { signature: sign(text).replace(/^t=\d+,/, '') }],
    ['with a time that is none', { signature: sign(text, 'now') }],
    ['more than five minutes old', { signature: sign(text, String(START_MS - 300_001)) }],
    ['more than five minutes ahead', { signature: sign(text, String(START_MS + 300_001)) }],
    ['in the format JWT', { text: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', signature: undefined }],
    ['that is not JSON', { text: 'letter.updated' }],
    ['that is no event', { text: '{}' }],
    ['that is null', { text: 'null' }],
    ['whose type is a sentence', { text: body(LETTER, 'a letter was delivered') }],
  ])('%s', async (_, sent) => {
    expect(await codeOf(sent)).toBe('invalid_request');
  });

  test('with any character of it changed', async () => {
    const signature = sign(text);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length - 1 }), async (at) => {
        const changed = `${text.slice(0, at)}~${text.slice(at + 1)}`;
        expect(await codeOf({ text: changed, signature })).toBe('invalid_request');
      }),
    );
  });
});

describe('a webhook is taken', () => {
  test.each([START_MS - 300_000, START_MS + 300_000, START_MS / 1000 - 300, START_MS / 1000])(
    'signed at %i, be it seconds or milliseconds',
    async (at) => {
      expect(await codeOf({ signature: sign(body(), String(at)) })).toBe('ok');
    },
  );

  test('signed with either secret while they are exchanged', async () => {
    expect(await codeOf({ secret: async () => `the_new_one\n${SECRET}\n` })).toBe('ok');
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
