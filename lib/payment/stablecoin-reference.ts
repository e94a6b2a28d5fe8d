import type { StablecoinPayment } from '../ports.ts';

/**
 * What the stablecoin lane knows an order's payment by: who signed it, its nonce, where it was settled, and on which
 * network.
 */
interface StablecoinReference {
  readonly payer: string;
  readonly nonce: string;
  /** Empty until it is settled. */
  readonly transaction: string;
  /** Empty for one that was kept before networks were. */
  readonly network: string;
}

/** As an order keeps it. */
export function toReference(
  { payer, nonce, network }: Pick<StablecoinPayment, 'payer' | 'nonce' | 'network'>,
  transaction = '',
): string {
  return [payer, nonce, transaction, network].join(':');
}

export function parseReference(reference: string): StablecoinReference {
  const [payer = '', nonce = '', transaction = '', network = ''] = reference.split(':');
  return { payer, nonce, transaction, network };
}
