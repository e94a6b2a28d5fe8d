import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { aPaymentHeader, FakeStablecoin } from '../../../fakes/fake-stablecoin.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder } from './live.ts';
import { aKey, countingStore, orderOf, place } from './place.ts';
import { aLetter, pay, stablecoinDeployment } from './stablecoin.ts';

const NEXT = aPaymentHeader({ nonce: '0x2' });

describe('createOrder, 402: the challenge', () => {
  test('is answered with what to sign, in both versions, and creates nothing', async () => {
    const deps = stablecoinDeployment();
    const { store, commits } = countingStore(deps.store);
    overrideDeps({ ...deps, store });
    const answer = await place(aLetter());
    expectRefusal(answer, 402, 'payment_required');
    expect(answer.body).toMatchObject({
      status: 'action_required',
      x402Version: 1,
      accepts: [{ maxAmountRequired: '1990000', resource: expect.stringMatching(/\/v1\/orders$/) }],
    });
    expect(answer.headers['payment-required']).toBe('challenge 199');
    expect(JSON.stringify(answer.body['next'])).toContain('maxAmountPerPayment');
    expect(Object.keys(commits)).toEqual(['idempotency']);
  });

  test('another way to pay takes the place of this one, beside which it is refused', async () => {
    const deps = stablecoinDeployment();
    const { body } = await place(aLetter());
    expect(body['next']).toContainEqual(
      expect.stringMatching(/^Or leave out payment_method .* and send a credit_code/),
    );
    const credit_code = await aCode(deps, 1000);
    expectRefusal(await place(aLetter({ credit_code })), 400, 'invalid_request');
    expect((await place(aLiveOrder(credit_code))).status).not.toBe(400);
  });

  test('is priced as the letter is', async () => {
    stablecoinDeployment();
    const answer = await place(aLetter({ color: true, tracking: true }));
    expect(answer.body).toMatchObject({ accepts: [{ maxAmountRequired: '3790000' }] });
  });

  test('comes after everything else was checked', async () => {
    const deps = stablecoinDeployment();
    expectRefusal(await place(aLetter({ text: '' })), 400, 'empty_document');
    const apiKey = await aKey(deps, { agent: true });
    expectRefusal(await place(aLetter(), { apiKey }), 428, 'confirmation_required');
    overrideDeps({ ...deps, rails: [] });
    expectRefusal(await place(aLetter()), 503, 'rail_unavailable');
  });

  test('leaves the key free, for this letter paid or for another', async () => {
    stablecoinDeployment();
    await place(aLetter());
    await place(aLetter({ color: true }));
    expect((await pay()).status).toBe(201);
  });
});

describe('createOrder, 402: a payment that is not good', () => {
  test.each(['nonsense', ''])('unreadable: `x402_payment_invalid`, %j', async (header) => {
    stablecoinDeployment();
    expectRefusal(await pay(header), 402, 'x402_payment_invalid');
  });

  test('of another amount: `x402_verify_failed`, and no trace', async () => {
    const { stablecoin } = stablecoinDeployment();
    const wrong = aPaymentHeader({ cents: 198 });
    expectRefusal(await pay(wrong), 402, 'x402_verify_failed');
    expect(stablecoin.settlements).toBe(0);
    expect((await pay()).status).toBe(201);
  });

  test('used for another order: `x402_verify_failed`, and nothing is paid', async () => {
    const stablecoin = new FakeStablecoin(['refused']);
    stablecoinDeployment(stablecoin);
    expectRefusal(await pay(), 402, 'x402_settle_failed');
    expectRefusal(await pay(aPaymentHeader(), { key: 'other' }), 402, 'x402_verify_failed');
    expect(stablecoin.settlements).toBe(1);
  });

  test('of a caller who may send no more: the cap is named, and nothing is paid', async () => {
    const { stablecoin } = stablecoinDeployment();
    for (let send = 1; send <= 5; send += 1) {
      await pay(aPaymentHeader({ nonce: `0x${send}` }), { key: `k-${send}` });
    }
    expectRefusal(await pay(aPaymentHeader({ nonce: '0x6' })), 429, 'velocity_limit');
    expect(stablecoin.netCents).toBe(5 * 199);
    const other = aPaymentHeader({ payer: '0xb', nonce: '0x7' });
    expect((await pay(other, { key: 'other' })).status).toBe(201);
  });
});

describe('createOrder, 402: a payment that was not settled', () => {
  test('`x402_settle_failed`; the order waits, and a fresh payment under the same key pays for it', async () => {
    const stablecoin = new FakeStablecoin(['refused']);
    stablecoinDeployment(stablecoin);
    expectRefusal(await pay(), 402, 'x402_settle_failed');
    expect(stablecoin.netCents).toBe(0);
    const answer = await pay(NEXT);
    expect(answer.status).toBe(200);
    expect(orderOf(answer)).toMatchObject({
      status: 'screening',
      payment: { method: 'x402', state: 'captured' },
    });
    expect(stablecoin.netCents).toBe(199);
  });

  test('the same request without a payment is answered with the challenge again', async () => {
    stablecoinDeployment(new FakeStablecoin(['refused']));
    await pay();
    expectRefusal(await place(aLetter()), 402, 'payment_required');
  });

  test('the same payment again: `x402_verify_failed`, and it is not settled again', async () => {
    const stablecoin = new FakeStablecoin(['refused']);
    stablecoinDeployment(stablecoin);
    await pay();
    expectRefusal(await pay(), 402, 'x402_verify_failed');
    expect(stablecoin.settlements).toBe(1);
  });

  test('another body under the key is refused, whatever pays for it', async () => {
    stablecoinDeployment(new FakeStablecoin(['refused']));
    await pay();
    const body = aLetter({ color: true });
    expectRefusal(await pay(NEXT, { body }), 400, 'invalid_request');
  });
});

describe('createOrder, 400: ways to pay that contradict each other', () => {
  test.each([
    ['a code and a payment header', { credit_code: 'pp-aaaa-bbbb-cccc' }],
    ['the checkout and a payment header', { payment_method: 'checkout' }],
  ])('%s', async (_, fields) => {
    stablecoinDeployment();
    const body = anOrderRequest({ sandbox: false, ...fields });
    expectRefusal(await pay(aPaymentHeader(), { body }), 400, 'invalid_request');
  });
});
