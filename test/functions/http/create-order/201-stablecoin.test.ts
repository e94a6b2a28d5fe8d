/** A live letter paid in stablecoin: registered with its order, settled in the call, screened by its workflow. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { REFUSE } from '../../../fakes/fake-screener.ts';
import { aPaymentHeader, FakeStablecoin } from '../../../fakes/fake-stablecoin.ts';
import { countingStore, orderOf, place } from './place.ts';
import { pay, stablecoinDeployment } from './stablecoin.ts';

describe('createOrder, 201: live, by stablecoin', () => {
  test('the money moves in the call, and the workflow starts', async () => {
    const deps = stablecoinDeployment();
    const answer = await pay();
    expect(answer.status).toBe(201);
    expect(answer.body['status']).toBe('ok');
    expect(orderOf(answer)).toMatchObject({
      id: expect.stringMatching(/^ord_[0-9a-f]{32}$/),
      status: 'screening',
      price_cents: 199,
      payment: { method: 'x402', state: 'captured' },
    });
    expect(deps.stablecoin.netCents).toBe(199);
    expect(deps.outbox.woken).toEqual([orderOf(answer)['id']]);
    expect(answer.text).not.toContain('0x');
  });

  test.each([
    ['X-PAYMENT', 'x-payment-response'],
    ['PAYMENT-SIGNATURE', 'payment-response'],
  ])(
    'paid by %s, the receipt is in %s; the header implies the payment_method',
    async (name, receipt) => {
      stablecoinDeployment();
      const body = anOrderRequest({ sandbox: false });
      const { status, headers } = await pay(aPaymentHeader(), { name, body });
      expect(status).toBe(201);
      expect(headers[receipt]).toMatch(/^0x0+a 0xf/);
    },
  );

  test('it takes a lease, one transaction of three items, and one change of the order', async () => {
    const deps = stablecoinDeployment();
    const { store, commits } = countingStore(deps.store);
    overrideDeps({ ...deps, store });
    await pay();
    expect(commits).toEqual({ idempotency: 2, orders: 2, counters: 1 });
  });

  test('parallel calls with one key and one payment: one order, paid once', async () => {
    const { stablecoin } = stablecoinDeployment();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await pay()).status).toBe(200);
    expect(stablecoin.paid).toHaveLength(1);
  });

  test('parallel calls with one payment and many keys: one order', async () => {
    const { stablecoin } = stablecoinDeployment();
    const calls = Array.from({ length: 5 }, (_, index) =>
      pay(aPaymentHeader(), { key: `k${index}` }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(4);
    expect(stablecoin.paid).toHaveLength(1);
  });

  test('refused by the screener, the money is paid back, once', async () => {
    const deps = stablecoinDeployment();
    const id = String(orderOf(await pay())['id']);
    await tell(deps, id, { kind: 'screened', verdict: REFUSE });
    await carryOutEffects(deps, id);
    await carryOutEffects(deps, id);
    expect(deps.stablecoin.netCents).toBe(0);
    expect([...deps.stablecoin.refunds.values()]).toEqual([
      { payer: expect.stringMatching(/^0x0+a$/), cents: 199 },
    ]);
  });

  test('canceled before it is printed, the money and the count come back', async () => {
    const deps = stablecoinDeployment();
    for (let send = 1; send <= 7; send += 1) {
      const answer = await pay(aPaymentHeader({ nonce: `0x${send}` }), { key: `k-${send}` });
      expect(answer.status).toBe(201);
      const id = String(orderOf(answer)['id']);
      await tell(deps, id, { kind: 'cancel', by: 'caller', reason: null });
      await carryOutEffects(deps, id);
    }
    expect(deps.stablecoin.netCents).toBe(0);
  });

  test('a refund that cannot be paid now stays owed', async () => {
    const deps = stablecoinDeployment();
    const id = String(orderOf(await pay())['id']);
    deps.stablecoin.broke = true;
    await tell(deps, id, { kind: 'cancel', by: 'caller', reason: null });
    await expect(carryOutEffects(deps, id)).rejects.toMatchObject({ code: 'unavailable' });
    deps.stablecoin.broke = false;
    await carryOutEffects(deps, id);
    expect(deps.stablecoin.netCents).toBe(0);
  });
});

describe('createOrder, 200: a letter that stablecoin paid, sent again', () => {
  test('with its payment it is replayed with its receipt, and pays nothing more', async () => {
    const { stablecoin } = stablecoinDeployment();
    const first = await pay();
    const again = await pay();
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ replayed: true, order: { id: orderOf(first)['id'] } });
    expect(again.headers['x-payment-response']).toBe(first.headers['x-payment-response']);
    expect(stablecoin.paid).toHaveLength(1);
  });

  test('with another payment that one is not touched', async () => {
    const { stablecoin } = stablecoinDeployment();
    await pay();
    expect((await pay(aPaymentHeader({ nonce: '0x2' }))).status).toBe(200);
    expect(stablecoin.paid).toHaveLength(1);
  });

  test('without a payment it is replayed, too, and shows nothing of the payer', async () => {
    stablecoinDeployment(new FakeStablecoin());
    await pay();
    const again = await place(anOrderRequest({ sandbox: false, payment_method: 'x402' }));
    expect(again.status).toBe(200);
    expect(again.headers['x-payment-response']).toBeUndefined();
  });
});
