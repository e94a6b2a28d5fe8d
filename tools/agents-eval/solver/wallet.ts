import { x402Client } from '@x402/core/client';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { privateKeyToAccount } from 'viem/accounts';
import type { Json } from './session.ts';

/** No letter costs more. */
const MOST = '$20';

/** Signs a challenge as the protocol's own client does. */
export function signerOf(privateKey: string): (challenge: Json) => Promise<object> {
  const account = privateKeyToAccount(privateKey as `0x${string}`);
  const client = x402Client.fromConfig({
    spendControls: { maxAmountPerPayment: MOST },
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(account) }],
  });
  return (challenge) => client.createPaymentPayload(challenge as never);
}
