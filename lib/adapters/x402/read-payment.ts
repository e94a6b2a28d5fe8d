import * as v from 'valibot';
import { MailError } from '../../errors/mail-error.ts';
import type { StablecoinPayment } from '../../ports.ts';
import { NETWORKS } from './networks.ts';

/** Fits, with all other headers, what the gateway lets through; a smart wallet's signature is the long part. */
const HEADER_MAX = 8_000;

const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));
/** At most 256 bits. */
const Uint = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,77})$/));
const Authorization = v.object({
  from: Address,
  to: Address,
  value: Uint,
  validAfter: Uint,
  validBefore: Uint,
  nonce: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)),
});
/** EIP-3009: what the challenge asks for. Other ways of moving the token have no `authorization`. */
const Payload = v.object({
  signature: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2}){65,2500}$/)),
  authorization: Authorization,
});
const Word = v.pipe(v.string(), v.regex(/^[\w:-]{1,64}$/));
const PaymentV1 = v.object({
  x402Version: v.literal(1),
  scheme: Word,
  network: Word,
  payload: Payload,
});
const PaymentV2 = v.object({
  x402Version: v.literal(2),
  accepted: v.object({
    scheme: Word,
    network: Word,
    amount: Uint,
    asset: Address,
    payTo: Address,
    maxTimeoutSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
    extra: v.optional(v.object({ name: v.optional(v.string()), version: v.optional(v.string()) })),
  }),
  payload: Payload,
});
const Payment = v.variant('x402Version', [PaymentV1, PaymentV2]);

/** As it goes to the facilitator; only fields that are known are kept of what a caller sent. */
export type WirePayment = v.InferOutput<typeof Payment>;

/**
 * The payment in an `X-PAYMENT` or `PAYMENT-SIGNATURE` header: base64 of JSON, of either version.
 * @throws MailError `x402_payment_invalid`, which shows nothing of the header.
 */
export function readPayment(header: string): StablecoinPayment {
  const wire = header.length > HEADER_MAX ? undefined : decode(header);
  const parsed = v.safeParse(Payment, wire);
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]);
    throw new MailError('x402_payment_invalid', {
      reason:
        wire === undefined || path === null
          ? 'the payment header is not the base64 of an x402 payment'
          : `the payment header is not readable at ${path}`,
    });
  }
  return toPayment(parsed.output);
}

/** A payment that was kept as its `wire`. */
export function recallPayment(wire: string): StablecoinPayment {
  return toPayment(wireOf({ wire }));
}

/** The fields of a payment. */
export function wireOf({ wire }: Pick<StablecoinPayment, 'wire'>): WirePayment {
  return v.parse(Payment, JSON.parse(wire));
}

function toPayment(wire: WirePayment): StablecoinPayment {
  const { from, nonce } = wire.payload.authorization;
  return {
    version: wire.x402Version,
    payer: from.toLowerCase(),
    nonce: nonce.toLowerCase(),
    network: networkNameOf(wire),
    wire: JSON.stringify(wire),
  };
}

/** Both versions have a name for each network; which of them are taken is for `refuseForeign` to say. */
function networkNameOf(wire: WirePayment): string {
  const named = wire.x402Version === 1 ? wire.network : wire.accepted.network;
  const known = Object.values(NETWORKS).find((each) => each[`v${wire.x402Version}`] === named);
  return known?.v1 ?? '';
}

function decode(header: string): unknown {
  try {
    const bytes = Buffer.from(header, 'base64');
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
