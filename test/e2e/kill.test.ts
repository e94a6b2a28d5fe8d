/** The service is killed (SIGKILL) at some moment of 50 concurrent orders: what it accepted is there when it is back. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ServiceProcess, startProcess } from './support/service-process.ts';

const ORDERS = 50;
let dataDir: string;
let service: ServiceProcess;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-kill-'));
});

afterAll(async () => {
  await service?.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('killed in the middle of 50 orders', () => {
  // Early: hardly one is accepted. Late: most are. Between them the kill meets orders in every stage.
  test.each([5, 60, 200])(
    'after %i ms: no accepted order is lost, and each key still makes one order',
    async (killAfterMs) => {
      service = await startProcess(dataDir);
      const accepted: { key: string; id: string }[] = [];
      const keys = Array.from({ length: ORDERS }, (_, index) => `kill-${killAfterMs}-${index}`);
      const sent = keys.map(async (key) => {
        const { status, body } = await send(service.url, key);
        if (status === 201) accepted.push({ key, id: body.order.id });
      });
      await new Promise((resolve) => setTimeout(resolve, killAfterMs));
      await service.end('SIGKILL');
      await Promise.allSettled(sent);

      service = await startProcess(dataDir);
      for (const { id } of accepted) {
        const reply = await fetch(`${service.url}/v1/orders/${id}`);
        expect(reply.status).toBe(200);
      }
      // A call that died holds its key for a minute; then the same request succeeds.
      await fetch(`${service.url}/_local/clock`, {
        method: 'POST',
        body: JSON.stringify({ advance_seconds: 61 }),
      });
      const replies = await Promise.all(keys.map((key) => send(service.url, key)));
      const ids = new Map(keys.map((key, index) => [key, replies[index]?.body.order?.id]));
      expect(replies.every(({ status }) => status === 200 || status === 201)).toBe(true);
      for (const { key, id } of accepted) expect(ids.get(key)).toBe(id);
      expect(new Set(ids.values()).size).toBe(ORDERS);
      await service.end('SIGINT');
    },
    120_000,
  );
});

async function send(url: string, key: string) {
  const reply = await fetch(`${url}/v1/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({
      sandbox: true,
      to: { name: 'Ada', line1: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
      text: `Letter ${key}`,
    }),
  });
  return { status: reply.status, body: (await reply.json()) as { order: { id: string } } };
}
