import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-held-orders.ts';
import { HeldOrdersResponseSchema } from '../../../../lib/api/schemas/operator.ts';
import { decide } from '../../../../lib/order/decide.ts';
import { newPaidOrder, newSandboxOrder } from '../../../../lib/order/new-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/order.ts';
import { tell } from '../../../../lib/order/tell.ts';
import { HELD_SHARD } from '../../../../lib/resources.ts';
import { A_PIECE, aPlacement, stored } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { HOLD } from '../../../fakes/fake-screener.ts';
import { call } from '../call.ts';
import { operatorKey, withKey } from '../doors.ts';
import { EVENT } from './event.ts';

const HOUR_MS = 3_600_000;

/** The n-th order, held so many hours after the first; every third one is a sandbox order. */
function heldOrder(n: number, hours: number): Order {
  const hex = n.toString(16).padStart(32, '0');
  const nowMs = START_MS + hours * HOUR_MS;
  const placement = aPlacement({ hex, nowMs });
  if (n % 3 === 0) return newSandboxOrder(placement, HOLD, A_PIECE);
  const paid = newPaidOrder(placement, { method: 'credit_code', reference: 'account_1' });
  const decision = decide(paid, MESSAGES.hold, nowMs);
  return decision.kind === 'changed' ? decision.order : paid;
}

async function world(count: number) {
  const deps = fakeDeps();
  overrideDeps(deps);
  // Stored newest first: the list must not go by the order of arrival.
  const orders = Array.from({ length: count }, (_, n) => heldOrder(n, n)).reverse();
  for (const order of orders) await stored(deps.store, order);
  return { deps, ids: orders.map(orderIdOf).reverse() };
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
      pk: HELD_SHARD,
      limit: 10,
    });
    await tell(deps, String(ids[1]), MESSAGES.decided_allow);
    await tell(deps, String(ids[2]), MESSAGES.cancel);
    expect((await list(deps)).ids).toEqual([ids[0], ids[3]]);
    overrideDeps({ ...deps, store: { ...deps.store, query: async () => stale } });
    expect((await list(deps)).ids).toEqual([ids[0], ids[3]]);
  });

  test('a sandbox-only key sees sandbox orders alone', async () => {
    const { deps, ids } = await world(7);
    const sandbox = ids.filter((id) => id.startsWith('ord_test_'));
    expect((await list(deps, {}, 'test')).ids).toEqual(sandbox);
    expect(sandbox).toHaveLength(3);
  });
});
