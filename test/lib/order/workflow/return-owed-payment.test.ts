/** Two ways back of one order take no more than one task has time for, however slow the processor is. */
import { expect, test } from '@jest/globals';
import { grantsOf } from '../../../../infra/function-grants.ts';
import { longestMovementMs } from '../../../../lib/adapters/stripe/longest-movement.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import {
  MOVEMENTS_BEGIN_WITHIN_MS,
  returnOwedPayment,
} from '../../../../lib/order/workflow/return-owed-payment.ts';
import { aPaidOrder, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

const ORDER_ID = orderIdOf(aPaidOrder());
/** To read the order and to store what became of it. */
const STORING_MS = 3_000;

/** An order that failed while its money was being taken: it owes both ways back. The processor is as slow as may be. */
async function slowWorld(): Promise<FakeDeps> {
  const deps = fakeDeps();
  await stored(deps.store, told(told(aPaidOrder(), MESSAGES.allow), MESSAGES.failed));
  deps.lane.authorize(ORDER_ID, PRICE_CENTS);
  await deps.lane.capture(ORDER_ID, 'account_1', PRICE_CENTS);
  for (const movement of ['release', 'refund'] as const) {
    const move = deps.lane[movement].bind(deps.lane) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(deps.lane, {
      [movement]: async (...args: unknown[]) => {
        deps.clock.advance({ seconds: longestMovementMs() / 1000 });
        return move(...args);
      },
    });
  }
  return deps;
}

test('one movement a task; what is not begun in time is begun by the next run, once', async () => {
  const deps = await slowWorld();
  const timeoutMs = grantsOf('workflow/refund-order').timeoutSeconds * 1000;
  let runs = 0;
  for (let isOwed = true; isOwed; runs += 1) {
    const beganMs = deps.clock.nowMs();
    await returnOwedPayment(deps, ORDER_ID).catch((error) => {
      expect(error).toMatchObject({ code: 'unavailable' });
    });
    expect(deps.clock.nowMs() - beganMs + STORING_MS).toBeLessThanOrEqual(timeoutMs);
    const { effects } = await loadOrder(deps, ORDER_ID);
    isOwed = effects.some(({ kind }) => kind === 'release' || kind === 'refund');
  }
  expect(runs).toBe(2);
  expect(deps.lane.netCents(ORDER_ID)).toBe(0);
  expect(deps.lane.count(ORDER_ID, 'refund')).toBe(1);
});

test('an order that is read slowly has its movement all the same', async () => {
  const deps = await slowWorld();
  const { get } = deps.store;
  deps.store.get = async (...key) => {
    deps.clock.advance({ seconds: 2 });
    return get.apply(deps.store, key);
  };
  await returnOwedPayment(deps, ORDER_ID).catch(() => undefined);
  expect(deps.lane.calls.filter(({ call }) => call !== 'capture')).toHaveLength(1);
});

test.each(['workflow/refund-order', 'workflow/release-payment'] as const)(
  'what begins in time ends before %s does',
  (name) => {
    const timeoutMs = grantsOf(name).timeoutSeconds * 1000;
    const longestMs = MOVEMENTS_BEGIN_WITHIN_MS + longestMovementMs() + STORING_MS;
    expect(longestMs).toBeLessThanOrEqual(timeoutMs);
  },
);
