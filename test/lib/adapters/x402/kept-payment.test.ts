/** What was decided when a payment was taken stays so, whatever account or network the deployment names since. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { X402Options } from '../../../../lib/adapters/x402/x402-stablecoin.ts';
import type { StablecoinPayment } from '../../../../lib/ports.ts';
import { PRICE_CENTS, VERSIONS } from './x402-bench.ts';
import { bench, failure, left, paid } from './x402-payer.ts';

beforeAll(() => bench.start());
afterAll(() => bench.stop());

const another = privateKeyToAccount(generatePrivateKey()).address;
const since = (options: Partial<X402Options>) => bench.stablecoin(options);
const toAnother = () => since({ payTo: another });
const elsewhere = () => since({ network: 'base' });
const recalled = ({ wire }: StablecoinPayment) => bench.stablecoin().recall(wire);

describe.each(VERSIONS)(
  'a payment of version %i that was taken for an earlier account',
  (version) => {
    test('is found settled: the money is ours', async () => {
      const { payment } = await paid(500, version);
      const { transaction } = await bench.stablecoin().settle(payment, PRICE_CENTS);
      const found = await toAnother().find(await recalled(payment), PRICE_CENTS);
      expect(found).toEqual({ state: 'settled', transaction });
    });

    test('refused and settled after all, it is found settled', async () => {
      const { payment } = await paid(500, version);
      bench.faults.push('reject');
      expect(await failure(bench.stablecoin().settle(payment, PRICE_CENTS))).toBe(
        'x402_settle_failed',
      );
      await bench.stablecoin().settle(payment, PRICE_CENTS);
      const found = await toAnother().find(await recalled(payment), PRICE_CENTS);
      expect(found.state).toBe('settled');
    });

    test('settles still, to the account that was asked for', async () => {
      const { account, payment } = await paid(500, version);
      const before = await bench.cents(bench.treasury.address);
      await toAnother().settle(await recalled(payment), PRICE_CENTS);
      expect(await left(account)).toBe(500 - PRICE_CENTS);
      expect(await bench.cents(bench.treasury.address)).toBe(before + PRICE_CENTS);
    });

    test('is taken no more', async () => {
      const { payment } = await paid(500, version);
      const verdict = await failure(toAnother().verify(payment, PRICE_CENTS));
      expect(verdict).toBe('x402_verify_failed');
    });
  },
);

describe.each(VERSIONS)('a payment of version %i that was taken on another network', (version) => {
  test('is neither paid nor void: the chain of today does not know it', async () => {
    const { account, payment } = await paid(500, version);
    await expect(elsewhere().find(payment, PRICE_CENTS)).rejects.toThrow('another network');
    expect(await failure(elsewhere().settle(payment, PRICE_CENTS))).toBe('unknown');
    expect(await left(account)).toBe(500);
  });

  test('its receipt names its own network', async () => {
    const { payment } = await paid(500, version);
    const today = await bench.stablecoin().receipt(payment, '0xf');
    expect(await elsewhere().receipt(payment, '0xf')).toEqual(today);
  });
});
