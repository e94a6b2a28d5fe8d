import { errorEnvelope, type MailError } from '../errors/mail-error.ts';
import type { OrderCall } from '../order/place/order-call.ts';

/** What came and goes beside the arguments of a tool (MCP, `_meta`). */
export type Meta = Readonly<Record<string, unknown>>;

/** The names that x402 gives a payment and its receipt over MCP (specs/transports-v2/mcp.md). */
export const PAYMENT = 'x402/payment';
const RECEIPT = 'x402/payment-response';
/** Those of the Machine Payments Protocol (draft-payment-transport-mcp-00); the last is what its client reads. */
export const CREDENTIAL = 'org.paymentauth/credential';
const MACHINE_RECEIPT = 'org.paymentauth/receipt';
export const CHALLENGES = 'org.paymentauth/payment-required';
/** The headers in which HTTP has the same. */
const CHALLENGE_HEADER = 'payment-required';
const RECEIPT_HEADERS = ['payment-response', 'x-payment-response'];
const MACHINE_RECEIPT_HEADER = 'payment-receipt';

/** The payment that a call brings, of either protocol; it is read and judged as one of HTTP is. */
export function paymentIn(meta: Meta): Pick<OrderCall, 'payment' | 'credential'> {
  const { [PAYMENT]: payment, [CREDENTIAL]: credential } = meta;
  const { x402Version } = Object(payment) as { x402Version?: unknown };
  const version = x402Version === 1 ? 1 : 2;
  return {
    ...(payment !== undefined && { payment: { version, header: encoded(payment, 'base64') } }),
    ...(credential !== undefined && { credential: encoded(credential, 'base64url') }),
  };
}

/** What a client of x402 signs, beside the envelope; nothing of any other failure. */
export function challengeOf({ headers }: Pick<MailError, 'headers'>): object {
  const challenge = decodedIn(headers, [CHALLENGE_HEADER]);
  return challenge ?? {};
}

/** What a client of the Machine Payments Protocol answers, beside a failure; nothing of any other failure. */
export function challengesMeta(failure: MailError): Meta | undefined {
  const { challenges } = errorEnvelope(failure);
  return challenges === undefined ? undefined : { [CHALLENGES]: { httpStatus: 402, challenges } };
}

/** What was paid, for the payer; nothing where nothing was paid so. */
export function receiptMeta(
  headers: Readonly<Record<string, string>>,
  meta: Meta,
): Meta | undefined {
  const receipt = decodedIn(headers, RECEIPT_HEADERS);
  if (receipt !== undefined) return { [RECEIPT]: receipt };
  const held = decodedIn(headers, [MACHINE_RECEIPT_HEADER]);
  const { challenge } = Object(meta[CREDENTIAL]) as { challenge?: { id?: unknown } };
  return held && { [MACHINE_RECEIPT]: { ...held, challengeId: challenge?.id } };
}

function encoded(value: unknown, encoding: 'base64' | 'base64url'): string {
  return Buffer.from(JSON.stringify(value)).toString(encoding);
}

/** Of either alphabet: Node reads both. */
function decodedIn(
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): object | undefined {
  const found = Object.entries(headers).find(([name]) => names.includes(name.toLowerCase()));
  return found && (JSON.parse(Buffer.from(found[1], 'base64').toString()) as object);
}
