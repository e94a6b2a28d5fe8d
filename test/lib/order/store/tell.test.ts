import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { StoreBusy, StoreUnreachable } from '../../../../lib/store/store.ts';
import { aPaidOrder, aPendingOrder, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES, paid, reported } from '../../../builders/messages.ts';
import { createConflictingStore, type Fault } from '../../../fakes/conflicting-store.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { createScheduledStore } from '../../../fakes/scheduled-store.ts';

const CAPTURED = told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured);
const HELD = told(aPaidOrder(), MESSAGES.hold, MESSAGES.review_opened);
const ORDER_ID = orderIdOf(CAPTURED);

/** What became of one telling: the order it saw, or the code it was refused with. */
type Told = string;

interface Race {
  readonly order: Order;
  readonly outcomes: readonly Told[];
}

/** Tells all of it at once, in every order that the store allows, and checks each end. */
async function race(start: Order, messages: readonly Message[], check: (race: Race) => void) {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const inner = createMemoryStore({ clock: new FakeClock() });
      await stored(inner, start);
      const deps = fakeDeps({ store: createScheduledStore(inner, scheduler) });
      const telling = messages.map((message) => outcome(tell(deps, ORDER_ID, message)));
      const outcomes = await scheduler.waitFor(Promise.all(telling));
      check({ order: await loadOrder({ store: inner }, ORDER_ID), outcomes });
    }),
    { numRuns: 1000 },
  );
}

async function outcome(telling: Promise<Order>): Promise<Told> {
  try {
    await telling;
    return 'told';
  } catch (error) {
    if (isMailError(error)) return error.code;
    throw error;
  }
}

function logged(order: Order, kind: string): number {
  return order.events.filter((event) => event.kind === kind).length;
}

function owed(order: Order): string[] {
  return order.effects.map(({ kind }) => kind);
}

describe('messages told at the same time', () => {
  test('cancel or print: exactly one wins, and each sometimes does', async () => {
    const wins = { cancel: 0, print: 0 };
    await race(CAPTURED, [MESSAGES.cancel, MESSAGES.submission_started], ({ order, outcomes }) => {
      const canceled = order.status === 'canceled';
      expect(order.step === 'submitting').toBe(!canceled);
      expect(outcomes).toEqual([canceled ? 'told' : 'too_late', 'told']);
      expect(owed(order).includes('refund')).toBe(canceled);
      wins[canceled ? 'cancel' : 'print'] += 1;
    });
    expect(wins.cancel).toBeGreaterThan(0);
    expect(wins.print).toBeGreaterThan(0);
  });

  test('two operators: one decides, the other learns that the order is not held', async () => {
    const wins = { allow: 0, refuse: 0 };
    const decisions = [MESSAGES.decided_allow, MESSAGES.decided_refuse];
    await race(HELD, decisions, ({ order, outcomes }) => {
      expect([...outcomes].sort()).toEqual(['not_held', 'told']);
      expect(logged(order, 'order.decided')).toBe(1);
      const refused = order.status === 'refused';
      expect(outcomes).toEqual(refused ? ['not_held', 'told'] : ['told', 'not_held']);
      expect(owed(order).includes('release')).toBe(refused);
      wins[refused ? 'refuse' : 'allow'] += 1;
    });
    expect(wins.allow).toBeGreaterThan(0);
    expect(wins.refuse).toBeGreaterThan(0);
  });

  test('one payment, reported three times: the order is paid once', async () => {
    const reports = [paid('evt_1'), paid('evt_1'), paid('evt_twin')];
    await race(aPendingOrder(), reports, ({ order, outcomes }) => {
      expect(outcomes).toEqual(['told', 'told', 'told']);
      expect(logged(order, 'order.paid')).toBe(1);
      expect(owed(order)).toEqual(['start_workflow']);
      expect([...order.seen].sort()).toEqual(['evt_1', 'evt_twin']);
    });
  });

  test('a capture and a cancel: the money is owed back, whoever comes first', async () => {
    const ends = { captured: 0, uncaptured: 0 };
    const cleared = told(aPaidOrder(), MESSAGES.allow);
    await race(cleared, [MESSAGES.captured, MESSAGES.cancel], ({ order, outcomes }) => {
      expect(outcomes).toEqual(['told', 'told']);
      expect(order).toMatchObject({ status: 'canceled', payment: { state: 'captured' } });
      expect(owed(order)).toContain('refund');
      ends[owed(order).includes('release') ? 'uncaptured' : 'captured'] += 1;
    });
    expect(ends.captured).toBeGreaterThan(0);
    expect(ends.uncaptured).toBeGreaterThan(0);
  });

  test('a payment and a cancel: nobody pays for a canceled letter', async () => {
    const ends = { late: 0, early: 0 };
    await race(aPendingOrder(), [paid(), MESSAGES.cancel], ({ order, outcomes }) => {
      expect(outcomes).toEqual(['told', 'told']);
      expect(order).toMatchObject({ status: 'canceled', payment: { state: 'authorized' } });
      expect(owed(order)).toEqual(['release']);
      ends[logged(order, 'order.paid_late') === 1 ? 'late' : 'early'] += 1;
    });
    expect(ends.late).toBeGreaterThan(0);
    expect(ends.early).toBeGreaterThan(0);
  });

  test('a delivery, a pickup and a return, each twice: no report is lost', async () => {
    const submitted = told(CAPTURED, MESSAGES.submission_started, MESSAGES.rail_accepted);
    const reports = (['delivered', 'mailed', 'returned'] as const).flatMap((report) => [
      reported(report),
      reported(report),
    ]);
    await race(submitted, reports, ({ order }) => {
      expect(order).toMatchObject({ status: 'delivered', deliveryOutcome: 'returned' });
      expect(order.version).toBe(submitted.version + 3);
    });
  });
});

