import { afterEach, describe, expect, test } from '@jest/globals';
import { createPostGridRail } from '../../../../lib/adapters/postgrid/postgrid-rail.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { aPiece } from './postgrid-bench.ts';

let server: LoopbackServer | undefined;

afterEach(() => server?.stop());

const PIECE = {
  id: 'letter_1',
  status: 'ready',
  createdAt: '2026-03-10T15:00:00.000Z',
  metadata: { order_id: 'ord_0001' },
};
const ADDRESS = '77 Confidential Ln';

/** A rail whose facility answers everything with this. */
async function railAnswered(status: number, body: unknown, headers = {}) {
  server = await serveOnLoopback((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(status, { connection: 'close', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return createPostGridRail({ apiKey: async () => 'test_sk_key', baseUrl: server.endpoint });
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

const anError = (type: string) => ({ object: 'error', error: { message: ADDRESS, type } });
const DOCUMENT = new TextEncoder().encode('%PDF-1.7');

describe('a submission is', () => {
  test.each([
    [400, anError('validation_error'), 'rejected'],
    [413, anError(ADDRESS), 'rejected'],
    [422, 'not JSON', 'rejected'],
    [401, anError('missing_auth_error'), 'rail_unavailable'],
    [402, anError('payment_error'), 'rail_unavailable'],
    [403, anError('permission_missing_error'), 'rail_unavailable'],
    [404, anError('not_found_error'), 'rail_unavailable'],
    [429, anError('rate_limit_exceeded_error'), 'unavailable'],
    [408, anError('timeout'), 'ambiguous'],
    [409, anError('conflict'), 'ambiguous'],
    [418, {}, 'ambiguous'],
    [500, anError('internal_error'), 'ambiguous'],
    [502, `<html>${ADDRESS}</html>`, 'ambiguous'],
    [503, anError('unavailable'), 'ambiguous'],
    [202, PIECE, 'ambiguous'],
    [204, '', 'ambiguous'],
    [200, `<html>${ADDRESS}</html>`, 'ambiguous'],
    [200, { ...PIECE, id: ADDRESS }, 'ambiguous'],
    [200, { ...PIECE, metadata: { order_id: 'ord_0002' } }, 'ambiguous'],
    [200, { ...PIECE, status: 'cancelled' }, 'rejected'],
  ])('%d %j: %s', async (status, body, expected) => {
    const rail = await railAnswered(status, body);
    expect(await outcome(rail.submit(aPiece(), DOCUMENT))).toBe(expected);
  });

  test.each([200, 201])('accepted by %d, without what the answer has not', async (status) => {
    const rail = await railAnswered(status, PIECE);
    expect(await rail.submit(aPiece(), DOCUMENT)).toEqual({
      rail: 'postgrid',
      railId: 'letter_1',
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
  const other = { ...PIECE, metadata: { order_id: 'ord_0002' } };

  test.each([
    [500, {}],
    [401, anError('missing_auth_error')],
    [404, {}],
    [429, {}],
    [200, 'not JSON'],
    [200, {}],
    [200, { data: [] }],
    // There is more than the page shows: the order's piece may be among it.
    [200, { totalCount: 101, data: [other] }],
    [200, { totalCount: 1, data: [{ ...PIECE, id: 'cheque_1' }] }],
  ])('that is answered %d %j stays open', async (status, body) => {
    const rail = await railAnswered(status, body);
    expect(await outcome(rail.find('ord_0001'))).toBe('ambiguous');
  });

  test('that finds a piece which will never be mailed is answered so', async () => {
    const data = [{ ...PIECE, status: 'cancelled' }];
    const rail = await railAnswered(200, { totalCount: 1, data });
    expect(await outcome(rail.find('ord_0001'))).toBe('rejected');
  });

  test('takes the oldest of two pieces, and none of another order', async () => {
    const later = { ...PIECE, id: 'letter_2', createdAt: '2026-03-10T15:00:01.000Z' };
    const rail = await railAnswered(200, { totalCount: 300, data: [other, later, PIECE] });
    expect(await rail.find('ord_0001')).toMatchObject({ railId: 'letter_1' });
  });

  test.each([
    { totalCount: 0, data: [] },
    { totalCount: 1, data: [other] },
    { totalCount: 2, data: [null, {}] },
  ])('finds nothing in a whole list without the order: %j', async (body) => {
    const rail = await railAnswered(200, body);
    expect(await rail.find('ord_0001')).toBe('absent');
  });
});

describe('what became of a piece', () => {
  const scan = { imbDate: '2026-03-12T15:00:00.000Z', imbZIPCode: '97218-1234' };
  const seen = { place: 'ZIP 97218', atMs: Date.parse(scan.imbDate) };
  const at = (imbStatus: string) => ({ imbStatus, ...scan });
  const numbered = { trackingNumber: '9407100000000000000000' };

  test.each<[object, object | null]>([
    [{}, null],
    [{ status: 'printing' }, null],
    [{ status: 'constructor', imbStatus: 7, carrierTracking: 'delivered' }, null],
    [{ status: 'cancelled' }, { kind: 'letter.cancelled', meaning: 'failed' }],
    [
      { status: 'processed_for_delivery' },
      { kind: 'letter.processed_for_delivery', meaning: 'mailed' },
    ],
    // An approximation of PostGrid's, which nobody saw.
    [{ status: 'completed' }, { kind: 'letter.completed', meaning: 'mailed' }],
    [
      { status: 'completed', ...at('entered_mail_stream') },
      { kind: 'letter.entered_mail_stream', meaning: 'in_transit', scan: seen },
    ],
    [
      at('out_for_delivery'),
      { kind: 'letter.out_for_delivery', meaning: 'in_transit', scan: seen },
    ],
    [
      { status: 'completed', ...at('returned_to_sender') },
      { kind: 'letter.returned_to_sender', meaning: 'returned', scan: seen },
    ],
    // What the carrier scanned it has, whatever the facility says.
    [
      { status: 'cancelled', imbStatus: 'entered_mail_stream', imbDate: 'soon' },
      {
        kind: 'letter.entered_mail_stream',
        meaning: 'in_transit',
        scan: { place: null, atMs: null },
      },
    ],
    [
      { ...at('out_for_delivery'), ...numbered, carrierTracking: { status: 'delivered' } },
      { kind: 'letter.carrier.delivered', meaning: 'delivered', scan: seen, ...numbered },
    ],
    [
      { carrierTracking: { status: 'in_transit', estDeliveryDate: '2026-03-14T00:00:00Z' } },
      {
        kind: 'letter.carrier.in_transit',
        meaning: 'in_transit',
        expectedDeliveryDate: '2026-03-14',
      },
    ],
  ])('%j is %j', async (fields, expected) => {
    const rail = await railAnswered(200, { ...PIECE, ...fields });
    const finding = expected && { trackingNumber: null, ...expected };
    expect(await rail.track?.('letter_1')).toEqual(finding);
  });

  test('of a postcard is told in its own words', async () => {
    const rail = await railAnswered(200, { id: 'postcard_1', status: 'cancelled' });
    expect(await rail.track?.('postcard_1')).toMatchObject({ kind: 'postcard.cancelled' });
  });

  test.each([
    [500, {}],
    [404, anError('not_found_error')],
    [429, anError('rate_limit_exceeded_error')],
    [200, 'not JSON'],
    [200, { ...PIECE, id: 'letter_2', status: 'cancelled' }],
  ])('is not known after %d %j', async (status, body) => {
    const rail = await railAnswered(status, body);
    expect(await outcome(rail.track?.('letter_1'))).toBe('ambiguous');
  });
});
