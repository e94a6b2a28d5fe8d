import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/events/stripe-webhook.ts';
import { parseBatchId } from '../../../../lib/batch/core/batch.ts';
import { findBatch } from '../../../../lib/batch/store/load-batch.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { purseId } from '../../../../lib/payment/purse.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { A_SIGNATURE } from '../../../fakes/fake-checkout.ts';
import { call } from '../call.ts';
import { batchDeployment, batchIn, sendBatch } from '../create-batch/send.ts';
import { orderOf, place } from '../create-order/place.ts';
import { buy, cardDeployment, report } from '../credits.ts';

const LIVE = anOrderRequest({ sandbox: false });

async function pendingOrder(deps: Parameters<typeof loadOrder>[0]) {
  const id = String(orderOf(await place(LIVE))['id']);
  return { id, now: () => loadOrder(deps, id) };
}

describe('receiveStripeEvent, 200', () => {
  test('a completed checkout: the order is paid, once, and its workflow is owed', async () => {
    const deps = cardDeployment();
    const order = await pendingOrder(deps);
    deps.checkout.pay();
    for (let times = 0; times < 3; times += 1) {
      expect((await report('completed')).body).toEqual({ status: 'ok' });
    }
    const paid = await order.now();
    expect(paid).toMatchObject({
      status: 'screening',
      payment: { method: 'checkout', state: 'authorized', reference: 'pi_cs_1' },
      effects: [{ kind: 'start_workflow' }],
    });
    expect(paid.events.map(({ kind }) => kind)).toEqual([
      'order.created',
      'order.payment_pending',
      'order.paid',
    ]);
  });

  test('an expired checkout: the order is canceled and its count is owed back', async () => {
    const deps = cardDeployment();
    const order = await pendingOrder(deps);
    await deps.checkout.expire('cs_1');
    await report('expired');
    await report('expired');
    const canceled = await order.now();
    expect(canceled.status).toBe('canceled');
    expect(canceled.effects.map(({ kind }) => kind).sort()).toEqual(['release', 'uncount']);
  });

  test('what the event says is not believed: the session is read from the processor', async () => {
    const deps = cardDeployment();
    const order = await pendingOrder(deps);
    await report('completed');
    expect((await order.now()).status).toBe('pending_payment');
    deps.checkout.pay();
    await report('expired');
    expect((await order.now()).status).toBe('screening');
  });

  test('a refund that bounced, or a dispute, is taken and logged for a person', async () => {
    const deps = cardDeployment();
    const { status } = await call(handler, {
      method: 'POST',
      path: '/v1/webhooks/stripe',
      headers: { 'Stripe-Signature': A_SIGNATURE },
      body: { kind: 'alert', type: 'refund.failed', objectId: 're_1' },
    });
    expect(status).toBe(200);
    expect(deps.log.of('processor_alert')).toMatchObject([{ level: 'error' }]);
  });

  test('events of other kinds are taken and change nothing', async () => {
    const deps = cardDeployment();
    const order = await pendingOrder(deps);
    deps.checkout.pay();
    expect((await report('other')).status).toBe(200);
    expect((await order.now()).status).toBe('pending_payment');
  });

  test('a checkout of another product, which our key does not know: taken, and nobody is told', async () => {
    const deps = cardDeployment();
    expect((await report('completed', 'cs_of_others')).status).toBe(200);
    expect(deps.log.of('checkout_of_others')).toMatchObject([{ level: 'warn' }]);
    expect(deps.log.of('checkout_unknown')).toEqual([]);
  });

  test.each([
    ['another amount', { amountCents: 1 }],
    ['another currency', { currency: 'eur' }],
  ])('%s than the order asks for: not paid, and the money is let go of', async (_, changes) => {
    const deps = cardDeployment();
    const order = await pendingOrder(deps);
    deps.checkout.pay('cs_1', changes);
    expect((await report('completed')).status).toBe(200);
    expect((await order.now()).status).toBe('canceled');
    expect(deps.lane.calls).toMatchObject([{ call: 'release', reference: 'pi_cs_1' }]);
  });

  test('a session that no order names is not paid for by another: its money is let go of', async () => {
    const deps = cardDeployment();
    const order = await pendingOrder(deps);
    const { id } = order;
    await deps.checkout.open({
      ...deps.checkout.requests[0],
      subject: { kind: 'order', id },
    } as never);
    deps.checkout.pay('cs_2');
    await report('completed', 'cs_2');
    expect((await order.now()).status).toBe('pending_payment');
    expect(deps.lane.calls).toMatchObject([{ call: 'release', reference: 'pi_cs_2' }]);
  });

  test.each([
    ['goes back', [], 'credit_checkout_mismatch', 'cs_1'],
    ['is refused for good', ['refused'], 'processor_alert', 'pi_cs_1'],
  ] as const)('credit of another amount that %s is put before a person, once', async (...each) => {
    const [, faults, kind, about] = each;
    const deps = cardDeployment();
    await buy();
    deps.lane.faults.refund.push(...faults);
    deps.checkout.pay('cs_1', { amountCents: 1 });
    for (let times = 0; times < 2; times += 1) expect((await report('completed')).status).toBe(200);
    const { cases } = await listCases(deps.store, { cursor: undefined, limit: 10 });
    expect(cases).toMatchObject([{ kind, about }]);
    expect(deps.log.of('credit_checkout_mismatch')).toHaveLength(1);
  });

  test('a batch that was paid: its purse is filled once, and its rows are placed', async () => {
    const deps = batchDeployment();
    const created = await sendBatch({ sandbox: false });
    deps.checkout.pay();
    for (let times = 0; times < 3; times += 1) {
      expect((await report('completed')).body).toEqual({ status: 'ok' });
    }
    const { hex } = parseBatchId(String(batchIn(created)['id'])) ?? { hex: '' };
    expect(await findBatch(deps, hex)).toMatchObject({
      state: 'placing',
      payment: { hasPurse: true },
    });
    const account = await findAccount(deps.store, purseId(hex));
    expect(account?.lines).toMatchObject([{ effectId: 'mint:face', amountCents: 3 * 199 }]);
  });
});
