/** The process ends at a planned call of each engine: after a restart and a retry there is one order, one charge, one piece. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { anAddress } from '../builders/an-address.ts';
import { type ServiceProcess, startProcess } from './support/service-process.ts';

const PATIENCE_MS = 30_000;
let dataDir: string;
let service: ServiceProcess;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-faults-'));
});

afterEach(async () => {
  await service?.end('SIGKILL');
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

type Json = Readonly<Record<string, unknown>>;

async function control(path: string, body?: object): Promise<Json> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(`${service.url}/_local/${path}`, init);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Json;
}

async function send(key: string, credit_code: unknown): Promise<{ status: number; body: Json }> {
  const reply = await fetch(`${service.url}/v1/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ to: anAddress(), text: 'Dear Ada,\n\nit works.', credit_code }),
  });
  return { status: reply.status, body: (await reply.json()) as Json };
}

/** Waits until the order is in print; the clock is moved on, so that what is left to the sweep is swept. */
async function inPrint(orderId: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const reply = await fetch(`${service.url}/v1/orders/${orderId}`);
    const { order } = (await reply.json()) as { order: { status: string } };
    if (order.status === 'submitted') return;
    if (performance.now() > deadline) throw new Error(`the order stays ${order.status}`);
    await sleep(200);
    await control('clock', { advance_seconds: 60 });
  }
}

describe('the process ends at a call of', () => {
  test.each([
    ['store', 0],
    ['store', 4],
    ['store', 9],
    ['documents', 0],
    ['queue', 0],
    ['workflow', 0],
    ['rail', 0],
  ])(
    'the %s, after %i others: one order, one charge, one piece',
    async (target, after) => {
      service = await startProcess(dataDir);
      const { code } = await control('credits', { face_cents: 1000 });
      const key = `fault-${target}-${after}`;
      await control('faults', { target, mode: 'crash', after });
      await send(key, code).catch(() => undefined);
      await Promise.race([service.end('SIGCONT'), sleep(PATIENCE_MS, undefined, { ref: false })]);

      service = await startProcess(dataDir);
      await control('clock', { advance_seconds: 61 });
      const { status, body } = await send(key, code);
      expect([200, 201]).toContain(status);
      const { id } = body['order'] as { id: string };
      await inPrint(id);
      const { orders } = (await control('ledger')) as { orders: Record<string, Json[]> };
      const kinds = (orders[id] ?? []).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['charge', 'piece']);
    },
    120_000,
  );
});
