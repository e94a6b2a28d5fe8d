import type { About } from './about.ts';

/**
 * What can be paid by x402 here: the document that x402 explorers read (version 1); null where stablecoin is not
 * taken. Each resource answers an unpaid call with its price.
 */
export function x402Resources({ baseUrl, settings }: About): object | null {
  if (!settings.x402) return null;
  return {
    version: 1,
    resources: [`${baseUrl}/v1/orders`],
    instructions: `POST a letter with payment_method "x402" and an Idempotency-Key: the answer is 402 with what to sign. ${baseUrl}/skill.md says how a letter is sent.`,
  };
}
