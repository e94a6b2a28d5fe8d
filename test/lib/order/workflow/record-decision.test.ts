import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { recordDecision } from '../../../../lib/order/workflow/record-decision.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const ORDER_ID = orderIdOf(ORDER_STATES.waiting);

async function world(name: StateName) {
  const deps = fakeDeps();
  await stored(deps.store, ORDER_STATES[name]);
  return deps;
}

describe('recordDecision', () => {
  test.each([
    ['allow', 'allow', 'held_for_review'],
    ['refuse', 'refuse', 'refused'],
    ['expire', 'refuse', 'refused'],
    ['anything else', 'refuse', 'refused'],
  ])('made in the console, %s: recorded once', async (decision, outcome, status) => {
    const deps = await world('waiting');
    expect(await recordDecision(deps, ORDER_ID, { decision, reason: 'seen' })).toBe(outcome);
    const order = await loadOrder(deps, ORDER_ID);
    expect(order.status).toBe(status);
    expect(await recordDecision(deps, ORDER_ID, { decision, reason: 'seen' })).toBe(outcome);
    expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
  });

  test('names no operator and gives a reason of its own when the console gave none', async () => {
    const deps = await world('waiting');
    await recordDecision(deps, ORDER_ID, { decision: 'refuse' });
    const order = await loadOrder(deps, ORDER_ID);
    expect(order.refusalReason).toBe('decided in the workflow console');
    const decided = order.events.find(({ kind }) => kind === 'order.decided');
    expect(decided?.data['operator']).toBeNull();
  });

  test.each([
    ['approved', 'refuse', 'allow'],
    ['refused', 'allow', 'refuse'],
    ['canceled', 'allow', 'stopped'],
    ['submitted', 'refuse', 'allow'],
  ] as const)(
    '%s already: a late %s changes nothing, and the workflow follows the order',
    async (name, decision, outcome) => {
      const deps = await world(name);
      expect(await recordDecision(deps, ORDER_ID, { decision })).toBe(outcome);
      expect(await loadOrder(deps, ORDER_ID)).toEqual(ORDER_STATES[name]);
    },
  );

  test('an order that is not there is an error', async () => {
    await expect(recordDecision(fakeDeps(), ORDER_ID, { decision: 'allow' })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
  });
});
