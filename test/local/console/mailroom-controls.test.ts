import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { passingKey } from '../../../lib/resources.ts';
import { createAttemptLog } from '../../../local/console/attempt-log.ts';
import { createControls } from '../../../local/console/controls.ts';
import { openMailroom } from '../../../local/console/mailroom.ts';
import { createRequestLog } from '../../../local/console/request-log.ts';
import { createFaults } from '../../../local/faults/faults.ts';
import { openLedger } from '../../../local/simulators/ledger.ts';
import { aPaidOrder, aPendingOrder, aSandboxOrder, stored } from '../../builders/an-order.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { HOLD } from '../../fakes/fake-screener.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';
import { serviceSources } from '../support/service-sources.ts';

const HOST = '127.0.0.1:3000';

const CHECKOUT = {
  sessionId: 'cs_test_1',
  url: 'http://127.0.0.1:4000/pay/cs_test_1',
  clientSecret: null,
  expiresAtMs: 0,
};

let dataDir: string;
let ask: (path: string, init?: Ask) => Promise<Answer>;
let store: (order: Order) => Promise<Order>;
let put: (order: Order) => Promise<void>;

interface Ask {
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly host?: string;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any control
  readonly body: any;
}

beforeEach(() => {
  dataDir = newDataDir();
  const deps = fakeDeps();
  const mailroom = openMailroom(dataDir, deps);
  const controls = createControls({
    ...serviceSources(deps),
    deps: { ...deps, store: mailroom.store },
    ledger: openLedger(dataDir),
    faults: createFaults(),
    accounts: { add: () => {}, all: () => [] },
    advanceClock: async () => {},
    dataDir,
    requests: createRequestLog(() => 0),
    attempts: createAttemptLog(() => 0),
    runSchedule: async () => {},
    mailroom,
    stripe: undefined,
    x402: null,
    emails: () => [],
  });
  store = (order) => stored(mailroom.store, order);
  put = ({ hex, documentSha256 }) =>
    deps.documents.put(passingKey(hex, documentSha256, 'document'), Buffer.from('%PDF-'));
  ask = async (path, { body, headers = {}, host = HOST } = {}) => {
    const reply = await controls({
      method: body === undefined ? 'GET' : 'POST',
      path: `/_local${path.split('?')[0]}`,
      search: path.slice(path.split('?')[0]?.length),
      host,
      headers,
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    });
    const text = String(reply?.body);
    const isJson = reply?.headers['content-type']?.startsWith('application/json');
    return {
      status: reply?.status,
      headers: reply?.headers ?? {},
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
});

afterEach(removeDataDirs);

describe('the page', () => {
  test.each([
    ['', 'text/html'],
    ['/mailroom.js', 'text/javascript'],
    ['/mailroom-order.js', 'text/javascript'],
    ['/mailroom-actions.js', 'text/javascript'],
    ['/mailroom.css', 'text/css'],
  ])('/_local%s is served, and may load and call this machine alone', async (path, type) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
  });

  test('has every script and style of its folder, and a page by its own path alone', async () => {
    const folder = fileURLToPath(new URL('../../../local/console/pages/', import.meta.url));
    const statuses: [string, number | undefined][] = [];
    for (const name of readdirSync(folder)) statuses.push([name, (await ask(`/${name}`)).status]);
    expect(statuses).toEqual(statuses.map(([name]) => [name, name.endsWith('.html') ? 404 : 200]));
  });

  test('holds no script of its own in line', async () => {
    const { text } = await ask('');
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|https?:\/\//);
  });
});

describe('GET /_local/orders', () => {
  test('has all of each order, its papers, its money, and where it is paid', async () => {
    const order = await store({ ...aPendingOrder(), checkout: CHECKOUT });
    mkdirSync(join(dataDir, 'printed'));
    writeFileSync(join(dataDir, 'printed', `${orderIdOf(order)}-ltr_1.pdf`), '%PDF-');
    const { body } = await ask('/orders');
    expect(body).toMatchObject({
      status: 'ok',
      orders: [
        {
          id: orderIdOf(order),
          to: { line1: order.to.line1 },
          events: expect.any(Array),
          payment_url: CHECKOUT.url,
          printed: [`${orderIdOf(order)}-ltr_1.pdf`],
          ledger: [],
        },
      ],
    });
  });

  test('says cheaply that nothing changed, until something does', async () => {
    const { headers } = await ask('/orders');
    const known = { 'if-none-match': headers['etag'] ?? '' };
    expect(await ask('/orders', { headers: known })).toMatchObject({ status: 304, text: '' });
    await store(aPaidOrder());
    expect(await ask('/orders', { headers: known })).toMatchObject({ status: 200 });
  });
});

describe('papers', () => {
  test('are served as PDFs', async () => {
    const order = aPaidOrder();
    await store(order);
    await put(order);
    mkdirSync(join(dataDir, 'printed'));
    writeFileSync(join(dataDir, 'printed', 'ord_1-ltr_1.pdf'), '%PDF-');
    for (const path of [`/documents/${orderIdOf(order)}.pdf`, '/printed/ord_1-ltr_1.pdf']) {
      const { status, headers, text } = await ask(path);
      expect([status, headers['content-type'], text]).toEqual([200, 'application/pdf', '%PDF-']);
    }
  });

  test.each([
    '/printed/ord_1-ltr_2.pdf',
    '/printed/../secrets.json',
    '/printed/..%2Fsecrets.json',
    '/printed/secrets.json',
    '/printed/',
    `/documents/ord_${'b'.repeat(32)}.pdf`,
    '/documents/../secrets.json',
  ])('that do not exist, or are none, are not found: %s', async (path) => {
    writeFileSync(join(dataDir, 'secrets.json'), '{}');
    const { status, body } = await ask(path);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

describe('POST /_local/decide', () => {
  test('decides a held letter, in the name of this machine', async () => {
    const order = await store(aSandboxOrder(HOLD));
    const decision = { order_id: orderIdOf(order), decision: 'refuse', reason: 'no' };
    const { status, body } = await ask('/decide', { body: decision });
    expect([status, body.order.status]).toEqual([200, 'refused']);
    const { orders } = (await ask('/orders')).body;
    expect(orders[0].events).toContainEqual(
      expect.objectContaining({
        kind: 'order.decided',
        data: { decision: 'refuse', reason: 'no', operator: 'local' },
      }),
    );
  });

  test('refuses a decision without a reason, and one on an order that is not held', async () => {
    const order = await store(aSandboxOrder());
    const decision = { order_id: orderIdOf(order), decision: 'allow', reason: 'yes' };
    expect((await ask('/decide', { body: decision })).body.code).toBe('not_held');
    const { body } = await ask('/decide', { body: { ...decision, reason: '' } });
    expect(body.code).toBe('validation_error');
  });
});

test('POST /_local/cancelable counts what a person could still stop', async () => {
  const held = await store(aSandboxOrder(HOLD));
  const printed = await store({ ...aPaidOrder(), hex: 'b'.repeat(32) });
  const ids = [held, printed].map(orderIdOf);
  const done = { order_id: orderIdOf(held), decision: 'refuse', reason: 'no' };
  expect((await ask('/cancelable', { body: { order_ids: ids } })).body.count).toBe(2);
  await ask('/decide', { body: done });
  expect((await ask('/cancelable', { body: { order_ids: ids } })).body.count).toBe(1);
  expect((await ask('/cancelable', { body: { order_ids: ['ord_1'] } })).body.count).toBe(0);
});

describe('a field that no control knows', () => {
  test.each([
    ['/clock', { advance_seconds: 1, advance_hours: 1 }, 'advance_hours'],
    ['/credits', { face_cents: 1000, amount_cents: 1 }, 'amount_cents'],
    ['/keys', { mode: 'live', scopes: [], agnt: true }, 'agnt'],
    ['/run', { schedule: 'reconcile', now: true }, 'now'],
    ['/faults', { target: 'rail', mode: 'crash', time: 2 }, 'time'],
    ['/decide', { order_id: 'ord_1', decision: 'allow', reason: 'yes', order: 1 }, 'order'],
    ['/checkout/complete', { order_id: 'ord_1', order: 1 }, 'order'],
    ['/cancelable', { order_ids: [], batch: 1 }, 'batch'],
  ])('is refused by name at %s', async (path, body, field) => {
    const answer = await ask(path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_error']);
    expect(answer.body.reason).toMatch(new RegExp(`^${field}: is not known`));
  });
});

describe('a website elsewhere', () => {
  test.each([
    ['by a name that points here', { host: 'mail.example:3000' }],
    ['by a form or a call', { headers: { origin: 'https://mail.example' } }],
    ['from a page without an origin', { headers: { origin: 'null' } }],
    ['from another port of this machine', { headers: { origin: 'http://127.0.0.1:8080' } }],
  ])('reaches nothing %s', async (_how, init) => {
    for (const path of ['', '/orders', '/ledger']) {
      expect(await ask(path, init)).toMatchObject({ status: 404 });
    }
    expect(await ask('/clock', { ...init, body: { advance_seconds: 1 } })).toMatchObject({
      status: 404,
    });
  });

  test('while this page does', async () => {
    expect(await ask('/orders', { headers: { origin: `http://${HOST}` } })).toMatchObject({
      status: 200,
    });
  });
});
