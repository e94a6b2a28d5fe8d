import { describe, expect, test } from '@jest/globals';
import { countedSend } from '../../../../lib/limits/counted-send.ts';
import { countWrite } from '../../../../lib/limits/send-limits.ts';
import { newPaidOrder } from '../../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { aPaidOrder, aPlacement, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { createConflictingStore, type Fault } from '../../../fakes/conflicting-store.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const ORDER_ID = orderIdOf(aPaidOrder());

async function world(order: Order) {
  const deps = fakeDeps();
  await stored(deps.store, order);
  deps.lane.authorize(ORDER_ID, PRICE_CENTS);
  return deps;
}

describe('each effect is carried out once, however often it is tried', () => {
  test('start_workflow', async () => {
    const deps = await world(aPaidOrder());
    await carryOutEffects(deps, ORDER_ID);
    await carryOutEffects(deps, ORDER_ID);
    expect(deps.workflow.started).toEqual([ORDER_ID]);
    expect((await loadOrder(deps, ORDER_ID)).effects).toEqual([]);
  });

  // Executions are kept for months after their end, and no deletion of an order reaches them.
  test('resume_workflow, with the decision alone, also where words of an operator are stored with it', async () => {
    const order = ORDER_STATES.approved_resuming;
    const effects = order.effects.map((effect) => ({
      ...effect,
      data: { ...effect.data, reason: 'to Ada Lovelace, of Main St' },
    }));
    const deps = await world({ ...order, effects });
    await carryOutEffects(deps, ORDER_ID);
    await carryOutEffects(deps, ORDER_ID);
    expect(deps.workflow.resumed).toEqual([{ taskToken: 'task_1', output: { decision: 'allow' } }]);
    expect((await loadOrder(deps, ORDER_ID)).effects).toEqual([]);
  });

  test('release', async () => {
    const deps = await world(ORDER_STATES.canceled);
    await carryOutEffects(deps, ORDER_ID);
    await carryOutEffects(deps, ORDER_ID);
    expect(deps.lane.moved).toEqual([`${ORDER_ID}:release`]);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
      payment: { state: 'released' },
      effects: [],
    });
  });

  test('refund', async () => {
    const deps = await world(ORDER_STATES.failed_refund);
    await deps.lane.capture(ORDER_ID, 'account_1', PRICE_CENTS);
    await carryOutEffects(deps, ORDER_ID);
    await carryOutEffects(deps, ORDER_ID);
    expect(deps.lane.moved).toEqual([`${ORDER_ID}:capture`, `${ORDER_ID}:refund`]);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
      payment: { state: 'refunded' },
      effects: [],
    });
  });
});

describe('money whose capture was never confirmed', () => {
  test.each([
    ['was taken', true, 'refund', 'refunded'],
    ['was not taken', false, 'release', 'released'],
  ] as const)('%s: it goes back all the same, once', async (_, taken, movement, state) => {
    const deps = await world(told(aPaidOrder(), MESSAGES.allow));
    if (taken) {
      deps.lane.faults.capture.push('lost_reply');
      await expect(deps.lane.capture(ORDER_ID, 'account_1', PRICE_CENTS)).rejects.toThrow();
    }
    await tell(deps, ORDER_ID, MESSAGES.failed);
    await carryOutEffects(deps, ORDER_ID, ['release', 'refund']);
    await carryOutEffects(deps, ORDER_ID, ['release', 'refund']);
    expect(deps.lane.count(ORDER_ID, movement)).toBe(1);
    expect(deps.lane.netCents(ORDER_ID)).toBe(0);
    expect(deps.lane.holds(ORDER_ID)).toBe(false);
    const { effects, payment } = await loadOrder(deps, ORDER_ID);
    expect(effects.map(({ kind }) => kind)).toEqual(['start_workflow']);
    expect(payment.state).toBe(state);
  });

  test('and is taken only after a look for it found nothing: it is refunded all the same', async () => {
    const deps = await world(told(aPaidOrder(), MESSAGES.allow));
    await tell(deps, ORDER_ID, MESSAGES.failed);
    deps.lane.faults.release.push('unavailable');
    const both = ['release', 'refund'] as const;
    await expect(carryOutEffects(deps, ORDER_ID, both)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await deps.lane.capture(ORDER_ID, 'account_1', PRICE_CENTS);
    await carryOutEffects(deps, ORDER_ID, both);
    await carryOutEffects(deps, ORDER_ID, both);
    expect(deps.lane.netCents(ORDER_ID)).toBe(0);
    expect((await loadOrder(deps, ORDER_ID)).payment.state).toBe('refunded');
  });
});

describe('a checkout that is paid while its canceled order lets go of it', () => {
  test.each(['before', 'after'] as const)(
    '%s nothing was found to release: it is let go of, too',
    async (when) => {
      const deps = await world(ORDER_STATES.canceled_pending);
      deps.lane.authorize(ORDER_ID, 0);
      await deps.lane.release(ORDER_ID, 'cs_1');
      let runs = 0;
      const lane = {
        capture: () => Promise.reject(new Error('not called')),
        refund: () => Promise.reject(new Error('not called')),
        release: async (orderId: string) => {
          runs += 1;
          if (when === 'after') await deps.lane.release(orderId, 'cs_1');
          if (runs === 1) {
            deps.lane.authorize(ORDER_ID, PRICE_CENTS);
            await tell(deps, ORDER_ID, MESSAGES.paid);
          }
          if (when === 'before') await deps.lane.release(orderId, 'cs_1');
          return false;
        },
      };
      const meanwhile = { ...deps, lanes: { checkout: lane } };
      await carryOutEffects(meanwhile, ORDER_ID);
      await carryOutEffects(meanwhile, ORDER_ID);
      expect(deps.lane.holds(ORDER_ID)).toBe(false);
      expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
        status: 'canceled',
        payment: { state: 'released' },
        effects: [],
      });
    },
  );
});

