import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { aPaymentHeader, FakeStablecoin } from '../../../fakes/fake-stablecoin.ts';
import { expectRefusal } from '../call.ts';
import { orderOf, place } from './place.ts';
import { aLetter, pay, stablecoinDeployment } from './stablecoin.ts';

describe('createOrder, 501: a deployment that takes no stablecoin', () => {
  test('asked for it: `x402_not_configured`, which names other ways to pay', async () => {
    overrideDeps(fakeDeps());
    const answer = await place(aLetter());
    expectRefusal(answer, 501, 'x402_not_configured');
    expect(JSON.stringify(answer.body['next'])).toContain('credit_code');
    expect(JSON.stringify(answer.body['next'])).toContain('hosted checkout');
  });

  test('where no cards are taken either, nobody is sent to the checkout', async () => {
    overrideDeps(fakeDeps({ settings: { ...SETTINGS, payments: false } }));
    const answer = await place(aLetter());
    expectRefusal(answer, 501, 'x402_not_configured');
    expect(answer.body['next']).toEqual([expect.stringMatching(/^Leave out .* credit_code\.$/)]);
  });

  test.each(['X-PAYMENT', 'PAYMENT-SIGNATURE'])(
    'sent a payment in %s, readable or not',
    async (name) => {
      overrideDeps(fakeDeps());
      for (const header of [aPaymentHeader(), 'nonsense']) {
        const body = anOrderRequest({ sandbox: false });
        expectRefusal(
          await place(body, { headers: { [name]: header } }),
          501,
          'x402_not_configured',
        );
      }
    },
  );

  test('switched off with a payment unknown: it is found out, and no other is taken', async () => {
    const stablecoin = new FakeStablecoin(['never_arrives']);
    const deps = stablecoinDeployment(stablecoin);
    expectRefusal(await pay(), 503, 'unavailable');
    overrideDeps({ ...deps, settings: { ...deps.settings, x402: false } });
    expectRefusal(
      await pay(aPaymentHeader({ nonce: '0x2' }), { key: 'k2' }),
      501,
      'x402_not_configured',
    );
    stablecoin.land(aPaymentHeader());
    const answer = await pay();
    expect(answer.status).toBe(200);
    expect(orderOf(answer)).toMatchObject({ payment: { state: 'captured' } });
  });

  test('a sandbox letter needs no payment, whatever is sent with it', async () => {
    overrideDeps(fakeDeps());
    const answer = await place(anOrderRequest(), { headers: { 'X-PAYMENT': 'nonsense' } });
    expect(answer.status).toBe(201);
  });
});
