/** A letter that is paid for is printed once, as the bytes that were proved: over HTTP, by the deployed print rail. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type LocalService, startService } from '../../local/service.ts';
import { anAddress } from '../builders/an-address.ts';
import { harmless } from '../corpus/hostile-cases.ts';
import { ApiClient, orderIn } from './support/api-client.ts';

const PATIENCE_MS = 15_000;
const dataDir = mkdtempSync(join(tmpdir(), 'mail-printed-'));
let service: LocalService;
let api: ApiClient;

beforeAll(async () => {
  const settings = { port: 0, dataDir, store: undefined, clockSpeed: 1 };
  service = await startService(settings, process.env);
  api = new ApiClient(service.url);
}, 60_000);

afterAll(async () => {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

type Entry = Readonly<Record<string, unknown>>;

async function control(path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(`${service.url}/_local/${path}`, init);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Record<string, unknown>;
}

/** The order, once it is in print; fails with where it stands when that does not come. */
async function submitted(orderId: string): Promise<Entry> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const order = orderIn(await api.send(`/v1/orders/${orderId}`));
    if (order['status'] === 'submitted') return order;
    if (performance.now() > deadline) throw new Error(`the order stays ${String(order['status'])}`);
    await sleep(50);
  }
}

async function ledgerOf(orderId: string): Promise<readonly Entry[]> {
  const orders = (await control('ledger'))['orders'] as Record<string, readonly Entry[]>;
  return orders[orderId] ?? [];
}

/** What is sent, by where its content comes from. */
const CONTENTS = {
  text: async () => ({ text: 'Dear Ada,\n\nthe engine works.\n\nYours' }),
  'uploaded PDF': async () => {
    const { body } = await api.upload(new Uint8Array(harmless()));
    return { upload_key: body['upload_key'] };
  },
};

describe('a live letter, paid by code', () => {
  test.each(Object.keys(CONTENTS) as (keyof typeof CONTENTS)[])(
    'from %s: charged once its price, printed once as it was proved',
    async (kind) => {
      const content = { ...(await CONTENTS[kind]()), to: anAddress() };
      const { code } = await control('credits', { face_cents: 1000 });
      const quote = await api.quote(content);
      expect(quote.status).toBe(200);
      const { confirmation_token, proof_sha256, total_cents } = quote.body;
      const placed = await api.order({ ...content, credit_code: code, confirmation_token });
      expect(placed.status).toBe(201);
      const orderId = String(orderIn(placed)['id']);
      const order = await submitted(orderId);
      expect(order).toMatchObject({ sandbox: false, proof_sha256 });

      const ledger = await ledgerOf(orderId);
      expect(ledger.map((entry) => entry['kind']).sort()).toEqual(['charge', 'piece']);
      expect(ledger.find((entry) => entry['kind'] === 'charge')).toMatchObject({
        amount_cents: total_cents,
      });
      const piece = ledger.find((entry) => entry['kind'] === 'piece');
      expect(piece).toMatchObject({ sha256: proof_sha256 });
      const paper = `${orderId}-${String(piece?.['reference'])}.pdf`;
      expect(readFileSync(join(dataDir, 'printed', paper))).toEqual(
        Buffer.from((await service.readDocument(String(proof_sha256))) ?? []),
      );
    },
  );
});
