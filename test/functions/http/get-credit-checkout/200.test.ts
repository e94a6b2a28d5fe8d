import { describe, expect, test } from '@jest/globals';
import { balanceCents, creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { buy, cardDeployment, report, stateOf } from '../credits.ts';

describe('getCreditCheckout, 200', () => {
  test('open until it is paid; then the code, always the same, worth face and bonus', async () => {
    const deps = cardDeployment();
    const id = (await buy({ pack_id: 'pack_25' })).body['checkout_id'];
    expect((await stateOf(id)).body).toEqual({ status: 'ok', state: 'open' });
    deps.checkout.pay('cs_1');
    expect((await report('completed')).status).toBe(200);
    const paid = await stateOf(id);
    expect(paid.body).toEqual({
      status: 'ok',
      state: 'paid',
      code: expect.stringMatching(/^pp-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/),
      face_cents: 2500,
      bonus_cents: 125,
    });
    expect((await report('completed')).status).toBe(200);
    expect((await stateOf(id)).body).toEqual(paid.body);
    const account = await findAccount(deps.store, creditAccountId(String(paid.body['code'])));
    expect(account && balanceCents(account, deps.clock.nowMs())).toBe(2625);
  });

  test('paid is found out even when the report of the processor was lost', async () => {
    const { checkout } = cardDeployment();
    const id = (await buy()).body['checkout_id'];
    checkout.pay('cs_1');
    expect((await stateOf(id)).body).toMatchObject({ state: 'paid' });
  });

  test('a paid code stays readable where cards were switched off meanwhile', async () => {
    const deps = cardDeployment();
    const id = (await buy()).body['checkout_id'];
    deps.checkout.pay('cs_1');
    const { body } = await stateOf(id);
    cardDeployment({ store: deps.store, checkout: null as never });
    expect((await stateOf(id)).body).toEqual(body);
  });

  test('expired, with nothing charged', async () => {
    const { checkout } = cardDeployment();
    const id = (await buy()).body['checkout_id'];
    await checkout.expire('cs_1');
    expect((await stateOf(id)).body).toEqual({ status: 'ok', state: 'expired' });
  });
});
