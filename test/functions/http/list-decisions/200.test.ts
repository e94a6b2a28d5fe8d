import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-decisions.ts';
import { DecisionsResponseSchema } from '../../../../lib/contract/schemas/operators/desk.ts';
import { decideHeldOrder } from '../../../../lib/order/actions/decide-held-order.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import type { Operator } from '../../../../lib/order/views/load-for-operator.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { operatorKey, withKey } from '../order-actions.ts';
import { EVENT } from './event.ts';

const REVIEWER: Operator = {
  kind: 'key',
  keyId: 'key_1',
  mode: 'live',
  scopes: [],
  agent: false,
};

/** So many letters that wait, of which nobody decided any. */
async function world(count: number) {
  const deps = fakeDeps();
  overrideDeps(deps);
  const orders = Array.from({ length: count }, (_, n) => ({
    ...ORDER_STATES.waiting,
    hex: n.toString(16).padStart(32, '0'),
  }));
  for (const order of orders) await stored(deps.store, order);
  return { deps, ids: orders.map(orderIdOf) };
}

function decide(deps: FakeDeps, id: string | undefined, decision: 'allow' | 'refuse') {
  return decideHeldOrder(deps, REVIEWER, String(id), { decision, reason: `because of ${id}` });
}

/** All pages, with how many calls that took. */
async function read(deps: FakeDeps, query: Record<string, string>, mode?: 'live' | 'test') {
  const key = await operatorKey(deps, mode);
  const decisions: Readonly<Record<string, unknown>>[] = [];
  let cursor: string | null = null;
  do {
    const from: Record<string, string> = cursor === null ? {} : { cursor };
    const answer = await call(handler, withKey({ ...EVENT, query: { ...query, ...from } }, key));
    expect(v.safeParse(DecisionsResponseSchema, answer.body).issues).toBeUndefined();
    decisions.push(...(answer.body['decisions'] as typeof decisions));
    cursor = answer.body['next_cursor'] as string | null;
  } while (cursor !== null);
  return decisions;
}

const DAY = { from: '2026-03-10', to: '2026-03-10' };

describe('listDecisions, 200', () => {
  test('who decided what, when and why, and nothing of the letter', async () => {
    const { deps, ids } = await world(2);
    await decide(deps, ids[0], 'allow');
    const told = await read(deps, DAY);
    expect(told).toEqual([
      {
        order_id: ids[0],
        at: '2026-03-10T15:00:00.000Z',
        decision: 'allow',
        operator: 'key_1',
        reason: `because of ${ids[0]}`,
        held_at: '2026-03-10T15:00:01.000Z',
        categories: ['phishing'],
      },
    ]);
  });

  test('told twice it is one decision; page by page each is told once, over days, oldest first', async () => {
    const { deps, ids } = await world(6);
    for (const id of ids) {
      await decide(deps, id, 'refuse');
      await decide(deps, id, 'refuse');
      deps.clock.advance({ hours: 12 });
    }
    const days = { from: '2026-03-10', to: '2026-03-20', limit: '1' };
    expect((await read(deps, days)).map((each) => each['order_id'])).toEqual(ids);
    const one = { from: '2026-03-11', to: '2026-03-11' };
    expect((await read(deps, one)).map((each) => each['order_id'])).toEqual(ids.slice(1, 3));
  });

  test('a letter that nobody decided in time is on record as that', async () => {
    const { deps, ids } = await world(1);
    await tell(deps, String(ids[0]), { kind: 'review_expired' });
    expect(await read(deps, DAY)).toMatchObject([
      { decision: 'expire', operator: null, reason: null },
    ]);
  });

  test('one that was canceled while it waited is none', async () => {
    const { deps, ids } = await world(1);
    await tell(deps, String(ids[0]), { kind: 'cancel', by: 'caller', reason: null });
    expect(await read(deps, DAY)).toEqual([]);
  });

  test('the words of a person end with the personal data of the order', async () => {
    const { deps, ids } = await world(1);
    const { version } = await decide(deps, ids[0], 'refuse');
    expect(version).toBeGreaterThan(1);
    const lane = { kind: 'payment_returned', how: 'released' } as const;
    await tell(deps, String(ids[0]), lane);
    await tell(deps, String(ids[0]), { kind: 'effect_done', key: `${ids[0]?.slice(4)}:uncount` });
    const order = await tell(deps, String(ids[0]), { kind: 'postponed' });
    for (const { key } of order.effects) await tell(deps, order, { kind: 'effect_done', key });
    await tell(deps, String(ids[0]), { kind: 'scrub', by: 'caller' });
    expect(await read(deps, DAY)).toMatchObject([{ decision: 'refuse', reason: null }]);
  });

  test('those of the sandbox stand apart, and a sandbox-only key reads them alone', async () => {
    const { deps, ids } = await world(1);
    await decide(deps, ids[0], 'allow');
    const sandbox = await stored(deps.store, ORDER_STATES.sandbox_held);
    await decide(deps, orderIdOf(sandbox), 'refuse');
    const told = [{ order_id: orderIdOf(sandbox) }];
    expect(await read(deps, { ...DAY, sandbox: 'true' })).toMatchObject(told);
    expect(await read(deps, DAY, 'test')).toMatchObject(told);
    expect(await read(deps, DAY)).toMatchObject([{ order_id: ids[0] }]);
  });
});
