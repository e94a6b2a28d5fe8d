/** What a run of the sweep counts for whoever is on duty: what is late, what is owed, who waits. */
import { describe, expect, test } from '@jest/globals';
import { newOfferedOrder } from '../../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import { isLate, isStuck, owesMoneyLong } from '../../../../lib/order/inbound/lateness.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { StoreBusy } from '../../../../lib/store/store.ts';
import { aPaidOrder, aPlacement, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const HOUR_MS = 3_600_000;
/** Its workflow was started, and has stopped since. */
const stopped = (order: Order, workflowRun: number): Order => ({
  ...order,
  effects: [],
  workflowRun,
});
const CAPTURED = told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured);
const CANCELED = told(aPaidOrder(), MESSAGES.cancel);

describe('an order is late', () => {
  test('when its workflow stopped for the second time, and not for the first', () => {
    const [first, second] = [stopped(CAPTURED, 1), stopped(CAPTURED, 2)];
    expect(isLate(first, overdueAtMs(first) ?? 0)).toBe(false);
    expect(isLate(second, overdueAtMs(second) ?? 0)).toBe(true);
    expect(isLate(second, (overdueAtMs(second) ?? 0) - 1)).toBe(false);
  });

  test('behind its fence as late as before it, though its rail is asked sooner', () => {
    const second = stopped(told(CAPTURED, MESSAGES.submission_started), 2);
    expect(overdueAtMs(second)).toBe(second.updatedAtMs + 2 * HOUR_MS);
    expect(isLate(second, second.updatedAtMs + 4 * HOUR_MS - 1)).toBe(false);
    expect(isLate(second, second.updatedAtMs + 4 * HOUR_MS)).toBe(true);
  });

  test('when its workflow could not be started for an hour', () => {
    const { createdAtMs } = aPaidOrder();
    expect(isLate(aPaidOrder(), createdAtMs + HOUR_MS - 1)).toBe(false);
    expect(isLate(aPaidOrder(), createdAtMs + HOUR_MS)).toBe(true);
  });

  test('but not while it waits for a person, for a rail or for its end', () => {
    const muchLater = CAPTURED.createdAtMs + 1000 * HOUR_MS;
    const held = stopped(told(aPaidOrder(), MESSAGES.hold, MESSAGES.review_opened), 2);
    const waiting = { ...stopped(CAPTURED, 2), noRailSinceMs: CAPTURED.createdAtMs };
    for (const order of [held, waiting, CANCELED]) expect(isLate(order, muchLater)).toBe(false);
  });
});

test('money is owed too long an hour after it was to go back', () => {
  const [owed] = CANCELED.effects;
  const dueAtMs = owed?.dueAtMs ?? 0;
  expect(owed?.kind).toBe('release');
  expect(owesMoneyLong(CANCELED, dueAtMs + HOUR_MS - 1)).toBe(false);
  expect(owesMoneyLong(CANCELED, dueAtMs + HOUR_MS)).toBe(true);
  expect(owesMoneyLong(CAPTURED, dueAtMs + 1000 * HOUR_MS)).toBe(false);
});

test('whether money came is unknown too long once no payment that is taken can still come', () => {
  const offer = { name: '0x1', reference: '0xa:0x1:', wire: '{}' };
  const offered = newOfferedOrder(aPlacement(), 'x402', offer, []);
  const key = offered.effects[0]?.key ?? '';
  const canceled = told(offered, MESSAGES.cancel, MESSAGES.released);
  const refused = told(offered, { kind: 'settlement_refused', key });
  for (const order of [offered, canceled, refused]) {
    const dueAtMs = order.effects.find(({ kind }) => kind === 'settle')?.dueAtMs ?? 0;
    expect(owesMoneyLong(order, dueAtMs + 26 * HOUR_MS - 1)).toBe(false);
    expect(owesMoneyLong(order, dueAtMs + 26 * HOUR_MS)).toBe(true);
  }
});

test('an order is stuck at its fifth failure in a row', () => {
  const failing = (failures: number) => ({ ...CANCELED, postponed: { untilMs: 0, failures } });
  expect([CANCELED, failing(3), failing(4)].map(isStuck)).toEqual([false, false, true]);
});

describe('a run of reconcile', () => {
  test('tells how much money waits too long, and which orders no try of an hour finished', async () => {
    const deps = fakeDeps();
    deps.lane.authorize(orderIdOf(CANCELED), PRICE_CENTS);
    await stored(deps.store, CANCELED);
    deps.lane.faults.release.push(...Array.from({ length: 5 }, () => 'unavailable' as const));
    for (let run = 0; run < 6; run += 1) {
      deps.clock.advance({ hours: 2 });
      await reconcile(deps);
    }
    const told = deps.log.of('reconciled').map(({ fields }) => [fields['owed'], fields['stuck']]);
    expect(told).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 0],
    ]);
    await reconcile(deps);
    expect(deps.log.of('reconciled').at(-1)?.fields).toMatchObject({ late: 0, owed: 0, stuck: 0 });
  });

  test('tells how many orders had something due, by state, and how old the oldest is', async () => {
    const deps = fakeDeps();
    for (const digit of ['a', 'b']) await stored(deps.store, aPaidOrder(digit.repeat(32)));
    deps.clock.advance({ minutes: 5 });
    await reconcile(deps);
    expect(deps.log.of('orders_due').map(({ fields }) => fields)).toEqual([
      { status: 'screening', count: 2, oldestSeconds: 300 },
    ]);
  });

  test('tells since when the first of the live letters waits for a person', async () => {
    const deps = fakeDeps();
    await reconcile(deps);
    const held = told(aPaidOrder(), MESSAGES.hold, MESSAGES.review_opened);
    await stored(deps.store, held);
    deps.clock.set((held.review?.heldAtMs ?? 0) + HOUR_MS);
    await reconcile(deps);
    expect(deps.log.of('held_waiting').map(({ fields }) => fields)).toEqual([
      { count: 0, oldestSeconds: 0 },
      { count: 1, oldestSeconds: 3600 },
    ]);
  });

  test('does its work, too, where the held ones cannot be counted', async () => {
    const deps = fakeDeps();
    await stored(deps.store, CANCELED);
    const query: typeof deps.store.query = async (asked) => {
      if (asked.index === 'held') throw new StoreBusy('busy');
      return deps.store.query(asked);
    };
    deps.clock.advance({ minutes: 5 });
    expect(await reconcile({ ...deps, store: { ...deps.store, query } })).toMatchObject({
      mended: 1,
    });
    expect(deps.log.of('held_not_counted')).toMatchObject([{ fields: { cause: 'StoreBusy' } }]);
  });
});
