import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { capturePayment } from '../../../../lib/order/workflow/capture-payment.ts';
import { failOrder } from '../../../../lib/order/workflow/fail-order.ts';
import { changeStops, type Stops, withStop } from '../../../../lib/suppression/stops.ts';
import { A_MARK, PRICE_CENTS, stored } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES, type StateName } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

const ORDER_ID = orderIdOf(ORDER_STATES.cleared);

async function world(name: StateName) {
  const deps = fakeDeps();
  await stored(deps.store, ORDER_STATES[name]);
  deps.lane.authorize(ORDER_ID, PRICE_CENTS);
  return deps;
}

/** The name of what the capture ended with; `ok` when it ended well. */
async function capture(deps: Omit<FakeDeps, 'workflow'>): Promise<string> {
  return capturePayment(deps, ORDER_ID).then(
    () => 'ok',
    (error: Error) => error.name,
  );
}

describe('capturePayment', () => {
  test.each(['cleared', 'approved'] as const)('%s: takes the money, once', async (name) => {
    const deps = await world(name);
    expect([await capture(deps), await capture(deps)]).toEqual(['ok', 'ok']);
    expect(deps.lane.moved).toEqual([`${ORDER_ID}:capture`]);
    expect((await loadOrder(deps, ORDER_ID)).payment.state).toBe('captured');
    expect(deps.lane.violations).toEqual([]);
  });

  test.each(['screening', 'held', 'waiting', 'refused', 'canceled', 'failed'] as const)(
    '%s: takes nothing and ends the workflow',
    async (name) => {
      const deps = await world(name);
      expect(await capture(deps)).toBe('order_stopped');
      expect(deps.lane.moved).toEqual([]);
      expect(await loadOrder(deps, ORDER_ID)).toEqual(ORDER_STATES[name]);
    },
  );

  test('money that was taken is not asked for again', async () => {
    const deps = await world('cleared');
    expect(await capture(deps)).toBe('ok');
    deps.lane.faults.capture.push('lost_reply');
    expect(await capture(deps)).toBe('ok');
    expect(deps.lane.faults.capture).toEqual(['lost_reply']);
  });

  test('a reply that was lost: run again, the money is taken once', async () => {
    const deps = await world('cleared');
    deps.lane.faults.capture.push('lost_reply');
    expect([await capture(deps), await capture(deps)]).toEqual(['Error', 'ok']);
    expect(deps.lane.count(ORDER_ID, 'capture')).toBe(1);
    expect((await loadOrder(deps, ORDER_ID)).payment.state).toBe('captured');
  });

  test('canceled while the processor worked: the workflow ends, and a refund is owed', async () => {
    const deps = await world('cleared');
    const lane = {
      release: () => Promise.reject(new Error('not called')),
      refund: () => Promise.reject(new Error('not called')),
      capture: async (orderId: string, reference: string, cents: number) => {
        await tell(deps, ORDER_ID, MESSAGES.cancel);
        await deps.lane.capture(orderId, reference, cents);
      },
    };
    expect(await capture({ ...deps, lanes: { credit_code: lane } })).toBe('order_stopped');
    const order = await loadOrder(deps, ORDER_ID);
    expect(order).toMatchObject({ status: 'canceled', payment: { state: 'captured' } });
    expect(order.effects.map(({ kind }) => kind)).toContain('refund');
  });

  test('of a card nothing is taken for a letter whose recipient stopped mail meanwhile', async () => {
    const deps = fakeDeps();
    const { cleared } = ORDER_STATES;
    const payment = { ...cleared.payment, method: 'checkout' } as const;
    await stored(deps.store, { ...cleared, payment, mark: A_MARK });
    deps.lane.authorize(ORDER_ID, PRICE_CENTS);
    const stopped = (stops: Stops) => withStop(stops, 'everybody', 'w1');
    await changeStops(deps.store, [A_MARK.door], stopped);
    expect(await capture(deps)).toBe('recipient_suppressed');
    expect(deps.lane.moved).toEqual([]);
    await failOrder({ ...deps, rails: [] }, ORDER_ID, { Error: 'recipient_suppressed' });
    const order = await loadOrder(deps, ORDER_ID);
    expect(order).toMatchObject({ status: 'failed', failure: { code: 'recipient_suppressed' } });
    expect(order.effects.map(({ kind }) => kind)).toContain('release');
  });

  test('a method that is switched off here: `payments_not_configured`', async () => {
    const deps = await world('cleared');
    expect(await capture({ ...deps, lanes: {} })).toBe('payments_not_configured');
  });
});
