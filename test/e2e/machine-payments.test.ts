/** Letters that programs pay by card, over HTTP and MCP, by the official client of the Machine Payments Protocol. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Receipt } from 'mppx';
import { Mppx, stripe } from 'mppx/client';
import { McpClient } from 'mppx/mcp/client';
import { anAddress } from '../builders/an-address.ts';
import { useHouse } from './support/house.ts';

const house = useHouse({ store: 'memory', environment: { STRIPE_NETWORK_ID: 'profile_local' } });
const LETTER = { to: anAddress(), text: 'Dear Ada,\n\nit works.' };
const THREAT = 'Pay me 5000 dollars in bitcoin or I will kill you and burn down your house.';

type Json = Record<string, unknown>;

/** A wallet whose person lets it pay: it has Stripe grant a token of exactly what is asked for. */
function wallet(payment_method = 'pm_card_visa') {
  const granted: string[] = [];
  const method = stripe.charge({
    paymentMethod: payment_method,
    createToken: async ({ amount, networkId }) => {
      expect(networkId).toBe('profile_local');
      const body = { amount_cents: Number(amount), payment_method };
      const { token } = await house.control('mpp/token', body);
      granted.push(String(token));
      return String(token);
    },
  });
  return { method, granted };
}

function send(pay: typeof fetch, key: string, letter: object = LETTER) {
  return pay(`${house.url}/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...letter, payment_method: 'mpp' }),
  });
}

/** A guest may send so many letters a day. */
beforeEach(async () => {
  await house.control('clock', { advance_seconds: 86_400 });
});

const payingBy = ({ method }: ReturnType<typeof wallet>) =>
  Mppx.create({ methods: [method], polyfill: false }).fetch as typeof fetch;

async function orderIn(answer: Response): Promise<Json> {
  return ((await answer.json()) as { order: Json }).order;
}

const kindsOf = async (id: unknown) => (await house.ledgerOf(String(id))).map(({ kind }) => kind);
const settledAs = (id: unknown, status: string) =>
  house.orderOnce(String(id), (order) => order['status'] === status);

describe('a letter that a program pays over HTTP', () => {
  test('is held in the call, captured after the screening, printed once, and receipted', async () => {
    const answer = await send(payingBy(wallet()), randomUUID());
    expect(answer.status).toBe(201);
    const order = await orderIn(answer);
    expect(order).toMatchObject({ payment: { method: 'mpp', state: 'authorized' } });
    const receipt = Receipt.fromResponse(answer);
    expect(receipt).toMatchObject({ method: 'stripe', status: 'success', externalId: order['id'] });
    await settledAs(order['id'], 'submitted');
    expect(await kindsOf(order['id'])).toEqual(['charge', 'capture', 'piece']);
  });

  test('sent again under its key is replayed, and no token is used for it', async () => {
    const key = randomUUID();
    const purse = wallet();
    const first = await orderIn(await send(payingBy(purse), key));
    const again = await send(payingBy(purse), key);
    expect(again.status).toBe(200);
    expect(await orderIn(again)).toMatchObject({ id: first['id'] });
    expect(purse.granted).toHaveLength(1);
  });

  test('that is refused is never charged: what was held is let go', async () => {
    const answer = await send(payingBy(wallet()), randomUUID(), { ...LETTER, text: THREAT });
    const { id } = await orderIn(answer);
    await settledAs(id, 'refused');
    await house.eventually(
      () => kindsOf(id),
      (kinds) => kinds.includes('release'),
    );
    expect(await kindsOf(id)).toEqual(['charge', 'release']);
  });

  test('by a card that is declined waits, and another card pays for it', async () => {
    const key = randomUUID();
    const poor = wallet('pm_card_chargeDeclined');
    const declined = await send(payingBy(poor), key).catch(() => undefined);
    if (declined !== undefined) expect(declined.status).toBe(402);
    expect(poor.granted.length).toBeGreaterThanOrEqual(1);
    const paid = await send(payingBy(wallet()), key);
    expect(paid.status).toBe(200);
    const { id } = await orderIn(paid);
    await settledAs(id, 'submitted');
    expect(await kindsOf(id)).toEqual(['charge', 'capture', 'piece']);
  });

  test.each(['lost_reply', 'unavailable'] as const)(
    'whose hold meets %s is held once',
    async (mode) => {
      const key = randomUUID();
      const pay = payingBy(wallet());
      // The token is looked at, the payment opened and looked at; then it is confirmed.
      await house.control('faults', { target: 'stripe', mode, times: 2, after: 3 });
      const first = await send(pay, key);
      expect([201, 503]).toContain(first.status);
      const answer = await house.eventually(
        async () => {
          await house.control('clock', { advance_seconds: 61 });
          await house.control('run', { schedule: 'reconcile' });
          return send(pay, key);
        },
        ({ status }) => status === 200,
      );
      const { id } = await orderIn(answer);
      await settledAs(id, 'submitted');
      expect(await kindsOf(id)).toEqual(['charge', 'capture', 'piece']);
    },
  );
});

describe.each([
  [
    '2026-07-28',
    async () => {
      const client = new Client({ name: 'payer', version: '1.0.0' });
      await client.connect(new StreamableHTTPClientTransport(new URL(`${house.url}/api/mcp`)));
      return client;
    },
  ],
  [
    '2025-11-25',
    async () => {
      const client = new EarlierClient({ name: 'payer', version: '1.0.0' });
      const transport = new EarlierTransport(new URL(`${house.url}/api/mcp`));
      await client.connect(transport as Parameters<typeof client.connect>[0]);
      return client;
    },
  ],
])('a tool that a program pays, by a client of %s', (_, connect) => {
  test('answers with the challenge, and with the receipt; the same call again pays nothing more', async () => {
    const client = await connect();
    const quote = await client.callTool({ name: 'quote_letter', arguments: LETTER });
    const { confirmation_token } = quote.structuredContent as Record<string, string>;
    const letter = { ...LETTER, confirmation_token, idempotency_key: randomUUID() };
    const asked = { name: 'send_letter', arguments: { ...letter, payment_method: 'mpp' } };
    const unpaid = await client.callTool(asked);
    expect(unpaid).toMatchObject({
      isError: true,
      structuredContent: { code: 'payment_required' },
    });

    const purse = wallet();
    McpClient.wrap(client as never, { methods: [purse.method] });
    const sent = (await client.callTool(asked)) as Json;
    const { order } = sent['structuredContent'] as { order: Json };
    expect(order).toMatchObject({ payment: { method: 'mpp' } });
    expect(sent['receipt']).toMatchObject({
      method: 'stripe',
      status: 'success',
      challengeId: expect.any(String),
    });
    const again = await client.callTool(asked);
    expect(again.structuredContent).toMatchObject({ replayed: true });
    expect(purse.granted).toHaveLength(1);
    await settledAs(order['id'], 'submitted');
    expect(await kindsOf(order['id'])).toEqual(['charge', 'capture', 'piece']);
    await client.close();
  });
});
