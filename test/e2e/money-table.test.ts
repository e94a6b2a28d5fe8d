/**
 * The specification's table "Which calls move money", row by row: what the outside world saw (`/_local/ledger`) before
 * a call and after it.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { type LocalService, startService } from '../../local/service.ts';
import { anAddress } from '../builders/an-address.ts';

const PATIENCE_MS = 30_000;
const LETTER = { to: anAddress(), text: 'Dear Ada,\n\nit works.' };
const MONEY = ['charge', 'capture', 'release', 'refund'];
const dataDir = mkdtempSync(join(tmpdir(), 'mail-money-'));
let service: LocalService;

type Json = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const settings = { port: 0, dataDir, store: 'memory', clockSpeed: 1 } as const;
  service = await startService(settings, process.env);
}, 60_000);

afterAll(async () => {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

async function send(method: string, path: string, body?: object): Promise<Json> {
  const reply = await fetch(service.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as Json;
}

/** Every movement of money so far, of all orders, as `<order id> <kind> <cents>`. */
async function moved(): Promise<string[]> {
  const { orders } = (await send('GET', '/_local/ledger')) as { orders: Record<string, Json[]> };
  return Object.entries(orders)
    .flatMap(([id, entries]) =>
      entries
        .filter(({ kind }) => MONEY.includes(String(kind)))
        .map(({ kind, amount_cents }) => `${id} ${kind} ${amount_cents}`),
    )
    .sort();
}

/** What moved during the call, without what had moved before. */
async function movedBy<T>(call: () => Promise<T>): Promise<{ answer: T; news: string[] }> {
  const before = new Set(await moved());
  const answer = await call();
  return { answer, news: (await moved()).filter((line) => !before.has(line)) };
}

const idOf = (answer: Json) => String((answer['order'] as Json)['id']);

async function settled(id: string): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { order } = (await send('GET', `/v1/orders/${id}`)) as { order: Json };
    if (!['pending_payment', 'screening'].includes(String(order['status']))) {
      return String(order['status']);
    }
    if (performance.now() > deadline) throw new Error(`the order stays ${order['status']}`);
    await sleep(50);
  }
}

describe('which calls move money', () => {
  test('POST /v1/quotes: never', async () => {
    const { answer, news } = await movedBy(() => send('POST', '/v1/quotes', LETTER));
    expect(answer).toMatchObject({ status: 'ok', total_cents: 199 });
    expect(news).toEqual([]);
  });

  test('POST /v1/orders with sandbox: true: never, not even with a credit code', async () => {
    const { code } = await send('POST', '/_local/credits', { face_cents: 1000 });
    const body = { ...LETTER, sandbox: true, credit_code: code };
    const { answer, news } = await movedBy(() => send('POST', '/v1/orders', body));
    expect(answer).toMatchObject({ status: 'ok', order: { status: 'submitted' } });
    expect(news).toEqual([]);
    expect(await send('GET', `/v1/credits/${code}`)).toMatchObject({ balance_cents: 1000 });
  });

  test('any GET: never', async () => {
    const placed = await send('POST', '/v1/orders', LETTER);
    const { code } = await send('POST', '/_local/credits', { face_cents: 1000 });
    const values: Record<string, string> = { id: idOf(placed), code: String(code) };
    const paths = Object.values(OPERATIONS)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x'));
    const { news } = await movedBy(() => Promise.all(paths.map((path) => send('GET', path))));
    expect(paths.length).toBeGreaterThan(6);
    expect(news).toEqual([]);
  });

  test('a live order that answers with payment_url: not until its checkout completes, and taken after the screening', async () => {
    const { answer, news } = await movedBy(() => send('POST', '/v1/orders', LETTER));
    expect(answer).toMatchObject({
      status: 'action_required',
      payment_url: expect.any(String),
      order: { status: 'pending_payment' },
    });
    expect(news).toEqual([]);
    const id = idOf(answer);
    const paid = await movedBy(async () => {
      await send('POST', '/_local/checkout/complete', { order_id: id });
      return settled(id);
    });
    expect(paid.answer).toBe('submitted');
    expect(paid.news).toEqual([`${id} capture 199`, `${id} charge 199`]);
  });

  test('a live order with a credit code: at once, in that very call', async () => {
    const { code } = await send('POST', '/_local/credits', { face_cents: 1000 });
    const body = { ...LETTER, credit_code: code };
    const { answer, news } = await movedBy(() => send('POST', '/v1/orders', body));
    expect(news).toEqual([`${idOf(answer)} charge 199`]);
    expect(await send('GET', `/v1/credits/${code}`)).toMatchObject({ balance_cents: 801 });
  });

  test('a refusal moves nothing: a code that cannot cover the letter', async () => {
    const { code } = await send('POST', '/_local/credits', { face_cents: 198 });
    const body = { ...LETTER, credit_code: code };
    const { answer, news } = await movedBy(() => send('POST', '/v1/orders', body));
    expect(answer).toMatchObject({ code: 'insufficient_balance' });
    expect(news).toEqual([]);
  });
});
