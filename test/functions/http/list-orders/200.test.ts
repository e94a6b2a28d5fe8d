import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-orders.ts';
import { OrdersResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import { identifyCaller, mintKey } from '../../../../lib/credentials/api-key.ts';
import type { Caller } from '../../../../lib/credentials/caller.ts';
import { newPaidOrder, newSandboxOrder } from '../../../../lib/order/core/new-order.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { A_PIECE, aPlacement, stored } from '../../../builders/an-order.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { ALLOW } from '../../../fakes/fake-screener.ts';
import { call } from '../call.ts';

const HOUR_MS = 3_600_000;

async function keyHolder(deps: FakeDeps): Promise<{ key: string; keyId: string }> {
  const key = await mintKey(deps, {
    mode: 'live',
    scopes: ['mail:read'],
    agent: false,
    disabled: false,
  });
  const caller = (await identifyCaller(deps, `Bearer ${key}`)) as Extract<Caller, { kind: 'key' }>;
  return { key, keyId: caller.keyId };
}

/** The n-th order of a key (or of a guest), an hour after the one before: paid ones even, sandbox ones odd. */
async function placed(deps: FakeDeps, n: number, keyId: string | null): Promise<string> {
  const hex = n.toString(16).padStart(32, '0');
  const placement = aPlacement({ hex, nowMs: START_MS + n * HOUR_MS, keyId });
  const order =
    n % 2 === 1
      ? newSandboxOrder(placement, ALLOW, A_PIECE)
      : newPaidOrder(placement, { method: 'credit_code', reference: 'account_1' });
  return orderIdOf(await stored(deps.store, order));
}

async function world() {
  const deps = fakeDeps();
  overrideDeps(deps);
  const [mine, others] = [await keyHolder(deps), await keyHolder(deps)];
  const ids: string[] = [];
  for (const n of [0, 1, 2, 3]) ids.push(await placed(deps, n, mine.keyId));
  await placed(deps, 10, others.keyId);
  await placed(deps, 11, null);
  const list = async (query: Record<string, string> = {}) => {
    const headers = { Authorization: `Bearer ${mine.key}` };
    const answer = await call(handler, { path: '/v1/orders', query, headers });
    expect(answer.status).toBe(200);
    expect(v.safeParse(OrdersResponseSchema, answer.body).issues).toBeUndefined();
    return answer.body as unknown as v.InferOutput<typeof OrdersResponseSchema>;
  };
  return { ids, list };
}

const idsOf = ({ orders }: { orders: readonly { id: string }[] }) => orders.map(({ id }) => id);

describe('listOrders, 200', () => {
  test('the orders of this key alone, newest first: neither those of another nor those of guests', async () => {
    const { ids, list } = await world();
    const all = await list();
    expect(idsOf(all)).toEqual([...ids].reverse());
    expect(all.next_cursor).toBeNull();
  });

  test('page by page', async () => {
    const { ids, list } = await world();
    const first = await list({ limit: '3' });
    const second = await list({ limit: '3', cursor: String(first.next_cursor) });
    expect([...idsOf(first), ...idsOf(second)]).toEqual([...ids].reverse());
  });

  test('of one state', async () => {
    const { ids, list } = await world();
    expect(idsOf(await list({ status: 'submitted' }))).toEqual([ids[3], ids[1]]);
  });

  test('placed after a moment, which itself is not after it', async () => {
    const { ids, list } = await world();
    const created_after = new Date(START_MS + HOUR_MS).toISOString();
    expect(idsOf(await list({ created_after }))).toEqual([ids[3], ids[2]]);
  });
});
