/** The process ends when the money has moved and nobody has heard of it: the letter is paid once, and sent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { anAddress } from '../builders/an-address.ts';
import { signV1 } from '../lib/adapters/x402/x402-bench.ts';
import { type ServiceProcess, startProcess } from './support/service-process.ts';

const PATIENCE_MS = 30_000;
const dataDir = mkdtempSync(join(tmpdir(), 'mail-stablecoin-crash-'));
let service: ServiceProcess;

afterEach(async () => {
  await service?.end('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Json = Readonly<Record<string, unknown>>;

async function control(path: string, body?: object): Promise<Json> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await (await fetch(`${service.url}/_local/${path}`, init)).json()) as Json;
}

async function send(headers: Record<string, string> = {}): Promise<{ status: number; body: Json }> {
  const body = { to: anAddress(), text: 'Dear Ada,\n\nit works.', payment_method: 'x402' };
  const reply = await fetch(`${service.url}/v1/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'crash-1', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Json };
}

test('sent again with the same payment, the order is replayed as paid: one charge, one piece', async () => {
  service = await startProcess(dataDir, { X402: 'on' });
  const { private_key } = await control('x402/payer', { usd: 5 });
  const account = privateKeyToAccount(private_key as Hex);
  const header = { 'X-PAYMENT': await signV1(account, (await send()).body) };
  await control('faults', { target: 'facilitator', mode: 'crash' });
  await expect(send(header)).rejects.toThrow();
  await service.end('SIGKILL');

  service = await startProcess(dataDir, { X402: 'on' });
  const deadline = performance.now() + PATIENCE_MS;
  let answer = await send(header);
  while (answer.status !== 200 && performance.now() < deadline) {
    await sleep(200);
    answer = await send(header);
  }
  expect(answer).toMatchObject({ status: 200, body: { replayed: true } });
  const { id } = answer.body['order'] as { id: string };
  for (let status = ''; status !== 'submitted' && performance.now() < deadline; ) {
    await sleep(100);
    const read = (await (await fetch(`${service.url}/v1/orders/${id}`)).json()) as Json;
    status = String((read['order'] as Json)['status']);
  }
  const orders = (await control('ledger'))['orders'] as Record<string, readonly Json[]>;
  expect((orders[id] ?? []).map(({ kind }) => kind)).toEqual(['charge', 'piece']);
}, 120_000);
