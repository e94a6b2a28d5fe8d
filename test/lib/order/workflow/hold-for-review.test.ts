import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { holdForReview } from '../../../../lib/order/workflow/hold-for-review.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const ORDER_ID = orderIdOf(ORDER_STATES.held);

async function world(name: StateName) {
  const deps = fakeDeps();
  await stored(deps.store, ORDER_STATES[name]);
  return deps;
}

describe('holdForReview', () => {
  test('leaves the token with the held order, and waits', async () => {
    const deps = await world('held');
    await holdForReview(deps, ORDER_ID, 'task_1');
    const order = await loadOrder(deps, ORDER_ID);
    expect(order.review?.taskToken).toBe('task_1');
    await holdForReview(deps, ORDER_ID, 'task_1');
    expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
    expect(deps.workflow.resumed).toEqual([]);
  });

  test('run again with another token: the newest one waits', async () => {
    const deps = await world('waiting');
    await holdForReview(deps, ORDER_ID, 'task_2');
    expect((await loadOrder(deps, ORDER_ID)).review?.taskToken).toBe('task_2');
  });

  test('holds a letter whose screening failed altogether', async () => {
    const deps = await world('screening');
    await holdForReview(deps, ORDER_ID, 'task_1');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
      status: 'held_for_review',
      review: { taskToken: 'task_1' },
    });
  });

  test.each([
    ['approved', 'allow'],
    ['refused', 'refuse'],
    ['canceled', 'stopped'],
  ] as const)('%s before the token arrived: ends the wait at once', async (name, decision) => {
    const deps = await world(name);
    await holdForReview(deps, ORDER_ID, 'task_1');
    expect(deps.workflow.resumed).toEqual([{ taskToken: 'task_1', output: { decision } }]);
    expect(await loadOrder(deps, ORDER_ID)).toEqual(ORDER_STATES[name]);
  });
});
