/** The processor's report of a checkout gets lost: it is asked every hour, until the checkout's time is over. */
import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { newPendingOrder } from '../../../../lib/order/core/new-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { takeCheckoutEvent } from '../../../../lib/order/inbound/take-checkout-event.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import type { CheckoutSubject } from '../../../../lib/ports.ts';
import { aPlacement, PRICE_CENTS, stored } from '../../../builders/an-order.ts';
import { A_SIGNATURE } from '../../../fakes/fake-checkout.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

const HOUR_MS = 3_600_000;
const COUNTED = [
  { kind: 'credential', counterKey: 'somebody#2026-03', day: '10', amountCents: PRICE_CENTS },
] as const;

/** A deployment with one order that waits for its checkout, `cs_1`. */
async function pending(): Promise<{ deps: FakeDeps; now(): Promise<Order>; asked: number[] }> {
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
    expiresAtMs: deps.clock.nowMs() + 24 * HOUR_MS,
    idempotencyKey: 'checkout:1',
  });
  await stored(deps.store, newPendingOrder(placement, opened, COUNTED));
  const asked: number[] = [];
  const { read } = deps.checkout;
  deps.checkout.read = async (sessionId) => {
    asked.push((deps.clock.nowMs() - START_MS) / HOUR_MS);
    return read.call(deps.checkout, sessionId);
  };
  return { deps, now: () => loadOrder(deps, id), asked };
}

async function sweepUntil(deps: FakeDeps, hours: number): Promise<void> {
  while (deps.clock.nowMs() < START_MS + hours * HOUR_MS) {
    deps.clock.advance({ minutes: 5 });
    await reconcile(deps);
  }
}

function reported(deps: FakeDeps, sessionId: string, subject: CheckoutSubject | null) {
  const text = JSON.stringify({ kind: 'completed', sessionId, subject });
  const webhook = { headers: { 'stripe-signature': A_SIGNATURE }, text };
  return takeCheckoutEvent(deps, webhook, async () => {});
}

describe('an open checkout', () => {
  test('is asked for every hour, and that is no update of the order', async () => {
    const { deps, now, asked } = await pending();
    const before = await now();
    await sweepUntil(deps, 23.9);
    expect(asked).toEqual(Array.from({ length: 23 }, (_, hour) => hour + 1));
    expect(await now()).toMatchObject({ status: before.status, updatedAtMs: before.updatedAtMs });
  });

  test('that was paid, and the report lost: the order goes on within the hour', async () => {
    const { deps, now } = await pending();
    await sweepUntil(deps, 2.5);
    deps.checkout.pay();
    await sweepUntil(deps, 3.1);
    expect(await now()).toMatchObject({ status: 'screening', payment: { state: 'authorized' } });
    expect(deps.workflow.runs).toEqual([1]);
  });

  test('of a processor that does not answer is asked for again, and the order waits', async () => {
    const { deps, now } = await pending();
    deps.checkout.failure = new MailError('unavailable', { reason: 'no answer' });
    await sweepUntil(deps, 3);
    expect(await now()).toMatchObject({ status: 'pending_payment' });
    deps.checkout.failure = undefined;
    deps.checkout.pay();
    await sweepUntil(deps, 5);
    expect((await now()).status).toBe('screening');
  });
});

describe('a checkout that the processor does not know', () => {
  test('waits for its time, and then nobody paid it: the order ends, and its count comes back', async () => {
    const { deps, now } = await pending();
    deps.checkout.sessions.clear();
    await sweepUntil(deps, 24);
    expect((await now()).status).toBe('pending_payment');
    await sweepUntil(deps, 24.2);
    const order = await now();
    expect(order).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
    expect(order.effects).toEqual([]);
    expect(deps.log.of('reconcile_failed')).toEqual([]);
  });

  test('is reported, and is none of ours: nothing happens, and the report is not sent again', async () => {
    const { deps, now } = await pending();
    const before = await now();
    await reported(deps, 'cs_unknown', null);
    expect(await now()).toEqual(before);
    expect(deps.log.of('checkout_unknown')).toEqual([]);
  });

  test('is reported though our key is of another account: it is reported again, and taken once the key is mended', async () => {
    const { deps, now } = await pending();
    const subject = deps.checkout.requests[0]?.subject ?? null;
    deps.checkout.pay();
    const mend = deps.checkout.changeKey();
    const refused = reported(deps, 'cs_1', subject);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    expect(deps.log.of('checkout_unknown')).toMatchObject([{ level: 'error' }]);
    mend();
    await reported(deps, 'cs_1', subject);
    expect((await now()).status).toBe('screening');
  });
});