describe('the count of a letter that is not mailed', () => {
  const LIMITS = { networkPerDay: 9, recipientPerDay: 9 };

  /** A canceled order beside one of the same caller that still counts. */
  async function counted() {
    const subjects = (['credential', 'network', 'recipient'] as const).map((kind) => ({
      kind,
      identity: kind,
    }));
    const counted = subjects.map((subject) => countedSend(subject, PRICE_CENTS, START_MS));
    const payment = { method: 'credit_code', reference: 'account_1' } as const;
    const canceled = told(newPaidOrder(aPlacement(), payment, counted), MESSAGES.cancel);
    const deps = await world(canceled);
    for (let sent = 0; sent < 2; sent += 1) {
      await deps.store.commit(counted.map((each) => countWrite(each, LIMITS, START_MS)));
    }
    const sends = () =>
      Promise.all(
        counted.map(async ({ counterKey, day }) => {
          const row = await deps.store.get('counters', { pk: counterKey });
          return row?.[`sends${day}`];
        }),
      );
    return { deps, sends };
  }

  test.each<[Fault, number]>([
    ['unsent', 0],
    ['lost', 0],
    ['unsent', 1],
    ['lost', 1],
  ])('is given back once, though a write is %s (number %i)', async (fault, at) => {
    const { deps, sends } = await counted();
    const store = createConflictingStore(deps.store, (commit) => (commit === at ? fault : 'none'));
    await carryOutEffects({ ...deps, store }, ORDER_ID, ['uncount']).catch(() => undefined);
    await carryOutEffects(deps, ORDER_ID, ['uncount']);
    await carryOutEffects(deps, ORDER_ID, ['uncount']);
    expect(await sends()).toEqual([1, 1, 1]);
  });

  test('is given back once by two workers at once', async () => {
    const { deps, sends } = await counted();
    const store = createConflictingStore(deps.store, () => 'conflict');
    const worker = () => carryOutEffects({ ...deps, store }, ORDER_ID, ['uncount']);
    await Promise.all([worker(), worker()]);
    expect(store.faults.length).toBeGreaterThan(1);
    expect(await sends()).toEqual([1, 1, 1]);
  });
});

describe('an effect that fails', () => {
  test('stays owed, the others are carried out, and the caller learns of it', async () => {
    const deps = await world(ORDER_STATES.canceled_resuming);
    deps.workflow.failure = new Error('the workflow is down');
    await expect(carryOutEffects(deps, ORDER_ID)).rejects.toBe(deps.workflow.failure);
    expect(deps.lane.moved).toEqual([`${ORDER_ID}:release`]);
    const { effects } = await loadOrder(deps, ORDER_ID);
    expect(effects.map(({ kind }) => kind)).toEqual(['resume_workflow']);
    expect(deps.log.of('effect_failed')).toMatchObject([
      { fields: { orderId: ORDER_ID, effect: 'resume_workflow' } },
    ]);
  });

  test('five times, and then works: the hold is let go of in the end, and never captured', async () => {
    const deps = await world(ORDER_STATES.refused);
    deps.lane.faults.release.push(...Array<'unavailable'>(5).fill('unavailable'));
    for (let run = 1; run <= 5; run += 1) {
      await expect(carryOutEffects(deps, ORDER_ID)).rejects.toMatchObject({ code: 'unavailable' });
      expect(deps.lane.holds(ORDER_ID)).toBe(true);
    }
    await carryOutEffects(deps, ORDER_ID);
    expect(deps.lane.moved).toEqual([`${ORDER_ID}:release`]);
  });

  test('because its answer was lost: tried again, nothing moves twice', async () => {
    const deps = await world(ORDER_STATES.refused);
    deps.lane.faults.release.push('lost_reply');
    await expect(carryOutEffects(deps, ORDER_ID)).rejects.toThrow();
    await carryOutEffects(deps, ORDER_ID);
    expect(deps.lane.count(ORDER_ID, 'release')).toBe(1);
    expect((await loadOrder(deps, ORDER_ID)).effects).toEqual([]);
  });

  test('because its payment method is switched off: `payments_not_configured`, and it stays owed', async () => {
    const deps = { ...(await world(ORDER_STATES.refused)), lanes: {} };
    await expect(carryOutEffects(deps, ORDER_ID)).rejects.toMatchObject({
      code: 'payments_not_configured',
    });
    expect((await loadOrder(deps, ORDER_ID)).effects).toHaveLength(1);
  });
});

describe('which effects', () => {
  test('only the kinds asked for', async () => {
    const deps = await world(ORDER_STATES.canceled_resuming);
    await carryOutEffects(deps, ORDER_ID, ['release', 'refund']);
    expect(deps.workflow.resumed).toEqual([]);
    expect(deps.lane.moved).toEqual([`${ORDER_ID}:release`]);
  });

  test('none: nothing happens', async () => {
    const deps = await world(ORDER_STATES.submitted);
    await carryOutEffects(deps, ORDER_ID);
    expect(await loadOrder(deps, ORDER_ID)).toEqual(ORDER_STATES.submitted);
  });
});
