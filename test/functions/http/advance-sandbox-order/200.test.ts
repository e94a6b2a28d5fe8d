import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/advance-sandbox-order.ts';
import { OrderResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { timestamp } from '../../../../lib/order/core/order-resource.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { replaceOrder } from '../../../../lib/order/store/order-item.ts';
import { tracked } from '../../../builders/an-order.ts';
import type { StateName } from '../../../builders/order-states.ts';
import { call } from '../call.ts';
import { SANDBOX_ID, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

function advance(to: string, id = SANDBOX_ID) {
  return call(handler, { ...EVENT, params: { id }, body: { to } });
}

/** From each state to where it leads, and the events that this brings. */
const STEPS: readonly (readonly [StateName, string, object, readonly string[]])[] = [
  [
    'sandbox_held',
    'submitted',
    { status: 'submitted', expected_delivery_date: '2026-03-18' },
    ['order.decided', 'order.submitted'],
  ],
  ['sandbox_approved', 'submitted', { status: 'submitted' }, ['order.submitted']],
  ['sandbox_submitting', 'submitted', { status: 'submitted' }, ['order.submitted']],
  [
    'sandbox_held',
    'refused',
    { status: 'refused', refusal_reason: expect.stringContaining('sandbox clock') },
    ['order.decided', 'order.refused'],
  ],
  ['sandbox_held', 'failed', { status: 'failed' }, ['order.failed']],
  ['sandbox_submitted', 'mailed', { status: 'mailed' }, ['order.mailed']],
  [
    'sandbox_submitted',
    'failed',
    { status: 'failed', failure: expect.objectContaining({ code: 'rejected' }) },
    ['order.failed'],
  ],
  [
    'sandbox_mailed',
    'delivered',
    { status: 'delivered', delivery_outcome: 'delivered' },
    ['order.delivered'],
  ],
  [
    'sandbox_mailed',
    'returned',
    { status: 'mailed', delivery_outcome: 'returned' },
    ['order.returned'],
  ],
];

describe('advanceSandboxOrder, 200', () => {
  test.each(STEPS)('%s to %s', async (name, to, expected, kinds) => {
    const { deps, order } = await worldOf(name);
    const { status, body } = await advance(to);
    expect(status).toBe(200);
    expect(v.safeParse(OrderResponseSchema, body).issues).toBeUndefined();
    expect(body['order']).toMatchObject(expected);
    const after = await loadOrder(deps, SANDBOX_ID);
    const added = after.events.slice(order.events.length);
    expect(added.map(({ kind }) => kind)).toEqual(kinds);
    expect(after.effects).toEqual([]);
  });

  test('a whole life, step by step, moves no money and prints nothing', async () => {
    const { deps } = await worldOf('sandbox_held');
    for (const to of ['submitted', 'mailed', 'delivered']) {
      deps.clock.advance({ days: 1 });
      expect((await advance(to)).body['order']).toMatchObject({ status: to });
    }
    expect(deps.lane.moved).toEqual([]);
    expect(deps.rail.submissions).toBe(0);
    expect(deps.workflow.started).toEqual([]);
  });
});

describe('advanceSandboxOrder, what the carrier scans', () => {
  const scansOf = ({ events }: Order) =>
    events.flatMap(({ kind, data }) =>
      'place' in data ? [[kind, data['place'], data['scanned_at']]] : [],
    );

  test('of a tracked letter is told: where the sender is, then where the recipient is', async () => {
    const { deps, order } = await worldOf('sandbox_submitted');
    const from = { ...order.from, city: 'Reno', state: 'NV' };
    await deps.store.commit([
      replaceOrder({ ...tracked(order), from, version: order.version + 1 }),
    ]);
    const mailedAt = deps.clock.nowMs();
    await advance('mailed');
    deps.clock.advance({ days: 1 });
    const { body } = await advance('delivered');
    const [first, second] = [mailedAt, deps.clock.nowMs()].map(timestamp);
    expect(body['order']).toMatchObject({ last_scan: { place: 'Portland OR', at: second } });
    expect(scansOf(await loadOrder(deps, SANDBOX_ID))).toEqual([
      ['order.mailed', 'Reno NV', first],
      ['order.delivered', 'Portland OR', second],
    ]);
  });

  test('of any other is not', async () => {
    const { deps } = await worldOf('sandbox_submitted');
    await advance('mailed');
    expect((await advance('delivered')).body['order']).toMatchObject({ last_scan: null });
    expect(scansOf(await loadOrder(deps, SANDBOX_ID))).toEqual([]);
  });
});
