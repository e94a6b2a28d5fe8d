/** What was paid, for the payer (draft-stripe-charge-00, receipts). The money is held; it is taken before printing. */
export interface PaymentReceipt {
  readonly method: 'stripe';
  /** Stripe's payment. */
  readonly reference: string;
  readonly status: 'success';
  /** When it was held, RFC 3339. */
  readonly timestamp: string;
  /** The order. */
  readonly externalId: string;
}

/** The value of `Payment-Receipt`. */
export function toReceiptHeader(receipt: PaymentReceipt): string {
  return Buffer.from(JSON.stringify(receipt)).toString('base64url');
}
