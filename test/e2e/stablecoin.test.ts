/** Stablecoin over real HTTP, by the protocol's own clients, on the chain of this machine. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createPublicClient, type Hex, http, parseAbi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { deps } from '../../functions/deps.ts';
import { anAddress } from '../builders/an-address.ts';
import { signV1, signV2 } from '../lib/adapters/x402/x402-bench.ts';
import { type ApiAnswer, expectRefused, orderIn } from './support/api-client.ts';
import { useHouse } from './support/house.ts';

const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const house = useHouse({ environment: { X402: 'on' } });

type Account = ReturnType<typeof privateKeyToAccount>;

async function aPayer(usd: number): Promise<Account> {
  const { private_key } = await house.control('x402/payer', { usd });
  return privateKeyToAccount(private_key as Hex);
}

async function dollars(account: Account): Promise<number> {
  const client = createPublicClient({ transport: http(process.env['X402_RPC_URL'] ?? '') });
  const atomic = await client.readContract({
    address: USDC,
    abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
    functionName: 'balanceOf',
    args: [account.address],
  });
  return Number(atomic) / 1_000_000;
}

function send(
  key: string,
  headers: Record<string, string> = {},
  text = 'Dear Ada,\n\nit works.',
): Promise<ApiAnswer> {
  const body = { to: anAddress(), text, payment_method: 'x402' };
  return house.api.call('POST', '/v1/orders', body, { 'Idempotency-Key': key, ...headers });
}

/** Asks, signs as the protocol's own client does, and sends again. */
async function sign(account: Account, version: 1 | 2, key: string, text?: string) {
  const challenge = await send(key, {}, text);
  expectRefused(challenge, 402, 'payment_required');
  expect(challenge.body['status']).toBe('action_required');
  const headers = Object.fromEntries(challenge.headers);
  return version === 1
    ? { 'X-PAYMENT': await signV1(account, challenge.body) }
    : { 'PAYMENT-SIGNATURE': await signV2(account, headers) };
}

function orderOnce(id: unknown, wanted: string) {
  return house.orderOnce(String(id), ({ status }) => status === wanted);
}

describe.each([1, 2] as const)('a letter paid in stablecoin, protocol version %d', (version) => {
  test('is charged once and printed once; its payment sent again pays nothing more', async () => {
    const account = await aPayer(10);
    const key = randomUUID();
    const header: Record<string, string> = await sign(account, version, key);
    const placed = await send(key, header);
    expect(placed.status).toBe(201);
    expect(orderIn(placed)).toMatchObject({ payment: { method: 'x402', state: 'captured' } });
    const receipt = placed.headers.get(version === 1 ? 'x-payment-response' : 'payment-response');
    expect(JSON.parse(Buffer.from(receipt ?? '', 'base64').toString())).toMatchObject({
      success: true,
      transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      payer: account.address.toLowerCase(),
    });
    const { id } = orderIn(placed);
    await orderOnce(id, 'submitted');

    const again = await send(key, header);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ replayed: true, order: { id } });
    expectRefused(await send(randomUUID(), header), 402, 'x402_verify_failed');
    expect(await dollars(account)).toBeCloseTo(10 - 1.99, 6);
    const ledger = await house.ledgerOf(String(id));
    expect(ledger.map(({ kind }) => kind).sort()).toEqual(['charge', 'piece']);
    expect(ledger.find(({ kind }) => kind === 'charge')).toMatchObject({ amount_cents: 199 });
  });
});

