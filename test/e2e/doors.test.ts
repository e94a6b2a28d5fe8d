/**
 * Held letters over HTTP, on the whole service: an operator allows one, its caller cancels the other, and the state
 * machine ends cleanly either way.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deps } from '../../functions/deps.ts';
import { type LocalService, startService } from '../../local/service.ts';
import { anAddress } from '../builders/an-address.ts';
import { type ApiAnswer, ApiClient, expectRefused, orderIn } from './support/api-client.ts';

const PATIENCE_MS = 15_000;
const PRICE_CENTS = 199;
/** What the rules of the local screener hold. */
const HELD_TEXT = 'Dear Ada,\n\nplease confirm your account at our counter.\n\nYours';
const dataDir = mkdtempSync(join(tmpdir(), 'mail-doors-'));
let service: LocalService;
let api: ApiClient;
let operator: { Authorization: string };

beforeAll(async () => {
  const settings = { port: 0, dataDir, store: undefined, clockSpeed: 1 };
  service = await startService(settings, process.env);
  api = new ApiClient(service.url);
  const { key } = await control('keys', { mode: 'live', scopes: ['ops:review'] });
  operator = { Authorization: `Bearer ${String(key)}` };
}, 60_000);

afterAll(async () => {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

async function control(path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(`${service.url}/_local/${path}`, init);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Record<string, unknown>;
}

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return api.send(path, { method: 'POST', body: JSON.stringify(body), headers });
}

interface Placed {
  readonly id: string;
  readonly code: string;
  readonly cancelToken: string;
}

/** A live letter that is held when its creation answers: the call waits for its workflow. */
async function placeHeld(key: string): Promise<Placed> {
  const { code } = await control('credits', { face_cents: 1000 });
  const body = { to: anAddress(), text: HELD_TEXT, credit_code: code };
  const answer = await post('/v1/orders', body, { 'Idempotency-Key': key, Prefer: 'wait=15' });
  expect(answer.status).toBe(201);
  expect(orderIn(answer)['status']).toBe('held_for_review');
  expect(answer.headers.get('preference-applied')).toBe('wait=15');
  const { cancel_token } = answer.body['capability'] as { cancel_token: string };
  return { id: String(orderIn(answer)['id']), code: String(code), cancelToken: cancel_token };
}

async function eventually<T>(what: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await what();
    if (wanted(value)) return value;
    if (performance.now() > deadline) throw new Error(`it stays ${JSON.stringify(value)}`);
    await sleep(50);
  }
}

const statusOf = (answer: ApiAnswer) => orderIn(answer)['status'];

/** How the order's execution ended. */
async function execution(id: string) {
  const { orderWorkflowArn } = deps().settings;
  const executionArn = `${orderWorkflowArn.replace(':stateMachine:', ':execution:')}:${id}`;
  const client = new SFNClient({});
  const ended = await eventually(
    () => client.send(new DescribeExecutionCommand({ executionArn })),
    ({ status }) => status !== 'RUNNING',
  );
  return ended.status;
}

async function ledgerOf(id: string): Promise<readonly string[]> {
  const orders = (await control('ledger'))['orders'] as Record<string, { kind: string }[]>;
  return (orders[id] ?? []).map(({ kind }) => kind).sort();
}

async function balanceOf(code: string): Promise<unknown> {
  return (await api.send(`/v1/credits/${code}`)).body['balance_cents'];
}

describe('a held letter', () => {
  test('that an operator finds, reads and allows is printed, and paid for', async () => {
    const { id, code } = await placeHeld('held-1');
    const list = await api.send('/v1/ops/orders?status=held_for_review', { headers: operator });
    const listed = list.body['orders'] as { id: string }[];
    expect(listed.map((order) => order.id)).toContain(id);

    const detail = await api.send(`/v1/ops/orders/${id}`, { headers: operator });
    expect(orderIn(detail)).toMatchObject({
      to: { line1: anAddress().line1.toUpperCase() },
      screening: { outcome: 'hold', categories: ['phishing'] },
    });
    const document = await fetch(String(detail.body['document_url']));
    expect(document.status).toBe(200);
    expect(
      Buffer.from(await document.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const decision = { decision: 'allow', reason: 'an honest request' };
    for (const _ of ['decided', 'the answer was lost']) {
      const decided = await post(`/v1/ops/orders/${id}/decision`, decision, operator);
      expect(decided.status).toBe(200);
    }
    await eventually(
      () => api.send(`/v1/orders/${id}`),
      (answer) => statusOf(answer) === 'submitted',
    );
    expect(await execution(id)).toBe('SUCCEEDED');
    expect(await ledgerOf(id)).toEqual(['charge', 'piece']);
    expect(await balanceOf(code)).toBe(1000 - PRICE_CENTS);
  });

  test('that its caller cancels is not printed, and its money is back', async () => {
    const { id, code, cancelToken } = await placeHeld('held-2');
    const body = { cancel_token: cancelToken, reason: 'a typing error' };
    const canceled = await post(`/v1/orders/${id}/cancel`, body);
    expect(canceled.status).toBe(200);
    expect(canceled.body).toMatchObject({
      status: 'ok',
      order: { status: 'canceled' },
      refund_cents: PRICE_CENTS,
    });
    expect(await execution(id)).toBe('SUCCEEDED');
    await eventually(
      () => ledgerOf(id),
      (kinds) => kinds.includes('release'),
    );
    expect(await ledgerOf(id)).toEqual(['charge', 'release']);
    expect(await balanceOf(code)).toBe(1000);
    expect((await post(`/v1/orders/${id}/cancel`, body)).body['refund_cents']).toBe(PRICE_CENTS);
    const decision = { decision: 'allow', reason: 'too late' };
    const late = await post(`/v1/ops/orders/${id}/decision`, decision, operator);
    expectRefused(late, 409, 'not_held');
  });
});

describe('a sandbox letter', () => {
  test('goes its whole way by the sandbox clock, and is reviewed once', async () => {
    const placed = await api.order({ sandbox: true, to: anAddress(), text: HELD_TEXT });
    const id = String(orderIn(placed)['id']);
    for (const to of ['submitted', 'mailed', 'delivered']) {
      const advanced = await post(`/v1/sandbox/orders/${id}/advance`, { to });
      expect([advanced.status, statusOf(advanced)]).toEqual([200, to]);
    }
    const { review_token } = placed.body['capability'] as { review_token: string };
    const review = { review_token, stars: 5 };
    expect((await post(`/v1/orders/${id}/review`, review)).status).toBe(201);
    expectRefused(await post(`/v1/orders/${id}/review`, review), 409, 'not_reviewable');
    expect(await ledgerOf(id)).toEqual([]);
  });

  test('that is held and never decided is refused after four days', async () => {
    const placed = await api.order({ sandbox: true, to: anAddress(), text: HELD_TEXT });
    const id = String(orderIn(placed)['id']);
    await control('clock', { advance_seconds: 4 * 86_400 });
    await control('run', { schedule: 'reconcile' });
    expect(statusOf(await api.send(`/v1/orders/${id}`))).toBe('refused');
  });
});
