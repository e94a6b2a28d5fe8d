/** A block that was just made may be undone: what it shows counts only once it is safe. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { privateKeyToAccount } from 'viem/accounts';
import { KeptRefund } from '../../../fakes/fake-stablecoin.ts';
import { PRICE_CENTS, X402Bench } from './x402-bench.ts';

const bench = new X402Bench();
/** What the node calls safe; undefined: the latest. */
let safeBlock: bigint | undefined;
let node: Server;
let rpcUrl: () => Promise<string>;

beforeAll(async () => {
  await bench.start();
  node = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  await once(node.listen(0, '127.0.0.1'), 'listening');
  const { port } = node.address() as AddressInfo;
  rpcUrl = async () => `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  node.close();
  await bench.stop();
});

/** Lets the chain answer, with the safe block that a test has set. */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = await text(request);
  const tag = safeBlock === undefined ? 'latest' : `0x${safeBlock.toString(16)}`;
  const body = asked.replaceAll('"safe"', JSON.stringify(tag));
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(bench.chain.endpoint, { method: 'POST', body, headers });
  response.writeHead(answer.status, headers).end(await answer.text());
}

test('a payment is open until the block that has it is safe', async () => {
  const stablecoin = bench.stablecoin({ rpcUrl });
  const payment = await bench.payment(await bench.payer(1000), 2);
  safeBlock = await bench.chain.client.getBlockNumber();
  await stablecoin.settle(payment, PRICE_CENTS);
  expect(await stablecoin.find(payment, PRICE_CENTS)).toEqual({ state: 'open' });
  safeBlock = undefined;
  expect(await stablecoin.find(payment, PRICE_CENTS)).toMatchObject({ state: 'settled' });
});

test('settled a moment ago by somebody else, it is neither refused nor paid until that is safe', async () => {
  const stablecoin = bench.stablecoin({ rpcUrl });
  const payment = await bench.payment(await bench.payer(1000), 2);
  safeBlock = await bench.chain.client.getBlockNumber();
  const { transaction } = await stablecoin.settle(payment, PRICE_CENTS);
  await expect(stablecoin.settle(payment, PRICE_CENTS)).rejects.toThrow('not safe');
  safeBlock = undefined;
  expect(await stablecoin.settle(payment, PRICE_CENTS)).toEqual({ transaction });
});

test('a refund that was asked for again is done once its block is safe, and is made once', async () => {
  const stablecoin = bench.stablecoin({ rpcUrl });
  const payer = await bench.payer(1000);
  const refund = { key: 'ord_1', payer: payer.address, network: '', amountCents: PRICE_CENTS };
  const order = new KeptRefund();
  const { address } = privateKeyToAccount(bench.refundKey);
  await bench.chain.mint(address, BigInt(PRICE_CENTS) * 10_000n);
  safeBlock = await bench.chain.client.getBlockNumber();
  await stablecoin.refund(refund, order.read());
  await expect(stablecoin.refund(refund, order.read())).rejects.toMatchObject({
    code: 'unavailable',
  });
  safeBlock = undefined;
  await stablecoin.refund(refund, order.read());
  expect(await bench.cents(payer.address)).toBe(1000 + PRICE_CENTS);
});