describe('tell', () => {
  test('returns the order as it stands, changed or not', async () => {
    const deps = fakeDeps();
    await stored(deps.store, CAPTURED);
    const changed = await tell(deps, ORDER_ID, MESSAGES.submission_started);
    const unchanged = await tell(deps, ORDER_ID, MESSAGES.submission_started);
    expect(changed.step).toBe('submitting');
    expect(unchanged).toEqual(changed);
    expect(await loadOrder(deps, ORDER_ID)).toEqual(changed);
  });

  test('asks to be woken exactly when a new effect is owed', async () => {
    const deps = fakeDeps();
    await stored(deps.store, CAPTURED);
    await tell(deps, ORDER_ID, MESSAGES.submission_started);
    expect(deps.outbox.woken).toEqual([]);
    await tell(deps, ORDER_ID, MESSAGES.failed);
    await tell(deps, ORDER_ID, MESSAGES.failed);
    expect(deps.outbox.woken).toEqual([ORDER_ID]);
  });

  test('a wake-up call that is lost costs nothing but time: the effect stands in the order', async () => {
    const deps = fakeDeps();
    deps.outbox.failure = new Error('the queue is down');
    await stored(deps.store, CAPTURED);
    const order = await tell(deps, ORDER_ID, MESSAGES.cancel);
    expect(owed(order)).toContain('refund');
    expect(owed(await loadOrder(deps, ORDER_ID))).toContain('refund');
    expect(deps.log.of('wake_failed')).toHaveLength(1);
  });

  test.each(['ord_unknown', `ord_test_${CAPTURED.hex}`, `ord_${'f'.repeat(32)}`])(
    'knows no order %s',
    async (id) => {
      const deps = fakeDeps();
      await stored(deps.store, CAPTURED);
      await expect(tell(deps, id, MESSAGES.cancel)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  test('gives up as `unavailable` when others keep winning, and leaves the order as they left it', async () => {
    const inner = createMemoryStore({ clock: new FakeClock() });
    await stored(inner, CAPTURED);
    const rival = fakeDeps({ store: inner });
    let reports = 0;
    const store = createConflictingStore(inner, () => 'none');
    const deps = fakeDeps({
      store: {
        ...store,
        commit: async (writes) => {
          reports += 1;
          await tell(rival, ORDER_ID, paid(`evt_${reports}`));
          await store.commit(writes);
        },
      },
    });
    await expect(tell(deps, ORDER_ID, MESSAGES.cancel)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(reports).toBe(8);
    expect((await loadOrder(rival, ORDER_ID)).status).toBe('screening');
  });
});

describe('a store that fails', () => {
  const after = async (fault: Fault) => {
    const inner = createMemoryStore({ clock: new FakeClock() });
    await stored(inner, CAPTURED);
    const store = createConflictingStore(inner, (commit) => (commit === 0 ? fault : 'none'));
    return { deps: fakeDeps({ store }), inner };
  };

  test.each(['busy', 'unsent', 'lost'] as const)(
    '%s: `unavailable`, and telling again is safe',
    async (fault) => {
      const { deps } = await after(fault);
      await expect(tell(deps, ORDER_ID, MESSAGES.cancel)).rejects.toMatchObject({
        code: 'unavailable',
        http: 503,
      });
      const order = await tell(deps, ORDER_ID, MESSAGES.cancel);
      expect(logged(order, 'order.canceled')).toBe(1);
      expect(owed(order).filter((kind) => kind === 'refund')).toHaveLength(1);
    },
  );

  test.each([new StoreUnreachable('by plan'), new StoreBusy('by plan')])(
    'when it cannot be read: `unavailable`, with the cause for the log: %s',
    async (cause) => {
      const deps = fakeDeps({
        store: {
          get: () => Promise.reject(cause),
          query: () => Promise.reject(new Error('not asked')),
          commit: () => Promise.reject(new Error('not asked')),
        },
      });
      const telling = tell(deps, ORDER_ID, MESSAGES.cancel);
      await expect(telling).rejects.toMatchObject({ code: 'unavailable', cause });
    },
  );

  test('with an error of its own: it is not disguised as something transient', async () => {
    const inner = createMemoryStore({ clock: new FakeClock() });
    await stored(inner, CAPTURED);
    const bug = new TypeError('a bug');
    const deps = fakeDeps({ store: { ...inner, commit: () => Promise.reject(bug) } });
    await expect(tell(deps, ORDER_ID, MESSAGES.cancel)).rejects.toBe(bug);
  });
});
