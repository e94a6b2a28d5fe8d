/** An authorization that was not used in its time; on a chain whose time is moved on. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PRICE_CENTS, X402Bench } from './x402-bench.ts';

const bench = new X402Bench();
beforeAll(() => bench.start());
afterAll(() => bench.stop());

test('it is open until the chain is safely past its end, then void for ever; a payment stays one', async () => {
  const stablecoin = bench.stablecoin();
  const payer = await bench.payer(1000);
  const payment = await bench.payment(payer, 2);
  const other = await bench.payment(payer, 2);
  await stablecoin.settle(other, PRICE_CENTS);
  expect(await stablecoin.find(payment, PRICE_CENTS)).toEqual({ state: 'open' });
  await bench.chain.client.increaseTime({ seconds: 300 });
  await bench.chain.client.mine({ blocks: 1 });
  expect(await stablecoin.find(payment, PRICE_CENTS)).toEqual({ state: 'open' });
  await bench.chain.client.increaseTime({ seconds: 150 });
  // More blocks than a node searches at once.
  await bench.chain.client.mine({ blocks: 4_500 });
  expect(await stablecoin.find(payment, PRICE_CENTS)).toEqual({ state: 'void' });
  expect(await stablecoin.find(other, PRICE_CENTS)).toMatchObject({ state: 'settled' });
});
