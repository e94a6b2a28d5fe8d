/** An order that a person pays by card, on the page of the simulated processor, over its own wire protocol. */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAddress } from '../builders/an-address.ts';
import { type ServiceProcess, startProcess } from './support/service-process.ts';

const PATIENCE_MS = 30_000;
let dataDir: string;
let service: ServiceProcess;

// A group has a folder of its own: a caller may send so many letters a day.
async function start(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-checkout-'));
  service = await startProcess(dataDir);
}

async function stop(): Promise<void> {
  await service.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}

type Json = Readonly<Record<string, unknown>>;

async function control(path: string, body?: object): Promise<Json> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(`${service.url}/_local/${path}`, init);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Json;
}

interface Placed {
  readonly id: string;
  readonly page: string;
}

async function place(text = 'Dear Ada,\n\nit works.', key: string = randomUUID()): Promise<Placed> {
  const reply = await fetch(`${service.url}/v1/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ to: anAddress(), text }),
  });
  const body = (await reply.json()) as { status: string; order: Json; payment_url: string };
  expect(body).toMatchObject({ status: 'action_required', order: { status: 'pending_payment' } });
  return { id: String(body.order['id']), page: body.payment_url };
}

const press = (page: string, action: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

/** Waits until the order is there; the clock is moved on, so that what is left to the sweep is swept. */
async function reaches(orderId: string, wanted: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const reply = await fetch(`${service.url}/v1/orders/${orderId}`);
    const { order } = (await reply.json()) as { order: { status: string } };
    if (order.status === wanted) return;
    if (performance.now() > deadline) throw new Error(`the order stays ${order.status}`);
    await sleep(100);
    await control('clock', { advance_seconds: 30 });
  }
}

/** What the outside world saw of the order, as `<kind> <cents>`. */
async function seen(orderId: string): Promise<string[]> {
  const { orders } = (await control('ledger')) as { orders: Record<string, Json[]> };
  return (orders[orderId] ?? []).map(({ kind, amount_cents = '' }) => `${kind} ${amount_cents}`);
}

describe('an order', () => {
  beforeAll(start, 90_000);
  afterAll(stop);

  test('that is paid on the page is charged, taken after the screening, and printed', async () => {
    const { id, page } = await place();
    expect(await seen(id)).toEqual([]);
    expect((await press(page, 'pay')).status).toBe(303);
    await reaches(id, 'submitted');
    expect(await seen(id)).toEqual(['charge 199', 'capture 199', 'piece ']);
  }, 90_000);

  test('whose payer leaves is canceled, and nothing is charged', async () => {
    const { id, page } = await place();
    await press(page, 'abandon');
    await reaches(id, 'canceled');
    expect(await seen(id)).toEqual([]);
  }, 90_000);

  test('that is refused has its money let go', async () => {
    const { id } = await place('I will kill you and burn your house down.');
    await control('checkout/complete', { order_id: id });
    await reaches(id, 'refused');
    expect(await seen(id)).toEqual(['charge 199', 'release 199']);
  }, 90_000);

  test('keeps its page over a restart', async () => {
    const { id, page } = await place();
    await service.end('SIGKILL');
    service = await startProcess(dataDir);
    expect((await press(page, 'pay')).status).toBe(303);
    await reaches(id, 'submitted');
    expect(await seen(id)).toEqual(['charge 199', 'capture 199', 'piece ']);
  }, 90_000);
});

describe('the process ends', () => {
  beforeAll(start, 90_000);
  afterAll(stop);

  test.each([0, 1, 2])(
    'at call %i to the processor after the payment: one charge, one capture, one piece',
    async (after) => {
      const { id } = await place();
      await control('faults', { target: 'stripe', mode: 'crash', after });
      await control('checkout/complete', { order_id: id });
      await Promise.race([service.end('SIGCONT'), sleep(PATIENCE_MS, undefined, { ref: false })]);
      service = await startProcess(dataDir);
      await reaches(id, 'submitted');
      expect(await seen(id)).toEqual(['charge 199', 'capture 199', 'piece ']);
    },
    120_000,
  );
});
