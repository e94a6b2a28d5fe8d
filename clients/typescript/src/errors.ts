import type { ErrorCode, InputProblem, Order, Problem, Quote } from './description.generated.ts';
import { OUTCOME_UNKNOWN, RETRYABLE } from './facts.generated.ts';

/** What an order or a batch was sent with: with it the very same is asked for again. */
export interface SentWith {
  /** Undefined where the operation takes none: then nothing was placed. */
  readonly idempotencyKey?: string | undefined;
  readonly confirmationToken?: string | undefined;
}

/** Everything that this package throws on purpose, but what an `AbortSignal` says before anything was placed. */
export class PhysicalMailError extends Error {
  override readonly name: string = 'PhysicalMailError';
  // Private, so that no log shows them: both open something.
  readonly #sentWith: SentWith;

  constructor(message: string, sentWith: SentWith = {}, options: ErrorOptions = {}) {
    super(message, options);
    this.#sentWith = sentWith;
  }

  /**
   * Whether an order or a batch may have been placed all the same. Then never send the letter anew, which may mail it
   * twice: the very same body, `confirmationToken` included, under `idempotencyKey` answers with the order that there
   * is. After `retry_unsafe` and `submit_outcome_unknown` a piece may be in the mail, so a person decides first.
   */
  get outcomeUnknown(): boolean {
    return false;
  }

  /** The key under which the call was sent; undefined where its operation takes none. */
  get idempotencyKey(): string | undefined {
    return this.#sentWith.idempotencyKey;
  }

  /** The `confirmation_token` that was sent, also where `sendAndWait` took it from its own quote. */
  get confirmationToken(): string | undefined {
    return this.#sentWith.confirmationToken;
  }
}

/** What of an answer an error tells. */
export interface FailedAnswer {
  readonly httpStatus: number;
  /** The parsed body; anything that is no error envelope counts as none. */
  readonly headers: Headers;
  readonly body: unknown;
  readonly sentWith: SentWith;
  /** An earlier attempt of the call may have done what was asked. */
  readonly mayBeDone: boolean;
}

/** The code of an answer that is not the service's own, such as a proxy's. */
export const NO_ENVELOPE = 'no_envelope';

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** The service refused the call. `code` is stable and for programs, `reason` and `next` are for people. */
export class MailApiError extends PhysicalMailError {
  override readonly name = 'MailApiError';
  /** One of the catalog; a later service may have more, and `no_envelope` is an answer of somebody else. */
  readonly code: ErrorCode | typeof NO_ENVELOPE | (string & {});
  /** The HTTP status. */
  readonly status: number;
  readonly reason: string;
  /** What helps, in order. */
  readonly next: readonly string[];
  /** Whether the unchanged call may be sent again by a program. The client has done so already, `maxRetries` times. */
  readonly retryable: boolean;
  /** Of the answer: `ratelimit`, `payment-required` and so on. */
  readonly headers: Headers;
  /** What `Retry-After` said. */
  readonly retryAfterSeconds: number | undefined;
  /** Name it when you ask the operator of the service. */
  readonly requestId: string | undefined;
  /** What is wrong with the input, one by one; empty where it is something else. */
  readonly errors: readonly InputProblem[];
  /** With `Prefer: wait`: the order that was placed, and failed meanwhile. */
  readonly order: Order | undefined;
  /** The whole envelope: a corrected address, issues of a PDF, a challenge to sign. Undefined with `no_envelope`. */
  readonly problem: Problem | undefined;
  readonly #outcomeUnknown: boolean;

  constructor({ httpStatus, headers, body, sentWith, mayBeDone }: FailedAnswer) {
    const problem = isProblem(body) ? body : undefined;
    const reason = problem?.reason ?? strangeReason(httpStatus);
    super(`${problem?.code ?? NO_ENVELOPE}: ${reason}`, sentWith);
    this.problem = problem;
    this.code = problem?.code ?? NO_ENVELOPE;
    this.status = httpStatus;
    this.reason = reason;
    this.next = problem?.next ?? [];
    this.retryable = isRetryable(httpStatus, problem);
    this.headers = headers;
    this.retryAfterSeconds = secondsOf(headers.get('retry-after'));
    this.requestId = headers.get('x-request-id') ?? undefined;
    this.errors = problem?.errors ?? [];
    this.order = problem?.order;
    // What the service refuses for good was not placed before either: a key that placed something is answered with it.
    const isOpen = mayBeDone && (problem === undefined || this.retryable);
    this.#outcomeUnknown =
      sentWith.idempotencyKey !== undefined && (isOpen || leavesOpen(httpStatus, problem));
  }

