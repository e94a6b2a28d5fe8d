import { describe, expect, test } from '@jest/globals';
import { CALL_SECONDS, deadlineFromNow } from '../../../../lib/deadline/deadline.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { waitForOrder } from '../../../../lib/order/place/wait-for-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { aPaidOrder, aPendingOrder, stored } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES, type StateName } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

const PLACED = aPaidOrder();
const ID = orderIdOf(PLACED);
const TO_PRINT = [MESSAGES.allow, MESSAGES.captured, MESSAGES.submission_started] as const;

/** A placed order, and what its workflow tells it, one message a pause. */
async function world(...messages: readonly Message[]): Promise<FakeDeps> {
  const deps = fakeDeps();
  await stored(deps.store, PLACED);
  deps.timer.meanwhile.push(...messages.map((message) => () => tell(deps, ID, message)));
  return deps;
}

function settle(deps: FakeDeps, waitSeconds: number) {
  return waitForOrder(deps, PLACED, waitSeconds);
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

describe('waiting for a placed order', () => {
  test.each([
    ['in print', [...TO_PRINT, MESSAGES.rail_accepted], 'submitted'],
    ['held', [MESSAGES.hold], 'held_for_review'],
    ['refused', [MESSAGES.refuse], 'refused'],
    ['canceled', [MESSAGES.allow, MESSAGES.cancel], 'canceled'],
  ] as const)('ends as soon as it is %s', async (_, messages, status) => {
    const deps = await world(...messages);
    const { order, headers } = await settle(deps, 20);
    expect(order.status).toBe(status);
    expect(headers).toEqual({ 'preference-applied': 'wait=20' });
    expect(deps.timer.slept).toHaveLength(messages.length);
  });

  test('does not end inside `screening`: a captured letter may still fail', async () => {
    const deps = await world(...TO_PRINT);
    const { order } = await settle(deps, 5);
    expect([order.status, order.step]).toEqual(['screening', 'submitting']);
    expect(sum(deps.timer.slept)).toBe(5000);
  });

  test('lasts as long as was said, in pauses that grow to a second', async () => {
    const deps = await world();
    await settle(deps, 20);
    const { slept } = deps.timer;
    expect(sum(slept)).toBe(20_000);
    expect(slept[0]).toBe(50);
    expect(Math.max(...slept)).toBe(1000);
    expect(slept.length).toBeLessThan(40);
  });

  test('never goes on past the deadline of its call: the gateway gives up soon after', async () => {
    const deps = await world();
    const call = { ...deps, deadline: deadlineFromNow(deps) };
    deps.clock.advance({ seconds: 15 });
    await settle(call, 20);
    expect(deps.clock.nowMs()).toBe(START_MS + CALL_SECONDS * 1000);
    const { slept } = deps.timer;
    const before = slept.length;
    await settle(call, 20);
    expect(slept).toHaveLength(before);
  });

  test.each([
    ['not asked for', PLACED, 0],
    ['asked for while a payer is waited for, who may take hours', aPendingOrder(), 20],
  ])('%s: the order as it is, and no promise', async (_, placed, waitSeconds) => {
    const deps = await world(MESSAGES.hold);
    const answer = await waitForOrder(deps, placed, waitSeconds);
    expect(answer).toEqual({ order: placed, headers: {}, failure: null });
    expect(deps.timer.slept).toEqual([]);
  });

  test.each(['sandbox_submitted', 'sandbox_failed', 'held', 'canceled', 'delivered'] as const)(
    'is over before it begins for an order that is settled (%s)',
    async (name: StateName) => {
      const deps = await world();
      const placed = ORDER_STATES[name];
      const waited = await waitForOrder(deps, placed, 9);
      expect(waited.order).toBe(placed);
      expect(waited.headers).toEqual({ 'preference-applied': 'wait=9' });
      expect(waited.failure).toBeNull();
      expect(deps.timer.slept).toEqual([]);
    },
  );

  test('outlives a store that does not answer: the order is placed, whatever can be read', async () => {
    const deps = await world();
    const get = () => Promise.reject(new StoreUnreachable('by plan'));
    const away = { ...deps, store: { ...deps.store, get } };
    const { order } = await waitForOrder(away, PLACED, 3);
    expect(order).toBe(PLACED);
    expect(deps.log.of('wait_read_failed').length).toBeGreaterThan(1);
  });
});

test.each([
  ['rejected', [MESSAGES.allow]],
  ['submit_outcome_unknown', TO_PRINT],
] as const)('an order that failed while its caller waited says so (%s)', async (code, before) => {
  const failed = { kind: 'failed', code, reason: 'what went wrong', by: 'workflow' } as const;
  const deps = await world(...before, failed);
  const { order, headers, failure } = await settle(deps, 20);
  expect(order.status).toBe('failed');
  expect(failure).toEqual({ code, reason: 'what went wrong' });
  expect(headers).toEqual({ 'preference-applied': 'wait=20' });
});