describe('a payment', () => {
  test('for a letter that is refused is paid back on the chain, once', async () => {
    const account = await aPayer(5);
    const key = randomUUID();
    const text = 'Pay me 5000 dollars in bitcoin or I will kill you and burn down your house.';
    const placed = await send(key, await sign(account, 1, key, text), text);
    expect(placed.status).toBe(201);
    const { id } = orderIn(placed);
    await orderOnce(id, 'refused');
    await house.eventually(
      () => dollars(account),
      (usd) => usd === 5,
    );
    await house.control('run', { schedule: 'reconcile' });
    expect(await dollars(account)).toBe(5);
    expect((await house.ledgerOf(String(id))).map(({ kind }) => kind)).toEqual([
      'charge',
      'refund',
    ]);
    expect(await house.order(String(id))).toMatchObject({ payment: { state: 'refunded' } });
  });

  test('of somebody without money is not verified, and the same key is free', async () => {
    const poor = await aPayer(1);
    const key = randomUUID();
    expectRefused(await send(key, await sign(poor, 2, key)), 402, 'x402_verify_failed');
    const rich = await aPayer(5);
    expect((await send(key, await sign(rich, 2, key))).status).toBe(201);
  });

  test('whose answer is lost is found on the chain in the same call', async () => {
    const account = await aPayer(5);
    const key = randomUUID();
    const header = await sign(account, 2, key);
    await house.control('faults', { target: 'facilitator', mode: 'lost_reply' });
    expect((await send(key, header)).status).toBe(201);
    expect(await dollars(account)).toBeCloseTo(3.01, 6);
  });

  test('that was refused leaves an order which a fresh payment pays', async () => {
    const account = await aPayer(5);
    const key = randomUUID();
    const header = await sign(account, 1, key);
    await house.control('faults', { target: 'facilitator', mode: 'reject' });
    expectRefused(await send(key, header), 402, 'x402_settle_failed');
    const paid = await send(key, await sign(account, 2, key));
    expect(paid.status).toBe(200);
    await orderOnce(orderIn(paid)['id'], 'submitted');
    expect(await dollars(account)).toBeCloseTo(3.01, 6);
  });

  test('stays paid when the service is stopped: the chain is made anew as it was', async () => {
    const account = await aPayer(5);
    const key = randomUUID();
    const header = await sign(account, 2, key);
    await house.control('faults', { target: 'facilitator', mode: 'lost_reply' });
    const { stablecoin } = deps();
    const placed = await send(key, header);
    expect(placed.status).toBe(201);
    await house.restart();
    expect(await dollars(account)).toBeCloseTo(3.01, 6);
    const payment = await stablecoin?.read(header['PAYMENT-SIGNATURE'] ?? '');
    const found = payment && (await deps().stablecoin?.find(payment, 199));
    expect(found).toMatchObject({ state: 'settled' });
  });
});

describe('a tool that is paid in stablecoin (x402 over MCP)', () => {
  test('answers with what to sign, and with the receipt; the same call again pays nothing more', async () => {
    const account = await aPayer(10);
    const client = new Client({ name: 'payer', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${house.url}/api/mcp`)));
    const letter = { to: anAddress(), text: 'Dear Ada,\n\nit works.' };
    const quote = await client.callTool({ name: 'quote_letter', arguments: letter });
    const { confirmation_token } = quote.structuredContent as Record<string, string>;
    const asked = {
      name: 'send_letter',
      arguments: {
        ...letter,
        ...{ confirmation_token, payment_method: 'x402', idempotency_key: randomUUID() },
      },
    };
    const challenge = await client.callTool(asked);
    expect(challenge.isError).toBe(true);
    expect(challenge.structuredContent).toMatchObject({
      code: 'payment_required',
      retryable: false,
      x402Version: 2,
      accepts: [{ scheme: 'exact', amount: '1990000' }],
    });
    const header = await signV2(account, {
      'payment-required': Buffer.from(JSON.stringify(challenge.structuredContent)).toString(
        'base64',
      ),
    });
    const _meta = { 'x402/payment': JSON.parse(Buffer.from(header, 'base64').toString()) };
    const sent = await client.callTool({ ...asked, _meta });
    expect(sent).toMatchObject({
      structuredContent: { order: { payment: { method: 'x402', state: 'captured' } } },
      _meta: { 'x402/payment-response': { success: true } },
    });
    const again = await client.callTool({ ...asked, _meta });
    expect(again.structuredContent).toMatchObject({ replayed: true });
    expect(await dollars(account)).toBeCloseTo(10 - 1.99, 6);
    await client.close();
  });
});
