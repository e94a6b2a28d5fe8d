import { MailError } from '../errors/mail-error.ts';
import type { StablecoinPayment } from '../ports.ts';
import type { Store, Write } from '../store/store.ts';

/** The condition's name when a payment was already offered, for this order or another. */
export const PAYMENT_USED = 'payment_used';

/** Much longer than any signature that is taken is good for; after that the chain itself refuses it. */
const KEPT_SECONDS = 40 * 86_400;

type PaymentId = Pick<StablecoinPayment, 'payer' | 'nonce'>;

/** The write by which one payment can pay for one order only. It belongs in the transaction that registers it there. */
export function usePayment(payment: PaymentId, orderHex: string, nowMs: number): Write {
  const expiresAt = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  return {
    kind: 'put',
    table: 'idempotency',
    item: { ...paymentNonceKey(payment), orderHex, expiresAt },
    when: [{ kind: 'absent', because: PAYMENT_USED }],
  };
}

/** The live order that a payment was offered for; undefined when there is none. */
export async function orderOfferedTo(
  store: Pick<Store, 'get'>,
  payment: PaymentId,
): Promise<string | undefined> {
  const item = await store.get('idempotency', paymentNonceKey(payment));
  return item && `ord_${String(item['orderHex'])}`;
}

function paymentNonceKey({ payer, nonce }: PaymentId): { readonly pk: string } {
  return { pk: `x402#${payer}#${nonce}` };
}

/** The error for a payment that was used before. */
export function paymentUsed(): MailError {
  return new MailError('x402_verify_failed', {
    reason: 'this payment was already used; each pays once',
    next: ['Sign a fresh challenge: send the request again without a payment header to get one.'],
  });
}
