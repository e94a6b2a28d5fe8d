import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { answerWakeUp } from '../../../../lib/order/inbound/answer-wake-up.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { returnOwedPayment } from '../../../../lib/order/workflow/return-owed-payment.ts';
import { aPaidOrder, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { createConflictingStore, type Fault } from '../../../fakes/conflicting-store.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import type { LaneFault } from '../../../fakes/fake-lane.ts';

const ORDER_ID = orderIdOf(aPaidOrder());

/** Everybody who gives money back. */
const PERFORMERS: Readonly<Record<string, (deps: FakeDeps) => Promise<unknown>>> = {
  worker: (deps) => answerWakeUp(deps, ORDER_ID),
  task: (deps) => returnOwedPayment(deps, ORDER_ID),
  sweep: (deps) => reconcile(deps),
};
const NAMES = Object.keys(PERFORMERS);
const PAIRS = NAMES.flatMap((first) => NAMES.map((second) => [first, second] as const));

async function perform(name: string, deps: FakeDeps): Promise<void> {
  // What the sweep failed to do it leaves alone for a while.
  deps.clock.advance({ hours: 1 });
  await PERFORMERS[name]?.(deps).catch(() => undefined);
}

async function world(order: Order, captured: boolean): Promise<FakeDeps> {
  const deps = fakeDeps();
  await stored(deps.store, order);
  // The sweep takes what is due.
  deps.clock.advance({ minutes: 10 });
  deps.lane.authorize(ORDER_ID, PRICE_CENTS);
  if (captured) await deps.lane.capture(ORDER_ID, 'account_1', PRICE_CENTS);
  return deps;
}

/** An order that failed while its money was being taken, so that nobody knows whether it was. */
const UNSURE = told(told(aPaidOrder(), MESSAGES.allow), MESSAGES.failed);

const DEBTS: readonly (readonly [string, Order, boolean])[] = [
  ['a hold', ORDER_STATES.refused, false],
  ['a charge', ORDER_STATES.failed_refund, true],
  ['a charge nobody was told of', UNSURE, true],
  ['a hold that was perhaps charged', UNSURE, false],
];
const CASES = DEBTS.flatMap((debt) => PAIRS.map((pair) => [...pair, ...debt] as const));

/** The payer has everything again, and it went back once. */
async function expectReturned(deps: FakeDeps): Promise<void> {
  const { moved } = deps.lane;
  expect(moved.filter((line) => !line.endsWith(':capture'))).toHaveLength(1);
  expect(deps.lane.netCents(ORDER_ID)).toBe(0);
  expect(deps.lane.holds(ORDER_ID)).toBe(false);
  const { effects, payment } = await loadOrder(deps, ORDER_ID);
  expect(effects.filter(({ kind }) => kind === 'release' || kind === 'refund')).toEqual([]);
  expect(['released', 'refunded']).toContain(payment.state);
}

describe('money goes back once, whoever dies and whoever comes after', () => {
  test.each(CASES)('%s, then %s: %s', async (first, second, _debt, order, captured) => {
    for (const answer of ['unavailable', 'lost_reply'] satisfies LaneFault[]) {
      const deps = await world(order, captured);
      deps.lane.faults.release.push(answer);
      deps.lane.faults.refund.push(answer);
      await perform(first, deps);
      await perform(second, deps);
      await perform(second, deps);
      await expectReturned(deps);
    }
  });

  test.each(CASES)('%s dead at a write, then %s: %s', async (...each) => {
    const [first, second, _debt, order, captured] = each;
    const faults: Fault[] = ['unsent', 'lost'];
    for (const fault of faults) {
      for (const at of [0, 1, 2]) {
        const deps = await world(order, captured);
        const plan = (commit: number): Fault => (commit >= at ? fault : 'none');
        await perform(first, { ...deps, store: createConflictingStore(deps.store, plan) });
        await perform(second, deps);
        await perform(second, deps);
        await expectReturned(deps);
      }
    }
  });

  test.each(CASES)('%s beside %s: %s', async (first, second, _debt, order, captured) => {
    const deps = await world(order, captured);
    const store = createConflictingStore(deps.store, () => 'conflict');
    await Promise.all([perform(first, { ...deps, store }), perform(second, { ...deps, store })]);
    await perform(second, deps);
    await expectReturned(deps);
  });
});
