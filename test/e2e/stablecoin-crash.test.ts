/** The process ends when the money has moved and nobody has heard of it: the letter is paid once, and sent. */
import { expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { anAddress } from '../builders/an-address.ts';
import { signV1 } from '../lib/adapters/x402/x402-bench.ts';
import { type ApiAnswer, orderIn } from './support/api-client.ts';
import { type HouseProcess, startHouseProcess } from './support/house.ts';

function send({ api }: HouseProcess, headers: Record<string, string> = {}): Promise<ApiAnswer> {
  const body = { to: anAddress(), text: 'Dear Ada,\n\nit works.', payment_method: 'x402' };
  return api.call('POST', '/v1/orders', body, { 'Idempotency-Key': 'crash-1', ...headers });
}

test('sent again with the same payment, the order is replayed as paid: one charge, one piece', async () => {
  await using house = await startHouseProcess({ X402: 'on' });
  const { private_key } = await house.control('x402/payer', { usd: 5 });
  const account = privateKeyToAccount(private_key as Hex);
  const header = { 'X-PAYMENT': await signV1(account, (await send(house)).body) };
  await house.control('faults', { target: 'facilitator', mode: 'crash' });
  await expect(send(house, header)).rejects.toThrow();
  await house.crashed();

  await house.restart();
  const answer = await house.eventually(
    () => send(house, header),
    ({ status }) => status === 200,
  );
  expect(answer.body).toMatchObject({ replayed: true });
  const id = String(orderIn(answer)['id']);
  await house.orderOnce(id, ({ status }) => status === 'submitted');
  const kinds = (await house.ledgerOf(id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['charge', 'piece']);
});
