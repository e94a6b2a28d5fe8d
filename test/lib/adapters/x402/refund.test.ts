/** Money back on the chain: once for each key, for ever. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { privateKeyToAccount } from 'viem/accounts';
import { KeptRefund } from '../../../fakes/fake-stablecoin.ts';
import { PRICE_CENTS, X402Bench } from './x402-bench.ts';

const bench = new X402Bench();
const refunder = privateKeyToAccount(bench.refundKey);
beforeAll(async () => {
  await bench.start();
  await bench.chain.mint(refunder.address, 100_000_000n);
});
afterAll(() => bench.stop());

async function aRefund() {
  const { address } = await bench.payer(0);
  return {
    address,
    refund: {
      key: address,
      payer: address.toLowerCase(),
      network: 'base-sepolia',
      amountCents: PRICE_CENTS,
    },
    order: new KeptRefund(),
  };
}

describe('refund', () => {
  test('pays exactly the amount from our own account', async () => {
    const { address, refund, order } = await aRefund();
    const before = await bench.cents(refunder.address);
    await bench.stablecoin().refund(refund, order.read());
    expect(await bench.cents(address)).toBe(PRICE_CENTS);
    expect(await bench.cents(refunder.address)).toBe(before - PRICE_CENTS);
  });

  test('again and again it is paid once, also at the same time', async () => {
    const { address, refund, order } = await aRefund();
    const stablecoin = bench.stablecoin();
    await Promise.allSettled([
      stablecoin.refund(refund, order.read()),
      stablecoin.refund(refund, order.read()),
    ]);
    await stablecoin.refund(refund, order.read());
    const days = 86_400_000;
    await bench.stablecoin({ nowMs: () => Date.now() + 90 * days }).refund(refund, order.read());
    expect(await bench.cents(address)).toBe(PRICE_CENTS);
  });

  test('paid, and the answer is lost: the next try sees it', async () => {
    const { address, refund, order } = await aRefund();
    bench.faults.push('lost_reply');
    await expect(bench.stablecoin().refund(refund, order.read())).rejects.toMatchObject({
      code: 'unavailable',
    });
    await bench.stablecoin().refund(refund, order.read());
    expect(await bench.cents(address)).toBe(PRICE_CENTS);
  });

  test.each(['unavailable', 'reject'] as const)(
    '%s: `unavailable`, and paid later',
    async (fault) => {
      const { address, refund, order } = await aRefund();
      bench.faults.push(fault);
      await expect(bench.stablecoin().refund(refund, order.read())).rejects.toMatchObject({
        code: 'unavailable',
      });
      await bench.stablecoin().refund(refund, order.read());
      expect(await bench.cents(address)).toBe(PRICE_CENTS);
    },
  );

  test('two keys are two refunds', async () => {
    const { address, refund, order } = await aRefund();
    await bench.stablecoin().refund(refund, order.read());
    await bench.stablecoin().refund({ ...refund, key: `${refund.key}:2` }, new KeptRefund().read());
    expect(await bench.cents(address)).toBe(2 * PRICE_CENTS);
  });

  test.each(['', '0x12', 'f'.repeat(64)])(
    'a malformed key of ours is not shown: %j',
    async (key) => {
      const { refund, order } = await aRefund();
      const stablecoin = bench.stablecoin({ refundKey: async () => key });
      const error = await stablecoin.refund(refund, order.read()).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code: 'unavailable' });
      const { stack, cause } = error as Error;
      if (key !== '') expect(`${stack}${String((cause as Error).stack)}`).not.toContain(key);
    },
  );
});
