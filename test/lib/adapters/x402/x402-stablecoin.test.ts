/** The adapter against the protocol's own client and facilitator, on a chain of its own. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Stablecoin, StablecoinPayment } from '../../../../lib/ports.ts';
import { anyHex, PRICE_CENTS, VERSIONS } from './x402-bench.ts';
import { bench, failure, left, paid } from './x402-payer.ts';

let stablecoin: Stablecoin;

beforeAll(() => bench.start());

afterAll(() => bench.stop());

beforeEach(() => {
  bench.faults.splice(0);
  stablecoin = bench.stablecoin();
});

const found = async (payment: StablecoinPayment) =>
  (await stablecoin.find(payment, PRICE_CENTS)).state;

describe.each(VERSIONS)('a payment of protocol version %d', (version) => {
  test('is read, verified and settled: exactly the price moves to us', async () => {
    const { account, payment } = await paid(500, version);
    expect(payment).toMatchObject({ version, payer: account.address.toLowerCase() });
    const before = await bench.cents(bench.treasury.address);
    await stablecoin.verify(payment, PRICE_CENTS);
    expect(await left(account)).toBe(500);
    const { transaction } = await stablecoin.settle(payment, PRICE_CENTS);
    expect(transaction).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await left(account)).toBe(500 - PRICE_CENTS);
    expect(await bench.cents(bench.treasury.address)).toBe(before + PRICE_CENTS);
    expect(await stablecoin.find(payment, PRICE_CENTS)).toEqual({ state: 'settled', transaction });
  });

  test('pays once: settled again it is the same payment, verified again it is refused', async () => {
    const { account, payment } = await paid(500, version);
    const first = await stablecoin.settle(payment, PRICE_CENTS);
    expect(await stablecoin.settle(payment, PRICE_CENTS)).toEqual(first);
    expect(await failure(stablecoin.verify(payment, PRICE_CENTS))).toBe('x402_verify_failed');
    expect(await left(account)).toBe(500 - PRICE_CENTS);
  });

  test('without the money is not verified, and not settled', async () => {
    const { payment } = await paid(PRICE_CENTS - 1, version);
    expect(await failure(stablecoin.verify(payment, PRICE_CENTS))).toBe('x402_verify_failed');
    expect(await failure(stablecoin.settle(payment, PRICE_CENTS))).toBe('x402_settle_failed');
    expect(await found(payment)).toBe('open');
  });

  test.each([
    ['another account', { payTo: anyHex(20) }],
    ['less', { amount: '1989999' }],
    ['more', { amount: '1990001' }],
    ['a signature that is good for weeks', { maxTimeoutSeconds: 86_400 * 20 }],
    ['a signature that is over', { maxTimeoutSeconds: 0 }],
  ])('for %s than we ask for is not verified', async (_, forged) => {
    const account = await bench.payer(500);
    const payment = await bench.payment(account, version, forged);
    expect(await failure(stablecoin.verify(payment, PRICE_CENTS))).toBe('x402_verify_failed');
  });

  test('for another price than the letter has is not verified', async () => {
    const { payment } = await paid(500, version);
    for (const cents of [PRICE_CENTS - 1, PRICE_CENTS + 1]) {
      expect(await failure(stablecoin.verify(payment, cents))).toBe('x402_verify_failed');
    }
  });

  test('signed by somebody else is not verified', async () => {
    const { payment } = await paid(500, version);
    const other = await bench.payer(500);
    const wire = payment.wire.replaceAll(/"from":"0x\w+"/g, `"from":"${other.address}"`);
    const stolen = await stablecoin.recall(wire);
    expect(await failure(stablecoin.verify(stolen, PRICE_CENTS))).toBe('x402_verify_failed');
  });

  test('on another network than ours is not verified', async () => {
    const { payment } = await paid(500, version);
    const live = bench.stablecoin({ network: 'base' });
    expect(await failure(live.verify(payment, PRICE_CENTS))).toBe('x402_verify_failed');
  });

  test('its receipt says what was paid, in its own version', async () => {
    const { payment } = await paid(500, version);
    const headers = await stablecoin.receipt(payment, '0xabc');
    const [name, value = ''] = Object.entries(headers)[0] ?? [];
    expect(name).toBe({ 1: 'x-payment-response', 2: 'payment-response' }[version]);
    expect(JSON.parse(Buffer.from(value, 'base64').toString())).toEqual({
      success: true,
      transaction: '0xabc',
      network: { 1: 'base-sepolia', 2: 'eip155:84532' }[version],
      payer: payment.payer,
    });
  });
});

describe('an authorization that can never pay', () => {
  test('canceled by its payer: void, although its nonce is used', async () => {
    const { account, payment } = await paid();
    await bench.cancel(account, payment);
    expect(await found(payment)).toBe('void');
    expect(await failure(stablecoin.settle(payment, PRICE_CENTS))).toBe('x402_settle_failed');
  });

  test('its nonce used for a transfer to somebody else: void', async () => {
    const { account, payment } = await paid();
    await bench.transfer(account, { to: anyHex(20), nonce: payment.nonce });
    expect(await found(payment)).toBe('void');
  });

  test('its nonce used to pay us less: void', async () => {
    const { account, payment } = await paid();
    await bench.transfer(account, { nonce: payment.nonce, value: 1n });
    expect(await found(payment)).toBe('void');
  });

  test('handed to the chain by somebody else: settled, because the money came', async () => {
    const { account, payment } = await paid();
    await bench.transfer(account, { nonce: payment.nonce });
    expect(await found(payment)).toBe('settled');
  });
});
