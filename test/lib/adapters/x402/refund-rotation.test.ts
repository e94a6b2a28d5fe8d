/** Another refunding account, at any moment of a refund: it is paid once, by one of them, and it is paid. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Stablecoin } from '../../../../lib/ports.ts';
import { KeptRefund } from '../../../fakes/fake-stablecoin.ts';
import { PRICE_CENTS, X402Bench } from './x402-bench.ts';

const bench = new X402Bench();
const HOUR_SECONDS = 3_600;
const keys: Hex[] = [generatePrivateKey(), generatePrivateKey()];
const [first, second] = keys as [Hex, Hex];

beforeAll(async () => {
  await bench.start();
  for (const key of keys) await bench.chain.mint(privateKeyToAccount(key).address, 100_000_000n);
});
afterAll(() => bench.stop());
beforeEach(() => {
  bench.faults.splice(0);
});

/** The time of the chain, which only moves on. */
async function chainMs(): Promise<number> {
  const { timestamp } = await bench.chain.client.getBlock();
  return Math.max(Date.now(), Number(timestamp) * 1000);
}

async function pass(seconds: number): Promise<void> {
  await bench.chain.client.increaseTime({ seconds });
  await bench.chain.client.mine({ blocks: 1 });
}

async function by(key: Hex): Promise<Stablecoin> {
  const nowMs = await chainMs();
  return bench.stablecoin({ refundKey: async () => key, nowMs: () => nowMs });
}

async function aRefund() {
  const { address } = await bench.payer(0);
  const order = new KeptRefund();
  const refund = {
    key: address,
    payer: address.toLowerCase(),
    network: 'base-sepolia',
    amountCents: PRICE_CENTS,
  };
  return {
    order,
    refund,
    tried: async (key: Hex, begun = order.read()) => (await by(key)).refund(refund, begun),
    got: () => bench.cents(address),
  };
}

const OWED = { code: 'unavailable' };

test('paid by the first, and nobody heard of it: the second finds that it was', async () => {
  const { tried, got } = await aRefund();
  bench.faults.push('lost_reply');
  await expect(tried(first)).rejects.toMatchObject(OWED);
  await tried(second);
  expect(await got()).toBe(PRICE_CENTS);
  await pass(2 * HOUR_SECONDS);
  await tried(second);
  expect(await got()).toBe(PRICE_CENTS);
});

describe('signed by the first, and not paid', () => {
  test('while that may still be paid the second waits, and says so; then it pays, once', async () => {
    const { order, tried, got } = await aRefund();
    bench.faults.push('unavailable');
    await expect(tried(first)).rejects.toMatchObject(OWED);
    for (const seconds of [0, HOUR_SECONDS]) {
      await pass(seconds);
      const error = await tried(second).catch((cause: unknown) => cause);
      expect(error).toMatchObject(OWED);
      expect(String((error as Error).cause)).toContain('earlier account may still pay');
    }
    expect(order.kept).toContain(privateKeyToAccount(first).address.toLowerCase());
    expect(await got()).toBe(0);
    await pass(180);
    await tried(second);
    await tried(second);
    await tried(first);
    expect(await got()).toBe(PRICE_CENTS);
  });

  test('the first comes back while it may: it pays, and the second finds that', async () => {
    const { tried, got } = await aRefund();
    bench.faults.push('reject');
    await expect(tried(first)).rejects.toMatchObject(OWED);
    await tried(first);
    await pass(2 * HOUR_SECONDS);
    await tried(second);
    expect(await got()).toBe(PRICE_CENTS);
  });

  test('each try of the first that comes late is kept before it is signed', async () => {
    const { order, tried, got } = await aRefund();
    bench.faults.push('unavailable', 'unavailable');
    await expect(tried(first)).rejects.toMatchObject(OWED);
    const before = order.kept;
    await pass(HOUR_SECONDS - 60);
    await expect(tried(first)).rejects.toMatchObject(OWED);
    expect(order.kept).not.toBe(before);
    await pass(HOUR_SECONDS - 60);
    await expect(tried(second)).rejects.toMatchObject(OWED);
    await pass(300);
    await tried(second);
    expect(await got()).toBe(PRICE_CENTS);
  });

  test('to and fro: whoever began last is waited for', async () => {
    const { tried, got } = await aRefund();
    bench.faults.push('unavailable', 'unavailable');
    await expect(tried(first)).rejects.toMatchObject(OWED);
    await pass(HOUR_SECONDS + 180);
    await expect(tried(second)).rejects.toMatchObject(OWED);
    await expect(tried(first)).rejects.toMatchObject(OWED);
    await pass(HOUR_SECONDS + 180);
    await tried(first);
    await expect(tried(second)).resolves.toBeUndefined();
    expect(await got()).toBe(PRICE_CENTS);
  });
});

describe('both at work at once', () => {
  test('what they read is old: only who is kept signs', async () => {
    const { order, tried, got } = await aRefund();
    const stale = order.read();
    bench.faults.push('unavailable');
    await expect(tried(first)).rejects.toMatchObject(OWED);
    await expect(tried(second, stale)).rejects.toMatchObject(OWED);
    expect(await got()).toBe(0);
    await tried(first, stale);
    expect(await got()).toBe(PRICE_CENTS);
  });

  test('at the same moment: paid once', async () => {
    const { tried, got } = await aRefund();
    await Promise.allSettled([tried(first), tried(second)]);
    await Promise.allSettled([tried(second), tried(first)]);
    await pass(2 * HOUR_SECONDS);
    await tried(second);
    await tried(first);
    expect(await got()).toBe(PRICE_CENTS);
  });
});

test('no account signs what is not kept', async () => {
  const { refund, got } = await aRefund();
  const begin = async () => {
    throw new Error('the store is away');
  };
  const stablecoin = await by(first);
  await expect(stablecoin.refund(refund, { begun: null, begin })).rejects.toMatchObject(OWED);
  expect(await got()).toBe(0);
});

test.each(['', '0x1', 'nobody:1'])('what nobody can read stops it: %j', async (begun) => {
  const { refund, got } = await aRefund();
  const stablecoin = await by(first);
  const begin = async () => begun;
  await expect(stablecoin.refund(refund, { begun, begin })).rejects.toMatchObject(OWED);
  await expect(stablecoin.refund(refund, { begun: null, begin })).rejects.toMatchObject(OWED);
  expect(await got()).toBe(0);
});

test('what was paid on another network is not paid back on this one', async () => {
  const { order, refund, got } = await aRefund();
  const stablecoin = await by(first);
  for (const network of ['base', 'nowhere']) {
    const elsewhere = stablecoin.refund({ ...refund, network }, order.read());
    await expect(elsewhere).rejects.toMatchObject(OWED);
  }
  expect(await got()).toBe(0);
  await stablecoin.refund({ ...refund, network: '' }, order.read());
  expect(await got()).toBe(PRICE_CENTS);
});
