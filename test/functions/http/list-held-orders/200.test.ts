import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-held-orders.ts';
import { HeldOrdersResponseSchema } from '../../../../lib/contract/schemas/operator.ts';
import { decide } from '../../../../lib/order/core/decide.ts';
import { newPaidOrder, newSandboxOrder } from '../../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { putOrder } from '../../../../lib/order/store/order-item.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { HELD_SHARDS } from '../../../../lib/resources.ts';
import { A_PIECE, aPlacement, stored } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { HOLD } from '../../../fakes/fake-screener.ts';
import { call } from '../call.ts';
import { operatorKey, withKey } from '../order-actions.ts';
import { EVENT } from './event.ts';

const HOUR_MS = 3_600_000;

/** The n-th order, held so many hours after the first. */
function heldOrder(n: number): Order {
  const nowMs = START_MS + n * HOUR_MS;
  const placement = aPlacement({ hex: hexOf(n), nowMs });
  const paid = newPaidOrder(placement, { method: 'credit_code', reference: 'account_1' });
  const decision = decide(paid, MESSAGES.hold, nowMs);
  return decision.kind === 'changed' ? decision.order : paid;
}

/** As `heldOrder`, of a sandbox order. */
function heldInSandbox(n: number): Order {
  const placement = aPlacement({ hex: hexOf(1000 + n), nowMs: START_MS + n * HOUR_MS });
  return newSandboxOrder(placement, HOLD, A_PIECE);
}

function hexOf(n: number): string {
  return n.toString(16).padStart(32, '0');
}

/** So many held orders, live and sandbox. */
async function world(count: number, inSandbox = 0) {
  const deps = fakeDeps();
  overrideDeps(deps);
  const live = Array.from({ length: count }, (_, n) => heldOrder(n));
  const sandbox = Array.from({ length: inSandbox }, (_, n) => heldInSandbox(n));
  // Stored newest first: the list must not go by the order of arrival.
  for (const order of [...live, ...sandbox].reverse()) await stored(deps.store, order);
  return { deps, ids: live.map(orderIdOf), sandboxIds: sandbox.map(orderIdOf) };
}

async function list(deps: FakeDeps, query: Record<string, string> = {}, mode?: 'live' | 'test') {
  const answer = await call(handler, withKey({ ...EVENT, query }, await operatorKey(deps, mode)));
  expect(answer.status).toBe(200);
  expect(v.safeParse(HeldOrdersResponseSchema, answer.body).issues).toBeUndefined();
  const orders = answer.body['orders'] as Readonly<Record<string, unknown>>[];
  return { answer, ids: orders.map(({ id }) => id), next: answer.body['next_cursor'] };
}

describe('listHeldOrders, 200', () => {
  test('nothing is held', async () => {
    const { deps } = await world(0);
    expect(await list(deps)).toMatchObject({ ids: [], next: null });
  });

  test('held longest first, with the verdict and by when to decide, and no street', async () => {
    const { deps, ids } = await world(5);
    const { answer, ids: listed } = await list(deps, { status: 'held_for_review' });
    expect(listed).toEqual(ids);
    const [first] = answer.body['orders'] as object[];
    expect(first).toMatchObject({
      status: 'held_for_review',
      screening: { outcome: 'hold', categories: ['phishing'], reason: 'asks for data' },
      held_at: '2026-03-10T15:00:00.000Z',
      decide_by: '2026-03-14T15:00:00.000Z',
    });
  });

  test.each([1, 2, 3, 7])('read page by page of %i: each order once', async (limit) => {
    const { deps, ids } = await world(7);
    const seen: unknown[] = [];
    let cursor: unknown;
    do {
      const from = cursor === undefined ? {} : { cursor: String(cursor) };
      const page = await list(deps, { limit: String(limit), ...from });
      expect(page.ids.length).toBeLessThanOrEqual(limit);
      seen.push(...page.ids);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
  });

  test('20 a page when nothing else is asked', async () => {
    const { deps } = await world(25);
    const page = await list(deps);
    expect(page.ids).toHaveLength(20);
    expect((await list(deps, { cursor: String(page.next) })).ids).toHaveLength(5);
  });

  test('what was decided or canceled is gone from it, also where the index lags behind', async () => {
    const { deps, ids } = await world(4);
    const stale = await deps.store.query({
      table: 'orders',
      index: 'held',
      pk: HELD_SHARDS.live,
      limit: 10,
    });
    await tell(deps, String(ids[1]), MESSAGES.decided_allow);
    await tell(deps, String(ids[2]), MESSAGES.cancel);
    expect((await list(deps)).ids).toEqual([ids[0], ids[3]]);
    overrideDeps({ ...deps, store: { ...deps.store, query: async () => stale } });
    expect((await list(deps)).ids).toEqual([ids[0], ids[3]]);
  });

  test.each([
    ['live orders, when nothing else is asked', 'live', {}, 'ids'],
    ['live orders', 'live', { sandbox: 'false' }, 'ids'],
    ['sandbox orders', 'live', { sandbox: 'true' }, 'sandboxIds'],
    ['sandbox orders alone to a sandbox-only key', 'test', {}, 'sandboxIds'],
    ['sandbox orders to a sandbox-only key that asks', 'test', { sandbox: 'true' }, 'sandboxIds'],
  ] as const)('%s', async (_, mode, query, listed) => {
    const { deps, ...ids } = await world(2, 3);
    expect((await list(deps, query, mode)).ids).toEqual(ids[listed]);
  });

  test('any number of sandbox orders costs the list of live ones no read', async () => {
    const { deps, ids } = await world(2, 150);
    const reads: string[] = [];
    const get: typeof deps.store.get = (table, key) => {
      if (table === 'orders') reads.push(key.pk);
      return deps.store.get(table, key);
    };
    const key = await operatorKey(deps);
    overrideDeps({ ...deps, store: { ...deps.store, get } });
    const answer = await call(handler, withKey(EVENT, key));
    expect(answer.body).toMatchObject({ orders: ids.map((id) => ({ id })), next_cursor: null });
    expect(reads).toHaveLength(2);
  });

  test('a sandbox order that was stored among the live ones is in no list of them', async () => {
    const { deps, ids } = await world(2);
    const write = putOrder(heldInSandbox(0), { kind: 'absent', because: 'order_exists' });
    if (write.kind !== 'put') throw new Error('an order is put');
    await deps.store.commit([{ ...write, item: { ...write.item, heldShard: HELD_SHARDS.live } }]);
    expect((await list(deps)).ids).toEqual(ids);
  });
});
