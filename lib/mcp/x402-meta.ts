import type { MailError } from '../errors/mail-error.ts';
import type { OrderCall } from '../order/place/order-call.ts';

/** What came and goes beside the arguments of a tool (MCP, `_meta`). */
export type Meta = Readonly<Record<string, unknown>>;

/** The names that x402 gives a payment and its receipt over MCP (specs/transports-v2/mcp.md). */
const PAYMENT = 'x402/payment';
const RECEIPT = 'x402/payment-response';
/** The headers in which HTTP has the same. */
const CHALLENGE_HEADER = 'payment-required';
const RECEIPT_HEADERS = ['payment-response', 'x-payment-response'];

/** The payment that a call brings; it is read and judged as one of HTTP is. */
export function paymentIn(meta: Meta): OrderCall['payment'] {
  const payment = meta[PAYMENT];
  if (payment === undefined) return undefined;
  const { x402Version } = Object(payment) as { x402Version?: unknown };
  const header = Buffer.from(JSON.stringify(payment)).toString('base64');
  return { version: x402Version === 1 ? 1 : 2, header };
}

/** What a client of x402 signs, beside the envelope; nothing of any other failure. */
export function challengeOf({ headers }: Pick<MailError, 'headers'>): object {
  const challenge = decodedIn(headers, [CHALLENGE_HEADER]);
  return challenge ?? {};
}

/** What was paid, for the payer; nothing where nothing was paid so. */
export function receiptMeta(headers: Readonly<Record<string, string>>): Meta | undefined {
  const receipt = decodedIn(headers, RECEIPT_HEADERS);
  return receipt && { [RECEIPT]: receipt };
}

function decodedIn(
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): object | undefined {
  const found = Object.entries(headers).find(([name]) => names.includes(name.toLowerCase()));
  return found && (JSON.parse(Buffer.from(found[1], 'base64').toString()) as object);
}
