import { parseJson } from '../../basics/parse-json.ts';
import { isOver, keepingAside, within } from '../../deadline/within.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Deadline } from '../../ports.ts';

export interface FacilitatorOptions {
  readonly facilitatorUrl: string;
  readonly fetch?: typeof fetch;
  /** For the answer to `/verify`. Default 5 seconds. */
  readonly verifyTimeoutMs?: number;
  /** For the answer to `/settle`. Default 12 seconds: it is not begun with less left of a call. */
  readonly settleTimeoutMs?: number;
}

/** What is asked: the payment as it was sent, and what we require of it. */
export interface Question {
  readonly x402Version: 1 | 2;
  readonly paymentPayload: unknown;
  readonly paymentRequirements: unknown;
}

export type Settlement =
  | { readonly success: true; readonly transaction: string }
  /** Said in so many words that it failed, and that nothing is under way. */
  | { readonly success: false; readonly reason: string };

const VERIFY_TIMEOUT_MS = 5_000;
const SETTLE_TIMEOUT_MS = 12_000;
/** Of a call, between the two: the order is stored, with what it owes. */
const STORING_MS = 2_000;
/** The reference implementation's own word for a transaction that was sent and not yet seen. */
const PENDING = 'settlement_pending';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Asks the facilitator whether the payment is good.
 * @throws MailError `x402_verify_failed`; `unavailable` when it gave no verdict.
 */
export async function askVerify(
  options: FacilitatorOptions,
  question: Question,
  deadline?: Deadline,
): Promise<void> {
  const { verifyTimeoutMs = VERIFY_TIMEOUT_MS, settleTimeoutMs = SETTLE_TIMEOUT_MS } = options;
  // What is left over is for settling: where that is too little nothing is begun.
  const verifying = keepingAside(STORING_MS + settleTimeoutMs, deadline);
  const patienceMs = within(verifyTimeoutMs, verifying);
  const ask = () => post(options, '/verify', question, patienceMs).catch(() => undefined);
  const answer = isOver(verifying) ? undefined : await ask();
  if (answer?.['isValid'] === true) return;
  if (answer?.['isValid'] !== false) {
    throw new MailError('unavailable', {
      reason: 'the payment cannot be verified now; nothing was paid',
    });
  }
  throw new MailError('x402_verify_failed', {
    reason: `the payment was not verified (${shortReason(answer['invalidReason'])})`,
  });
}

/**
 * Has the payment settled.
 * @throws Error whenever the answer leaves the outcome open; no MailError, and nothing of the payment in it.
 */
export async function askSettle(
  options: FacilitatorOptions,
  question: Question,
  deadline?: Deadline,
): Promise<Settlement> {
  const { settleTimeoutMs = SETTLE_TIMEOUT_MS } = options;
  // Heard out once it is begun: cut short, it would leave open what its own end may tell.
  if (isOver(keepingAside(settleTimeoutMs, deadline))) {
    throw new Error('the call had too little time left to have the payment settled');
  }
  const answer = await post(options, '/settle', question, settleTimeoutMs);
  const { success, transaction, errorReason } = answer;
  const hash = typeof transaction === 'string' && /^\w{1,128}$/.test(transaction);
  if (success === true && hash) return { success, transaction };
  // A failure that names a transaction may still become a success.
  const underWay = transaction !== undefined && transaction !== null && transaction !== '';
  if (success === false && !underWay && errorReason !== PENDING) {
    return { success, reason: shortReason(errorReason) };
  }
  throw new Error('the facilitator did not say whether the payment was settled');
}

/** Refusals come with 200 as well as with other statuses, and the same body. */
async function post(
  { facilitatorUrl, fetch: send = fetch }: FacilitatorOptions,
  path: string,
  question: Question,
  timeoutMs: number,
): Promise<Fields> {
  const response = await send(`${facilitatorUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
    // The payment goes to the configured facilitator or nowhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = parseJson(await response.text());
  if (typeof answer === 'object' && answer !== null) return answer as Fields;
  throw new Error(`the facilitator answered ${response.status}`);
}

/** A word of a vocabulary; a facilitator may also put the chain's own long text there. */
function shortReason(reason: unknown): string {
  return typeof reason === 'string' && /^[a-z0-9_]{1,64}$/.test(reason)
    ? reason
    : 'no reason given';
}
