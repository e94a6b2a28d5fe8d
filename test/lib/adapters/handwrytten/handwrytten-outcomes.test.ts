/** What each answer means, whoever gave it. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { createHandwryttenRail } from '../../../../lib/adapters/handwrytten/handwrytten-rail.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { LOCAL_STATIONERY } from '../../../../local/simulators/handwrytten/handwrytten.ts';
import { aPenPiece, DRAWING } from './handwrytten-bench.ts';

let server: LoopbackServer | undefined;
let calls = 0;

afterEach(() => server?.stop());

const ADDRESS = '77 Confidential Ln';
const saying = (message: string) => ({ status: 'error', message });

/** A rail whose pens answer each call with the next of these, and then with the last. */
async function railAnswered(status: number, bodies: readonly unknown[], headers = {}) {
  calls = 0;
  server = await serveOnLoopback((request, response) => {
    request.resume().once('end', () => {
      const body = bodies[Math.min(calls, bodies.length - 1)];
      calls += 1;
      response.writeHead(status, { connection: 'close', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const baseUrl = server.endpoint;
  return createHandwryttenRail({
    apiKey: async () => 'a key',
    baseUrl,
    stationery: LOCAL_STATIONERY,
  });
}

/** What it ends with; the code it fails with, `ambiguous` for an error that is none of ours. */
async function outcome(promise: Promise<unknown> | undefined): Promise<unknown> {
  try {
    return await promise;
  } catch (error) {
    expect(String(error)).not.toContain(ADDRESS);
    return isMailError(error) ? error.code : 'ambiguous';
  }
}

describe('a submission is', () => {
  test.each([
    [400, saying(ADDRESS), 'rejected'],
    [404, 'not JSON', 'rejected'],
    [422, saying(ADDRESS), 'rejected'],
    [401, {}, 'rail_unavailable'],
    [402, {}, 'rail_unavailable'],
    [403, {}, 'rail_unavailable'],
    [429, {}, 'unavailable'],
    [408, {}, 'ambiguous'],
    [409, {}, 'ambiguous'],
    [500, saying(ADDRESS), 'ambiguous'],
    [502, `<html>${ADDRESS}</html>`, 'ambiguous'],
    [503, {}, 'ambiguous'],
    [204, '', 'ambiguous'],
    [200, saying(ADDRESS), 'ambiguous'],
    [200, { status: 'error', order_id: 7 }, 'ambiguous'],
    [200, { status: 'ok' }, 'ambiguous'],
    [200, { status: 'ok', order_id: ADDRESS }, 'ambiguous'],
    [200, `<html>${ADDRESS}</html>`, 'ambiguous'],
  ])('%d %j: %s, after one call', async (status, body, expected) => {
    const rail = await railAnswered(status, [body]);
    expect(await outcome(rail.submit(aPenPiece(), DRAWING))).toBe(expected);
    expect(calls).toBe(1);
  });

  test.each([{ status: 'ok', order_id: 7 }, { order_id: '7' }, { id: 7, status: 'pending' }])(
    'accepted by %j',
    async (body) => {
      const rail = await railAnswered(200, [body]);
      expect(await rail.submit(aPenPiece(), DRAWING)).toMatchObject({ railId: '7' });
    },
  );

  test('not sent after a redirect', async () => {
    const rail = await railAnswered(307, [''], { location: 'http://127.0.0.1:1/elsewhere' });
    expect(await outcome(rail.submit(aPenPiece(), DRAWING))).toBe('ambiguous');
  });
});

describe('a question', () => {
  const named = (id: number, orderId: unknown) => ({ id, client_metadata: orderId });

  test.each<[string, number, unknown[]]>([
    ['an error', 500, [{}]],
    ['a closed account', 401, [{}]],
    ['no list', 200, [{ status: 'ok' }]],
    ['an error that calls itself a success', 200, [saying(ADDRESS)]],
    ['orders without our names', 200, [[named(1, undefined)], []]],
    ['one order without our name', 200, [[named(1, 'ord_7'), named(2, '')], []]],
    ['an entry that is no order', 200, [[{ client_metadata: 'ord_7' }], []]],
    ['the same page for ever', 200, [[named(1, 'ord_7')]]],
    ['nothing at all', 200, [[]]],
  ])('that is answered with %s stays open', async (_, status, bodies) => {
    const rail = await railAnswered(status, bodies);
    expect(await outcome(rail.find('ord_0001'))).toBe('ambiguous');
  });

  test('that never comes to an end stays open', async () => {
    const endless = Array.from({ length: 99 }, (_, n) => [named(n + 1, `ord_${n}`)]);
    const rail = await railAnswered(200, endless);
    expect(await outcome(rail.find('ord_0001'))).toBe('ambiguous');
    expect(calls).toBe(40);
  });

  test.each([
    ['a list', [named(1, 'ord_7')]],
    ['results', { results: [named(1, 'ord_7')] }],
    ['orders', { orders: [named(1, 'ord_7')] }],
  ])('is answered by %s and an empty page: absent', async (_, page) => {
    const rail = await railAnswered(200, [page, []]);
    expect(await outcome(rail.find('ord_0001'))).toBe('absent');
  });

  test('finds the one on its way, beside one that was canceled', async () => {
    const canceled = { ...named(1, 'ord_0001'), status: 'canceled' };
    const rail = await railAnswered(200, [[canceled, named(2, 'ord_0001')]]);
    expect(await outcome(rail.find('ord_0001'))).toMatchObject({ railId: '2' });
  });
});

describe('a card that is followed', () => {
  test.each([
    [
      { order_id: 7, status: 'Mailed' },
      { kind: 'order.mailed', meaning: 'mailed' },
    ],
    [
      { id: '7', status: 'printing' },
      { kind: 'order.printing', meaning: 'noted' },
    ],
    [{ order: { id: 7, status: 'canceled' } }, { kind: 'order.canceled', meaning: 'failed' }],
    [
      { id: 7, status: 'constructor' },
      { kind: 'order.constructor', meaning: 'noted' },
    ],
  ])('%j', async (body, finding) => {
    const rail = await railAnswered(200, [body]);
    expect(await rail.track?.('7')).toEqual({ ...finding, trackingNumber: null });
  });

  test('brings a number where there is one', async () => {
    const number = '9400111899223197428490';
    const rail = await railAnswered(200, [{ id: 7, status: 'mailed', tracking_number: number }]);
    expect(await rail.track?.('7')).toMatchObject({ trackingNumber: number });
  });

  test.each([{ id: 7, status: ADDRESS }, { id: 7 }, { id: 7, status: 'processing' }])(
    '%j says nothing yet',
    async (body) => {
      const rail = await railAnswered(200, [body]);
      expect(await rail.track?.('7')).toBeNull();
    },
  );

  test.each([
    [404, {}],
    [200, { id: 8, status: 'mailed' }],
    [200, saying(ADDRESS)],
  ])('%d %j: nobody knows', async (status, body) => {
    const rail = await railAnswered(status, [body]);
    expect(await outcome(rail.track?.('7'))).toBe('ambiguous');
  });
});
