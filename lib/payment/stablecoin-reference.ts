import type { StablecoinPayment } from '../ports.ts';

/** What the stablecoin lane knows an order's payment by: who signed it, its nonce, and where it was settled. */
interface StablecoinReference {
  readonly payer: string;
  readonly nonce: string;
  /** Empty until it is settled. */
  readonly transaction: string;
}

/** As an order keeps it. */
export function toReference(
  { payer, nonce }: Pick<StablecoinPayment, 'payer' | 'nonce'>,
  transaction = '',
): string {
  return [payer, nonce, transaction].join(':');
}

export function parseReference(reference: string): StablecoinReference {
  const [payer = '', nonce = '', transaction = ''] = reference.split(':');
  return { payer, nonce, transaction };
}
