/** Nobody knows yet whether the money moved: the caller is told so, and the same request tells it later. */
import { describe, expect, test } from '@jest/globals';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { aPaymentHeader, FakeStablecoin } from '../../../fakes/fake-stablecoin.ts';
import { type Answer, expectRefusal } from '../call.ts';
import { orderOf, place } from './place.ts';
import { aLetter, pay, stablecoinDeployment } from './stablecoin.ts';

function expectUnknown(answer: Answer): void {
  expectRefusal(answer, 503, 'unavailable');
  expect(answer.body['reason']).toContain('not known');
  expect(JSON.stringify(answer.body['next'])).toContain('same Idempotency-Key');
}

describe('createOrder, 503: a payment', () => {
  test('that cannot be verified now: `unavailable`, and no trace', async () => {
    const { stablecoin } = stablecoinDeployment();
    stablecoin.verdict = 'unavailable';
    expectRefusal(await pay(), 503, 'unavailable');
    stablecoin.verdict = undefined;
    expect((await pay()).status).toBe(201);
  });

  test('that was paid, the answer lost: the chain tells it in the same call', async () => {
    const { stablecoin } = stablecoinDeployment(new FakeStablecoin(['lost_reply']));
    expect((await pay()).status).toBe(201);
    expect(stablecoin.paid).toHaveLength(1);
  });

  test('that was paid, the answer lost, the chain silent: unknown, then replayed as paid', async () => {
    const { stablecoin } = stablecoinDeployment(new FakeStablecoin(['lost_reply']));
    stablecoin.silent = true;
    expectUnknown(await pay());
    expectUnknown(await pay());
    stablecoin.silent = false;
    const answer = await pay();
    expect(answer.status).toBe(200);
    expect(orderOf(answer)).toMatchObject({ status: 'screening' });
    expect(stablecoin.settlements).toBe(1);
    expect(stablecoin.paid).toHaveLength(1);
  });

  test('that never arrived: unknown; later the same request settles it', async () => {
    const deps = stablecoinDeployment(new FakeStablecoin(['never_arrives']));
    expectUnknown(await pay());
    expectUnknown(await pay());
    expect(deps.stablecoin.settlements).toBe(1);
    deps.clock.advance({ seconds: 61 });
    expect((await pay()).status).toBe(200);
    expect(deps.stablecoin.paid).toHaveLength(1);
  });

  test('that never arrived, its caller gone: the sweep settles it', async () => {
    const deps = stablecoinDeployment(new FakeStablecoin(['never_arrives']));
    expectUnknown(await pay());
    await reconcile(deps);
    expect(deps.stablecoin.paid).toEqual([]);
    deps.clock.advance({ seconds: 61 });
    await reconcile(deps);
    expect(deps.stablecoin.paid).toHaveLength(1);
    expect(orderOf(await pay())).toMatchObject({ status: 'screening' });
  });

  test('that can never be paid any more: the order waits for another, and is canceled after a day', async () => {
    const deps = stablecoinDeployment(new FakeStablecoin(['never_arrives']));
    expectUnknown(await pay());
    deps.stablecoin.expire(aPaymentHeader());
    expectRefusal(await pay(), 402, 'x402_settle_failed');
    expectRefusal(await place(aLetter()), 402, 'payment_required');
    deps.clock.advance({ days: 1, minutes: 6 });
    await reconcile(deps);
    const answer = await place(aLetter());
    expect(answer.status).toBe(200);
    expect(orderOf(answer)).toMatchObject({ status: 'canceled', payment: { state: 'released' } });
    expect(deps.stablecoin.netCents).toBe(0);
  });

  test('that is unknown and cannot be paid any more, with another one: that one pays', async () => {
    const deps = stablecoinDeployment(new FakeStablecoin(['never_arrives']));
    expectUnknown(await pay());
    deps.stablecoin.expire(aPaymentHeader());
    expect((await pay(aPaymentHeader({ nonce: '0x2' }))).status).toBe(200);
    expect(deps.stablecoin.netCents).toBe(199);
  });

  test('that is unknown, with another one: neither is tried before it is known', async () => {
    const deps = stablecoinDeployment(new FakeStablecoin(['never_arrives']));
    expectUnknown(await pay());
    expectUnknown(await pay(aPaymentHeader({ nonce: '0x2' })));
    expect(deps.stablecoin.settlements).toBe(1);
  });
});

describe('a refusal that was premature', () => {
  test('its money still comes: the order is paid by it', async () => {
    const deps = stablecoinDeployment(new FakeStablecoin(['premature']));
    expectRefusal(await pay(), 402, 'x402_settle_failed');
    deps.stablecoin.land(aPaymentHeader());
    deps.clock.advance({ minutes: 11 });
    await reconcile(deps);
    expect(orderOf(await pay())).toMatchObject({ status: 'screening' });
    expect(deps.stablecoin.netCents).toBe(199);
  });

  test('its money still comes after another one paid: it is paid back', async () => {
    const deps = stablecoinDeployment(new FakeStablecoin(['premature']));
    await pay();
    const paid = await pay(aPaymentHeader({ nonce: '0x2' }));
    deps.stablecoin.land(aPaymentHeader());
    expect(deps.stablecoin.netCents).toBe(2 * 199);
    deps.clock.advance({ minutes: 11 });
    await reconcile(deps);
    await carryOutEffects(deps, String(orderOf(paid)['id']));
    expect(deps.stablecoin.netCents).toBe(199);
    expect(orderOf(await pay())).toMatchObject({ payment: { state: 'captured' } });
  });

  test('its money still comes after the order was canceled: it is paid back', async () => {
    const deps = stablecoinDeployment(new FakeStablecoin(['premature']));
    await pay();
    deps.clock.advance({ days: 1, minutes: 6 });
    deps.stablecoin.silent = true;
    await reconcile(deps);
    deps.stablecoin.silent = false;
    deps.stablecoin.land(aPaymentHeader());
    await reconcile(deps);
    const answer = await pay();
    await carryOutEffects(deps, String(orderOf(answer)['id']));
    expect(deps.stablecoin.netCents).toBe(0);
    expect(orderOf(await pay())).toMatchObject({
      status: 'canceled',
      payment: { state: 'refunded' },
    });
  });
});
