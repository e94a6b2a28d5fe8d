import { describe, expect, test } from '@jest/globals';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { newPendingOrder } from '../../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { takePayment } from '../../../../lib/order/inbound/take-payment.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { aPlacement, PRICE_CENTS, stored } from '../../../builders/an-order.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

const COUNTED = [
  { kind: 'credential', counterKey: 'somebody#2026-03', day: '10', amountCents: PRICE_CENTS },
] as const;
const CANCEL = { kind: 'cancel', by: 'caller', reason: null } as const;

/** A deployment with one order that waits for its checkout. */
async function pending(): Promise<{ deps: FakeDeps; id: string; now(): Promise<Order> }> {
  const deps = fakeDeps();
  const placement = aPlacement();
  const id = orderIdOf({ hex: placement.hex, sandbox: false });
  const opened = await deps.checkout.open({
    subject: { kind: 'order', id },
    amountCents: PRICE_CENTS,
    description: 'a letter',
    uiMode: 'hosted',
    email: null,
    returnUrl: 'https://mail.test/checkout/return',
    expiresAtMs: deps.clock.nowMs() + 86_400_000,
    idempotencyKey: 'checkout:1',
  });
  await stored(deps.store, newPendingOrder(placement, opened, COUNTED));
  return { deps, id, now: () => loadOrder(deps, id) };
}

describe('what became of a checkout', () => {
  test('canceled first, paid later: the money is let go of, and nothing is sent', async () => {
    const { deps, id, now } = await pending();
    await tell(deps, id, CANCEL);
    await carryOutEffects(deps, id);
    deps.lane.authorize(id, PRICE_CENTS);
    await takePayment(deps, deps.checkout.pay());
    await carryOutEffects(deps, id);
    expect(await now()).toMatchObject({
      status: 'canceled',
      payment: { state: 'released' },
      effects: [],
    });
    expect(deps.lane.holds(id)).toBe(false);
    expect(deps.workflow.started).toEqual([]);
  });

  test('nobody pays: at the end of its time the sweep closes the checkout and cancels the order', async () => {
    const { deps, now } = await pending();
    deps.clock.advance({ days: 1, minutes: 6 });
    await reconcile(deps);
    expect(await now()).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
    expect((await deps.checkout.read('cs_1')).state).toBe('expired');
    await reconcile(deps);
    expect((await now()).events.map(({ kind }) => kind)).toEqual([
      'order.created',
      'order.payment_pending',
      'order.canceled',
      'order.released',
    ]);
  });

  test('paid, and the report was lost: the sweep finds the money before it gives up', async () => {
    const { deps, now } = await pending();
    deps.checkout.pay();
    deps.clock.advance({ days: 1, minutes: 6 });
    await reconcile(deps);
    expect(await now()).toMatchObject({ status: 'screening', payment: { state: 'authorized' } });
  });

  test('before its time is over the sweep leaves it alone', async () => {
    const { deps, now } = await pending();
    deps.clock.advance({ days: 1 });
    await reconcile(deps);
    expect((await now()).status).toBe('pending_payment');
  });

  test('the processor lets go of the money before the order hears of it: the order is canceled', async () => {
    const { deps, now } = await pending();
    const payment = { reference: 'pi_1', state: 'canceled' } as const;
    await takePayment(deps, deps.checkout.pay('cs_1', { payment }));
    expect((await now()).status).toBe('canceled');
  });

  test('taken by hand at the processor before the order heard of it: it is paid', async () => {
    const { deps, id, now } = await pending();
    const payment = { reference: 'pi_1', state: 'captured' } as const;
    await takePayment(deps, deps.checkout.pay('cs_1', { payment }));
    await takePayment(deps, await deps.checkout.read('cs_1'));
    expect(await now()).toMatchObject({ status: 'screening', payment: { state: 'authorized' } });
    expect(deps.lane.count(id, 'release')).toBe(0);
  });

  test('the same after it was canceled: the money goes back', async () => {
    const { deps, id, now } = await pending();
    await tell(deps, id, CANCEL);
    await carryOutEffects(deps, id);
    deps.lane.authorize(id, PRICE_CENTS);
    deps.lane.take(id);
    const payment = { reference: 'pi_1', state: 'captured' } as const;
    await takePayment(deps, deps.checkout.pay('cs_1', { payment }));
    await carryOutEffects(deps, id);
    await carryOutEffects(deps, id);
    expect(deps.lane.netCents(id)).toBe(0);
    expect((await now()).payment.state).toBe('refunded');
  });

  test('another amount than the price: the money goes back, and the order ends', async () => {
    const { deps, id, now } = await pending();
    deps.lane.authorize(id, 1);
    await takePayment(deps, deps.checkout.pay('cs_1', { amountCents: 1 }));
    expect(deps.lane.holds(id)).toBe(false);
    expect((await now()).status).toBe('canceled');
  });

  test('another amount, taken already, whose refund is refused for good: the order ends, a person is told', async () => {
    const { deps, id, now } = await pending();
    deps.lane.authorize(id, 1);
    deps.lane.take(id);
    deps.lane.faults.refund.push('refused');
    const payment = { reference: 'pi_cs_1', state: 'captured' } as const;
    await takePayment(deps, deps.checkout.pay('cs_1', { amountCents: 1, payment }));
    expect((await now()).status).toBe('canceled');
    expect(deps.log.of('processor_alert')).toMatchObject([
      { level: 'error', fields: { type: 'refund_refused', objectId: 'pi_cs_1' } },
    ]);
    const { cases } = await listCases(deps.store, { cursor: undefined, limit: 10 });
    expect(cases.map(({ kind }) => kind).sort()).toEqual(['checkout_mismatch', 'processor_alert']);
  });

  test('another session of the same order expires, which it never named: it goes on waiting', async () => {
    const { deps, now } = await pending();
    const own = await deps.checkout.read('cs_1');
    await takePayment(deps, { ...own, sessionId: 'cs_abandoned', state: 'expired' });
    expect((await now()).status).toBe('pending_payment');
    await takePayment(deps, { ...own, state: 'expired' });
    expect((await now()).status).toBe('canceled');
  });

  test('an order that does not exist: nothing happens', async () => {
    const { deps, now } = await pending();
    const subject = { kind: 'order', id: `ord_${'f'.repeat(32)}` } as const;
    await takePayment(deps, deps.checkout.pay('cs_1', { subject }));
    await takePayment(deps, deps.checkout.pay('cs_1', { subject: null }));
    expect((await now()).status).toBe('pending_payment');
  });
});
