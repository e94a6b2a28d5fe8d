import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CaseKind } from '../../../../lib/cases/case-kinds.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { openCase } from '../../../../lib/cases/open-case.ts';
import { replay } from '../../../../lib/operator/further.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { aPaidOrder, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

let deps: FakeDeps;
beforeEach(() => {
  deps = fakeDeps();
});

async function open(): Promise<readonly CaseKind[]> {
  const { cases } = await listCases(deps.store, { cursor: undefined, limit: 10 });
  return cases.map(({ kind }) => kind).toSorted();
}

async function runs(count: number, minutes: number): Promise<void> {
  for (let run = 0; run < count; run += 1) {
    deps.clock.advance({ minutes });
    await reconcile(deps);
  }
}

describe('a case whose cause is gone', () => {
  test('is closed: money that went back at last, and an order that a try finished', async () => {
    const order = await stored(deps.store, told(aPaidOrder(), MESSAGES.cancel));
    deps.lane.authorize(orderIdOf(order), PRICE_CENTS);
    deps.lane.faults.release.push(...Array.from({ length: 6 }, () => 'unavailable' as const));
    await runs(6, 60);
    expect(await open()).toEqual(['money_owed', 'order_stuck']);
    await runs(1, 60);
    expect(deps.lane.moved).toEqual([`${orderIdOf(order)}:release`]);
    expect(await open()).toEqual([]);
  });

  test('is closed: a piece that was mailed after all', async () => {
    const order = await stored(deps.store, ORDER_STATES.mailed);
    await openCase(deps, { kind: 'piece_not_mailed', about: orderIdOf(order), detail: 'lob' });
    await runs(1, 5);
    expect(await open()).toEqual([]);
  });
});

describe('a case stays open', () => {
  const openOf = async (kind: CaseKind, order: Order) => {
    await stored(deps.store, order);
    await openCase(deps, { kind, about: orderIdOf(order) });
  };

  test('while its cause stands', async () => {
    const order = told(aPaidOrder(), MESSAGES.cancel);
    deps.lane.faults.release.push('unavailable', 'unavailable');
    await openOf('money_owed', order);
    await openOf('piece_not_mailed', { ...ORDER_STATES.submitted, hex: 'b'.repeat(32) });
    await runs(1, 61);
    expect(await open()).toEqual(['money_owed', 'piece_not_mailed']);
  });

  test('of an order that somebody only had tried again', async () => {
    const postponed = { untilMs: Number.MAX_SAFE_INTEGER, failures: 5 };
    const order = { ...told(aPaidOrder(), MESSAGES.cancel), postponed };
    await openOf('order_stuck', order);
    deps.lane.faults.release.push('unavailable');
    await replay(deps, orderIdOf(order));
    await runs(1, 5);
    expect(await open()).toContain('order_stuck');
  });

  test('where only a person can tell, or the order is not here', async () => {
    await openOf('outcome_unknown', ORDER_STATES.failed_refunded);
    await openCase(deps, { kind: 'money_owed', about: `ord_${'f'.repeat(32)}` });
    await openCase(deps, { kind: 'processor_alert', about: 'dp_1' });
    await runs(1, 5);
    expect(await open()).toEqual(['money_owed', 'outcome_unknown', 'processor_alert']);
  });
});
