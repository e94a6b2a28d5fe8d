import { afterEach, describe, expect, test } from '@jest/globals';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { aPiece } from './lob-bench.ts';

let server: LoopbackServer | undefined;

afterEach(() => server?.stop());

const PIECE = { id: 'ltr_1', metadata: { order_id: 'ord_0001' }, expected_delivery_date: null };
const ADDRESS = '77 Confidential Ln';

/** A rail whose facility answers everything with this. */
async function railAnswered(status: number, body: unknown, headers = {}) {
  server = await serveOnLoopback((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(status, { connection: 'close', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return createLobRail({ apiKey: async () => 'test_key', baseUrl: server.endpoint });
}

/** The code it fails with; `ambiguous` for an error that is none of ours. */
async function outcome(promise: Promise<unknown> | undefined): Promise<unknown> {
  try {
    return await promise;
  } catch (error) {
    expect(String(error)).not.toContain(ADDRESS);
    return isMailError(error) ? error.code : 'ambiguous';
  }
}

const anError = (code: string) => ({ error: { message: ADDRESS, code } });
const DOCUMENT = new TextEncoder().encode('%PDF-1.7');

describe('a submission is', () => {
  test.each([
    [400, anError('invalid'), 'rejected'],
    [402, anError('payment_required'), 'rejected'],
    [404, 'not JSON', 'rejected'],
    [413, anError(ADDRESS), 'rejected'],
    [422, anError('address_length_exceeds_limit'), 'rejected'],
    [401, anError('unauthorized'), 'rail_unavailable'],
    [403, anError('forbidden'), 'rail_unavailable'],
    [429, anError('rate_limit_exceeded'), 'unavailable'],
    [408, anError('request_timeout'), 'ambiguous'],
    [409, anError('conflict'), 'ambiguous'],
    [422, anError('conflict'), 'ambiguous'],
    [500, anError('internal_server_error'), 'ambiguous'],
    [502, `<html>${ADDRESS}</html>`, 'ambiguous'],
    [503, anError('service_unavailable'), 'ambiguous'],
    [202, PIECE, 'ambiguous'],
    [204, '', 'ambiguous'],
    [200, `<html>${ADDRESS}</html>`, 'ambiguous'],
    [200, { ...PIECE, id: ADDRESS }, 'ambiguous'],
    [200, { ...PIECE, metadata: { order_id: 'ord_0002' } }, 'ambiguous'],
    [200, { ...PIECE, deleted: true }, 'rejected'],
    [200, { ...PIECE, status: 'failed' }, 'rejected'],
  ])('%d %j: %s', async (status, body, expected) => {
    const rail = await railAnswered(status, body);
    expect(await outcome(rail.submit(aPiece(), DOCUMENT))).toBe(expected);
  });

  test.each([200, 201])('accepted by %d, with what the answer has', async (status) => {
    const rail = await railAnswered(status, { ...PIECE, tracking_number: '1' });
    expect(await rail.submit(aPiece(), DOCUMENT)).toEqual({
      rail: 'lob',
      railId: 'ltr_1',
      trackingNumber: null,
      expectedDeliveryDate: null,
    });
  });

  test('not sent after a redirect', async () => {
    const rail = await railAnswered(307, '', { location: 'http://127.0.0.1:1/elsewhere' });
    expect(await outcome(rail.submit(aPiece(), DOCUMENT))).toBe('ambiguous');
  });
});

describe('a question', () => {
  test.each([
    [500, {}],
    [401, anError('unauthorized')],
    [404, {}],
    [200, 'not JSON'],
    [200, {}],
    [200, { data: [{ id: 'ltr_2', metadata: {} }] }],
  ])('that is answered %d %j stays open', async (status, body) => {
    const rail = await railAnswered(status, body);
    expect(await outcome(rail.find?.('ord_0001'))).toEqual(expect.stringMatching(/ambiguous/));
  });

  test.each([{ deleted: true }, { status: 'failed' }])(
    'that finds a piece which will never be mailed, %j, is answered so',
    async (fields) => {
      const rail = await railAnswered(200, { data: [{ ...PIECE, ...fields }] });
      expect(await outcome(rail.find?.('ord_0001'))).toBe('rejected');
    },
  );

  test('takes the oldest of two pieces, and an empty list for absent', async () => {
    const two = await railAnswered(200, { data: [{ ...PIECE, id: 'ltr_2' }, PIECE] });
    expect(await two.find?.('ord_0001')).toMatchObject({ railId: 'ltr_1' });
    await server?.stop();
    const none = await railAnswered(200, { data: [] });
    expect(await none.find?.('ord_0001')).toBe('absent');
  });
});

describe('what became of a piece', () => {
  const scans = (...names: string[]) => ({ tracking_events: names.map((name) => ({ name })) });
  const certified = { extra_service: 'certified', tracking_number: '94071' };

  test.each<[object, string | null, string?]>([
    [{}, null],
    [{ status: 'processed', tracking_events: null }, null],
    [{ status: 'rendered', tracking_events: [] }, null],
    [{ status: 'failed' }, 'failed'],
    [{ deleted: true }, 'failed', 'letter.deleted'],
    [scans('Mailed'), 'mailed'],
    [scans('Mailed', 'In Transit'), 'in_transit'],
    [scans('In Local Area'), 'in_transit', 'letter.in_local_area'],
    [scans('Processed for Delivery'), 'in_transit', 'letter.processed_for_delivery'],
    [scans('Re-Routed'), 'in_transit', 'letter.re-routed'],
    [scans('In Transit', 'Delivered'), 'delivered'],
    [scans('Returned to Sender'), 'returned', 'letter.returned_to_sender'],
    [scans('In Transit', 'International Exit'), 'in_transit'],
    [scans('Issue'), null],
    [{ tracking_events: [null, 'Delivered', { name: 7 }] }, null],
    // What the carrier scanned it has, whatever the facility says.
    [{ status: 'failed', deleted: true, ...scans('In Transit') }, 'in_transit'],
    [
      { ...certified, ...scans('Pickup Available') },
      'in_transit',
      'letter.certified.pickup_available',
    ],
    [{ ...certified, ...scans('Delivered') }, 'delivered', 'letter.certified.delivered'],
    [{ ...certified, status: 'failed' }, 'failed'],
  ])('%j is %s', async (fields, meaning, kind = `letter.${meaning}`) => {
    const rail = await railAnswered(200, { ...PIECE, ...fields });
    const trackingNumber = 'tracking_number' in fields ? '94071' : null;
    const found = await rail.track?.('ltr_1');
    if (meaning === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ meaning, kind, trackingNumber });
  });

  test('is told with the last scan and the expected day', async () => {
    const rail = await railAnswered(200, {
      ...PIECE,
      expected_delivery_date: '2026-03-20',
      tracking_events: [
        { name: 'Mailed', time: '2026-03-11T15:00:00.000Z', location: null },
        { name: 'In Transit', time: '2026-03-12T15:00:00.000Z', location: '94107' },
      ],
    });
    expect(await rail.track?.('ltr_1')).toMatchObject({
      scan: { place: 'San Francisco CA', atMs: Date.parse('2026-03-12T15:00:00.000Z') },
      expectedDeliveryDate: '2026-03-20',
    });
  });

  test('of a postcard is told in its own words', async () => {
    const rail = await railAnswered(200, { id: 'psc_1', status: 'failed' });
    expect(await rail.track?.('psc_1')).toMatchObject({ kind: 'postcard.failed' });
  });

  test.each([
    [500, {}],
    [404, anError('not_found')],
    [429, anError('rate_limit_exceeded')],
    [200, 'not JSON'],
    [200, { ...PIECE, id: 'ltr_2', status: 'failed' }],
  ])('is not known after %d %j', async (status, body) => {
    const rail = await railAnswered(status, body);
    expect(await outcome(rail.track?.('ltr_1'))).toBe('ambiguous');
  });
});