  override get outcomeUnknown(): boolean {
    return this.#outcomeUnknown;
  }
}

/** Redirects are not followed: they would carry the letter, and the key of the caller, to somebody else. */
function strangeReason(httpStatus: number): string {
  const isElsewhere = httpStatus === 0 || (httpStatus >= 300 && httpStatus < 400);
  return isElsewhere
    ? 'this address leads to another one, which is not followed: is `baseUrl` right?'
    : `HTTP ${httpStatus} without an answer of the service`;
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { code, reason } = body as Partial<Problem>;
  return typeof code === 'string' && typeof reason === 'string';
}

/** By its code; one that this version does not know by its status. An order that was placed and failed stays so. */
function isRetryable(httpStatus: number, problem: Problem | undefined): boolean {
  if (problem?.order !== undefined) return false;
  // Somebody else's: too many calls, or something broke (Cloudflare alone has 520 to 527).
  if (problem === undefined) return httpStatus === 429 || httpStatus >= 500;
  const known: Readonly<Record<string, boolean>> = RETRYABLE;
  return known[problem.code] ?? RETRYABLE_STATUSES.has(httpStatus);
}

/** By its code; one that this version does not know, and what is somebody else's, by its status. */
function leavesOpen(httpStatus: number, problem: Problem | undefined): boolean {
  if (problem === undefined) return httpStatus >= 500;
  const known: Readonly<Record<string, boolean>> = RETRYABLE;
  const isUnknown =
    OUTCOME_UNKNOWN.has(problem.code) || (known[problem.code] === undefined && httpStatus >= 500);
  // An order that is told was placed, and failed: only a code that nobody may repeat leaves its piece open.
  return isUnknown && (problem.order === undefined || known[problem.code] === false);
}

/** The date of a `Retry-After`: `Date.parse` by itself takes `$6` for one. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The service says seconds; a proxy may say a date (RFC 9110, section 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  if (!HTTP_DATE.test(retryAfter)) return undefined;
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** No answer came, so it is not known whether the service got the call. */
export class MailConnectionError extends PhysicalMailError {
  override readonly name: string = 'MailConnectionError';

  override get outcomeUnknown(): boolean {
    return this.idempotencyKey !== undefined;
  }
}

/** No answer came within `timeoutMs`. */
export class MailTimeoutError extends MailConnectionError {
  override readonly name = 'MailTimeoutError';
}

/** Your signal ended an order or a batch that may have been sent by then; `cause` is the signal's reason. */
export class MailAbortError extends MailConnectionError {
  override readonly name = 'MailAbortError';
}

/** Why `sendAndWait` sent nothing. */
export type NotSentWhy = 'not_sendable' | 'too_expensive' | 'declined';

/** `sendAndWait` quoted the letter and did not send it: no order exists, and nothing was charged. */
export class MailNotSentError extends PhysicalMailError {
  override readonly name = 'MailNotSentError';
  readonly why: NotSentWhy;
  /** The price, the proof, and in `hints` and `issues` what to mend. */
  readonly quote: Quote;

  constructor(why: NotSentWhy, message: string, quote: Quote) {
    super(message);
    this.why = why;
    this.quote = quote;
  }
}

/** The notification is not proven to be the service's: answer with 400, and do nothing else. */
export class WebhookVerificationError extends PhysicalMailError {
  override readonly name = 'WebhookVerificationError';
}

/** The record of an order is not proven to be the service's, or was changed. */
export class EvidenceVerificationError extends PhysicalMailError {
  override readonly name = 'EvidenceVerificationError';
}
