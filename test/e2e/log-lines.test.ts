/** What an operator reads of one order's way: lines that are joined by its id, whole, and without a word of anybody. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { anAddress } from '../builders/an-address.ts';
import { type ApiAnswer, type Json, orderIn } from './support/api-client.ts';
import { useHouse } from './support/house.ts';

/** What the rules of the local screener hold. */
const HELD_TEXT = 'Dear Ada,\n\nplease verify your account and confirm your password.\n\nYours';
const EMAIL = 'ada.lovelace@example.org';
const HOOK = 'https://hooks.example.org/of-ada';
const house = useHouse();

let id = '';
let code = '';
let key = '';
let cancelToken = '';
let created: ApiAnswer;
let decided: ApiAnswer;

const lines = (): readonly Json[] =>
  text()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);
const text = () => readFileSync(join(house.dataDir, 'service.log'), 'utf8');
const ofOrder = (event: string) =>
  lines().filter((line) => line['orderId'] === id && line['event'] === event);

beforeAll(async () => {
  const made = await house.control('keys', { mode: 'live', scopes: ['ops:review'] });
  key = String(made['key']);
  code = await house.creditCode();
  const letter = { to: anAddress(), text: HELD_TEXT, email: EMAIL, webhook_url: HOOK };
  const headers = { 'Idempotency-Key': 'log-lines-1', Prefer: 'wait=15' };
  created = await house.api.call('POST', '/v1/orders', { ...letter, credit_code: code }, headers);
  id = String(orderIn(created)['id']);
  cancelToken = (created.body['capability'] as { cancel_token: string }).cancel_token;
  expect(orderIn(created)['status']).toBe('held_for_review');
  decided = await house.api.call(
    'POST',
    `/v1/ops/orders/${id}/decision`,
    { decision: 'allow', reason: 'an honest letter' },
    { Authorization: `Bearer ${key}` },
  );
  expect(decided.status).toBe(200);
  await house.orderOnce(id, ({ status }) => status === 'submitted' || status === 'mailed');
  await house.control('run', { schedule: 'reconcile' });
  await house.eventually(
    () => lines(),
    (all) => all.some(({ event }) => event === 'reconciled'),
  );
});

describe('the lines of an order', () => {
  test('begin with the call that placed it, under the request id that its caller has', () => {
    const answered = ofOrder('request_answered');
    const requestIdOf = ({ headers }: ApiAnswer) => headers.get('x-request-id');
    expect(answered).toContainEqual(
      expect.objectContaining({
        operationId: 'createOrder',
        requestId: requestIdOf(created),
        status: 201,
      }),
    );
    expect(answered).toContainEqual(
      expect.objectContaining({
        operationId: 'decideHeldOrder',
        requestId: requestIdOf(decided),
        status: 200,
      }),
    );
  });

  test('say each of its changes, and each begins where the one before it ended', () => {
    const changes = ofOrder('order_changed');
    const ordered = changes.toSorted(
      (one, other) => Number(one['version']) - Number(other['version']),
    );
    const [first, ...others] = ordered;
    expect(first).toMatchObject({ message: 'placed', from: null });
    others.forEach((line, index) => {
      const before = ordered[index];
      expect([line['version'], line['from']]).toEqual([
        Number(before?.['version']) + 1,
        before?.['to'],
      ]);
    });
    const messages = others.map(({ message }) => message);
    for (const message of ['screened', 'decided', 'captured', 'rail_accepted']) {
      expect(messages).toContain(message);
    }
    expect(changes.find(({ message }) => message === 'captured')).toMatchObject({
      capturedCents: 199,
    });
  });

  test('say each task of its workflow, and what its piece cost', () => {
    const tasks = ofOrder('task_done').map(({ task, outcome }) => `${task} ${outcome}`);
    expect(tasks).toEqual(
      expect.arrayContaining([
        'ScreenOrder hold',
        'RecordDecision allow',
        'CapturePayment captured',
        'SubmitPiece submitted',
      ]),
    );
    expect(ofOrder('order_screened')).toMatchObject([{ outcome: 'hold' }]);
    expect(ofOrder('piece_taken')).toMatchObject([{ costCents: expect.any(Number) }]);
  });

  test('and no line of the log knows anybody, or what was written, or opens anything', () => {
    const { name, line1 } = anAddress() as { name: string; line1: string };
    const log = text();
    for (const secret of [name, line1, 'password', EMAIL, HOOK, code, key, cancelToken]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(log).not.toContain(secret);
    }
    expect(log).not.toContain('an honest letter');
  });
});
