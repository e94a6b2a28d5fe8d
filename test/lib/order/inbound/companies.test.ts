/** A company that does not work holds up the orders that need it, later each time, and no others. */
import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { Companies, neededBy } from '../../../../lib/order/inbound/companies.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { aPaidOrder, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const LATER_MS = ORDER_STATES.submitted.updatedAtMs + 1_000 * 3_600_000;

describe('companies', () => {
  test('are left alone after five failures in a row, and no sooner', () => {
    const companies = new Companies();
    for (let count = 0; count < 4; count += 1) companies.failed(['payment:checkout']);
    expect(companies.hangs(['payment:checkout'])).toBe(false);
    companies.failed(['payment:checkout']);
    expect(companies.hangs(['mailer', 'payment:checkout'])).toBe(true);
    expect(companies.hangs(['mailer'])).toBe(false);
  });

  test('that worked meanwhile begin anew', () => {
    const companies = new Companies();
    for (let count = 0; count < 4; count += 1) companies.failed(['workflow']);
    companies.worked(['workflow']);
    companies.failed(['workflow']);
    expect(companies.hangs(['workflow'])).toBe(false);
  });

  test.each([
    ['pending', ['payment:checkout']],
    ['screening', []],
    ['approved_resuming', ['workflow']],
    ['submitting', ['rail:fake']],
    ['submitted', ['rail:fake']],
    ['mailed', ['rail:fake']],
    ['refused', ['payment:credit_code']],
    ['failed_refund', ['payment:credit_code']],
    ['delivered', []],
  ] as const)('an order that is %s needs %j', (state, needed) => {
    expect(neededBy(ORDER_STATES[state], LATER_MS)).toEqual(needed);
  });
});

const MANY = 300;

/** So many canceled orders whose hold is to be let go of, and before them as many that wait for another lane. */
async function world() {
  const deps = fakeDeps();
  const calls = { hanging: 0 };
  const release = () => {
    calls.hanging += 1;
    return Promise.reject(new MailError('unavailable', { reason: 'hangs' }));
  };
  const lanes = { ...deps.lanes, checkout: Object.assign(Object.create(deps.lane), { release }) };
  const hex = (index: number) => index.toString(16).padStart(32, '0');
  const hanging = Array.from({ length: MANY }, (_, index) => {
    const order = told(aPaidOrder(hex(index)), MESSAGES.cancel);
    return { ...order, payment: { ...order.payment, method: 'checkout' as const } };
  });
  const others = Array.from({ length: 20 }, (_, index) =>
    told(aPaidOrder(hex(MANY + index)), MESSAGES.cancel),
  ).map((order) => ({
    ...order,
    effects: order.effects.map((effect) => ({ ...effect, dueAtMs: effect.dueAtMs + 1 })),
  }));
  for (const order of [...hanging, ...others]) {
    deps.lane.authorize(orderIdOf(order), PRICE_CENTS);
    await stored(deps.store, order);
  }
  deps.clock.advance({ minutes: 5 });
  return { deps: { ...deps, lanes }, calls, hanging, others };
}

describe('a run beside a processor that hangs', () => {
  test('asks it some times, leaves the rest of its orders, and goes on with all others', async () => {
    const { deps, calls, others } = await world();
    const report = await reconcile(deps);
    expect(calls.hanging).toBeLessThanOrEqual(5 + 40);
    expect(report).toEqual({
      mended: others.length,
      failed: calls.hanging,
      left: MANY - calls.hanging,
    });
    for (const order of others)
      expect((await loadOrder(deps, orderIdOf(order))).effects).toEqual([]);
  });

  test('puts off whom it failed, so that the next run asks for others', async () => {
    const { deps, calls, hanging } = await world();
    await reconcile(deps);
    const first = calls.hanging;
    const postponed = async () => {
      const orders = await Promise.all(hanging.map((order) => loadOrder(deps, orderIdOf(order))));
      return orders.filter((order) => order.postponed !== null).length;
    };
    expect(await postponed()).toBe(first);
    deps.clock.advance({ minutes: 1 });
    await reconcile(deps);
    expect(await postponed()).toBe(calls.hanging);
    expect(calls.hanging).toBeGreaterThan(first);
  });
});
