/**
 * The stablecoin payment of a call: `PAYMENT-SIGNATURE` (x402 version 2), else `X-PAYMENT` (version 1). The header only
 * says how to answer; which version is inside it says itself.
 */
export function paymentHeader(
  headers: Readonly<{ [K in 'x-payment' | 'payment-signature']?: string | undefined }>,
): { readonly version: 1 | 2; readonly header: string } | undefined {
  const { 'payment-signature': second, 'x-payment': first } = headers;
  if (second !== undefined) return { version: 2, header: second };
  return first === undefined ? undefined : { version: 1, header: first };
}
