import { x402Client } from '@x402/core/client';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { privateKeyToAccount } from 'viem/accounts';
import type { Json } from './agent.ts';
import { dollars } from './report.ts';

/** Signs a challenge as the protocol's own client does, for no more than the person allows. */
export function signerOf(
  privateKey: string,
  limitCents: number,
): (challenge: Json) => Promise<object> {
  const account = privateKeyToAccount(privateKey as `0x${string}`);
  const client = x402Client.fromConfig({
    spendControls: { maxAmountPerPayment: dollars(limitCents) },
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(account) }],
  });
  return (challenge) => client.createPaymentPayload(challenge as never);
}
