import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-held-orders.ts';
import { HeldOrdersResponseSchema } from '../../../../lib/contract/schemas/operator.ts';
import { decide } from '../../../../lib/order/core/decide.ts';
import { newPaidOrder, newSandboxOrder } from '../../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { claim } from '../../../../lib/order/store/claim.ts';
import { putOrder } from '../../../../lib/order/store/order-item.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { HELD_SHARDS } from '../../../../lib/resources.ts';
import { A_PIECE, aPlacement, stored } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
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
      if (table === 'orders' && key.sk === 'order') reads.push(key.pk);
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

  test('how many wait in all, live ones not for a sandbox-only key', async () => {
    const { deps } = await world(25, 3);
    expect((await list(deps)).answer.body['waiting']).toEqual({ live: 25, sandbox: 3 });
    const answer = (await list(deps, {}, 'test')).answer;
    expect(answer.body['waiting']).toEqual({ live: null, sandbox: 3 });
  });

  test('who reads a letter now', async () => {
    const { deps } = await world(2);
    await claim(deps, hexOf(0), { operator: 'key_1', label: 'Reviewer' });
    const [first, second] = (await list(deps)).answer.body['orders'] as object[];
    expect(first).toMatchObject({ claim: { operator: 'key_1', label: 'Reviewer', mine: false } });
    expect(second).toMatchObject({ claim: null });
  });
});

describe('listHeldOrders, 200, of orders that are looked up', () => {
  const TRACKED = '9400100000000000000001';

  async function shelves() {
    const deps = fakeDeps();
    overrideDeps(deps);
    const key = 'key_0123456789abcdef';
    const day = (n: number) => ({ createdAtMs: START_MS + n * 24 * HOUR_MS });
    const orders = {
      held: { ...ORDER_STATES.waiting, hex: hexOf(1), keyId: key, ...day(0) },
      failed: { ...ORDER_STATES.failed, hex: hexOf(2), keyId: key, ...day(1) },
      guests: { ...ORDER_STATES.waiting, hex: hexOf(3), callerDigest: 'a'.repeat(64), ...day(1) },
      theirs: { ...ORDER_STATES.refused, hex: hexOf(4), callerDigest: 'a'.repeat(64), ...day(2) },
    };
    for (const order of Object.values(orders)) await stored(deps.store, order);
    await stored(deps.store, ORDER_STATES.submitting);
    const piece = { ...A_PIECE, trackingNumber: TRACKED };
    await tell(deps, orderIdOf(ORDER_STATES.submitting), { kind: 'rail_accepted', piece });
    return { deps, key, ids: Object.values(orders).map(orderIdOf) };
  }

  test('by key, newest first, and by their state', async () => {
    const { deps, key, ids } = await shelves();
    expect((await list(deps, { key_id: key })).ids).toEqual([ids[1], ids[0]]);
    expect((await list(deps, { key_id: key, status: 'failed' })).ids).toEqual([ids[1]]);
  });

  test('by day, of everybody', async () => {
    const { deps, ids } = await shelves();
    const found = await list(deps, { day: '2026-03-11' });
    expect([...found.ids].sort()).toEqual([ids[1], ids[2]].sort());
  });

  test('by tracking number', async () => {
    const { deps } = await shelves();
    const id = orderIdOf(ORDER_STATES.submitting);
    expect((await list(deps, { tracking_number: TRACKED })).ids).toEqual([id]);
    expect((await list(deps, { tracking_number: '9400100000000000000009' })).ids).toEqual([]);
  });

  test('of the same sender, a guest by the network they came from', async () => {
    const { deps, ids } = await shelves();
    expect((await list(deps, { same_sender_as: String(ids[2]) })).ids).toEqual([ids[3], ids[2]]);
    expect((await list(deps, { same_sender_as: String(ids[0]) })).ids).toEqual([ids[1], ids[0]]);
  });
});
