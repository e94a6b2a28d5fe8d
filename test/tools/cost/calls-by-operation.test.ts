/**
 * What each call asks of DynamoDB, S3, SQS and Step Functions before it answers: nothing is read or stored twice, and
 * nothing before it is needed. A budget: it grows by a decision, not by accident.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type LocalService, startService } from '../../../local/boot/service.ts';
import { runningFunction } from '../../../local/rights/running-function.ts';
import { watchSdkCalls } from '../../../local/rights/sdk-calls.ts';
import { anAddress } from '../../builders/an-address.ts';
import { newDataDir, removeDataDirs } from '../../local/support/data-dir.ts';
import '../../support/patience.ts';

const LETTER = { to: anAddress(), text: 'Dear Ada,\n\nthe engine works.\n\nYours, Charles' };
const OF_CALLS = /^(?:Quotes|CreateOrder|OrderViews|OrderActions|Descriptions|Helpers)Function$/;

type Json = Readonly<Record<string, never>>;
interface Placed {
  readonly id: string;
  readonly cancel_token: string;
}

let service: LocalService;
let end: () => void;
let placed: { readonly sandbox: Placed; readonly checkout: Placed };
let asked: string[] = [];

beforeAll(async () => {
  const settings = { port: 0, dataDir: newDataDir(), clockSpeed: 1, gateway: 'deployed' } as const;
  service = await startService({ ...settings, store: 'dynamodb-local' }, process.env);
  placed = { sandbox: await place({ sandbox: true }), checkout: await place({}) };
  end = watchSdkCalls(async ({ command }, send) => {
    // What a wake-up call does meanwhile is no call's.
    if (OF_CALLS.test(runningFunction.getStore() ?? '')) asked.push(command.replace('Command', ''));
    return send();
  });
});
afterAll(async () => {
  end();
  await service.stop();
  removeDataDirs();
});

async function ask(method: string, path: string, body?: object): Promise<Json> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await fetch(service.url + path, { method, headers, ...init });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as Json;
}

async function place(more: object): Promise<Placed> {
  const { order, capability } = await ask('POST', '/v1/orders', { ...LETTER, ...more });
  return { ...(order as unknown as Placed), ...(capability as unknown as Placed) };
}

/** The call counted of a guest, the address looked up among those that were verified before. */
const GUEST = ['UpdateItem'];
const ADDRESS = ['GetItem'];
/** Whether the address takes mail. */
const STOPS = ['GetItem'];
/** The document and the text on it. */
const DOCUMENT = ['PutObject', 'PutObject'];
const LEASE = ['PutItem'];

test.each([
  ['a price', () => ask('POST', '/v1/quotes', { page_count: 2 }), GUEST],
  [
    'a text quote, with its proof: also whether the address takes mail',
    () => ask('POST', '/v1/quotes', LETTER),
    [...GUEST, ...ADDRESS, ...STOPS, 'PutObject'],
  ],
  [
    'a verified address',
    () => ask('POST', '/v1/addresses/verify', anAddress()),
    [...GUEST, ...ADDRESS],
  ],
  [
    'a sandbox order, which is printed at once, and a row for the page of its code',
    () => place({ sandbox: true }),
    [...GUEST, ...LEASE, ...ADDRESS, ...DOCUMENT, 'TransactWriteItems'],
  ],
  [
    'an order by checkout, with three caps looked at before a session is opened',
    () => place({}),
    [
      ...[...GUEST, ...LEASE, ...ADDRESS, ...STOPS, ...DOCUMENT],
      ...['GetItem', 'GetItem', 'GetItem', 'TransactWriteItems'],
    ],
  ],
  ['an order read', () => ask('GET', `/v1/orders/${placed.sandbox.id}`), ['GetItem']],
  ['its events', () => ask('GET', `/v1/orders/${placed.sandbox.id}/events`), ['GetItem']],
  [
    'its cancel: the token compared, the order told, what it owes woken',
    () => cancel(placed.checkout),
    ['GetItem', 'GetItem', 'PutItem', 'SendMessage'],
  ],
] as const)('%s', async (_name, call, expected) => {
  asked = [];
  await call();
  expect(asked.sort()).toEqual([...expected].sort());
});

const cancel = ({ id, cancel_token }: Placed) =>
  ask('POST', `/v1/orders/${id}/cancel`, { cancel_token });
