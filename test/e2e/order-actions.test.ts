/**
 * Held letters over HTTP, on the whole service: an operator allows one, its caller cancels the other, and the state
 * machine ends cleanly either way.
 */

import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { deps } from '../../functions/deps.ts';
import { anAddress } from '../builders/an-address.ts';
import { type ApiAnswer, expectRefused, orderIn } from './support/api-client.ts';
import { useHouse } from './support/house.ts';

const PRICE_CENTS = 199;
/** What the rules of the local screener hold. */
const HELD_TEXT = 'Dear Ada,\n\nplease verify your account and confirm your password.\n\nYours';
const house = useHouse();
let operator: { Authorization: string };

beforeAll(async () => {
  const { key } = await house.control('keys', { mode: 'live', scopes: ['ops:review'] });
  operator = { Authorization: `Bearer ${String(key)}` };
});

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return house.api.call('POST', path, body, headers);
}

interface Placed {
  readonly id: string;
  readonly code: string;
  readonly cancelToken: string;
}

/** A live letter that is held when its creation answers: the call waits for its workflow. */
async function placeHeld(key: string): Promise<Placed> {
  const code = await house.creditCode();
  const body = { to: anAddress(), text: HELD_TEXT, credit_code: code };
  const answer = await post('/v1/orders', body, { 'Idempotency-Key': key, Prefer: 'wait=15' });
  expect(answer.status).toBe(201);
  expect(orderIn(answer)['status']).toBe('held_for_review');
  expect(answer.headers.get('preference-applied')).toBe('wait=15');
  const { cancel_token } = answer.body['capability'] as { cancel_token: string };
  return { id: String(orderIn(answer)['id']), code, cancelToken: cancel_token };
}

const statusOf = (answer: ApiAnswer) => orderIn(answer)['status'];

/** How the order's execution ended. */
async function execution(id: string) {
  const { orderWorkflowArn } = deps().settings;
  const executionArn = `${orderWorkflowArn.replace(':stateMachine:', ':execution:')}:${id}`;
  const client = new SFNClient({});
  const ended = await house.eventually(
    () => client.send(new DescribeExecutionCommand({ executionArn })),
    ({ status }) => status !== 'RUNNING',
  );
  return ended.status;
}

async function ledgerOf(id: string): Promise<readonly string[]> {
  return (await house.ledgerOf(id)).map(({ kind }) => String(kind)).sort();
}

async function balanceOf(code: string): Promise<unknown> {
  return (await house.api.send(`/v1/credits/${code}`)).body['balance_cents'];
}

describe('a held letter', () => {
  test('that an operator finds, reads and allows is printed, and paid for', async () => {
    const { id, code } = await placeHeld('held-1');
    const list = await house.api.send('/v1/ops/orders?status=held_for_review', {
      headers: operator,
    });
    const listed = list.body['orders'] as { id: string }[];
    expect(listed.map((order) => order.id)).toContain(id);

    const detail = await house.api.send(`/v1/ops/orders/${id}`, { headers: operator });
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
    await house.orderOnce(id, ({ status }) => status === 'submitted');
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
    await house.eventually(
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
    const placed = await house.api.order({ sandbox: true, to: anAddress(), text: HELD_TEXT });
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
    const placed = await house.api.order({ sandbox: true, to: anAddress(), text: HELD_TEXT });
    const id = String(orderIn(placed)['id']);
    await house.control('clock', { advance_seconds: 4 * 86_400 });
    await house.control('run', { schedule: 'reconcile' });
    expect(statusOf(await house.api.send(`/v1/orders/${id}`))).toBe('refused');
  });
});
