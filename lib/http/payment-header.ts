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

const CREDENTIAL = /^Payment +(\S+)$/i;

/**
 * The credential of a payment by the Machine Payments Protocol, base64url of JSON: in `Authorization`, as its draft has
 * it, or beside an API key that stands there. Whoever sends both means the first.
 */
export function paymentCredential(
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { authorization = '', 'payment-authorization': beside = '' } = headers;
  return (CREDENTIAL.exec(authorization) ?? CREDENTIAL.exec(beside))?.[1];
}

/** The header in which a payment was sent, for calls that take none: whoever believes that they paid would wait. */
export function paymentIn(
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (headers['payment-signature'] !== undefined) return 'PAYMENT-SIGNATURE';
  if (headers['x-payment'] !== undefined) return 'X-PAYMENT';
  if (paymentCredential(headers) === undefined) return undefined;
  return CREDENTIAL.test(headers['authorization'] ?? '')
    ? 'Authorization'
    : 'Payment-Authorization';
}
