import { toAtomic, type UsdcNetwork } from './networks.ts';

export interface Recipient {
  readonly payTo: string;
  readonly network: UsdcNetwork;
}

/** For how long a payer's signature is good: time for the facilitator and a retry, and little for anybody else. */
const TIMEOUT_SECONDS = 300;
const DESCRIPTION = 'One piece of mail: printed, enveloped, stamped and posted.';
const MIME_TYPE = 'application/json';
const ERROR = 'a payment header is required';

/** What must be paid, in the words of protocol version 1. The address of the resource says where, and binds nothing. */
export function requirementsV1({ payTo, network }: Recipient, amountCents: number, url: string) {
  return {
    scheme: 'exact',
    network: network.v1,
    maxAmountRequired: toAtomic(amountCents),
    asset: network.asset,
    payTo,
    resource: url,
    description: DESCRIPTION,
    mimeType: MIME_TYPE,
    outputSchema: null,
    maxTimeoutSeconds: TIMEOUT_SECONDS,
    extra: network.extra,
  };
}

/** The same in the words of protocol version 2. */
export function requirementsV2({ payTo, network }: Recipient, amountCents: number) {
  return {
    scheme: 'exact',
    network: network.v2,
    amount: toAtomic(amountCents),
    asset: network.asset,
    payTo,
    maxTimeoutSeconds: TIMEOUT_SECONDS,
    extra: network.extra,
  };
}

/** The challenge of both versions: one is a body, the other a header. */
export function toChallenge(recipient: Recipient, amountCents: number, url: string) {
  const accepts = [requirementsV1(recipient, amountCents, url)];
  const v2 = {
    x402Version: 2,
    error: ERROR,
    resource: { url, description: DESCRIPTION, mimeType: MIME_TYPE },
    accepts: [requirementsV2(recipient, amountCents)],
  };
  return {
    body: { x402Version: 1, error: ERROR, accepts },
    headers: { 'payment-required': encode(v2) },
  };
}

/** JSON in base64, as x402 puts it into headers. */
export function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}
