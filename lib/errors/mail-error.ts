import { type ERRORS, type ErrorCode, errorSpec, isRetryable } from './catalog.ts';

type RetryAfterCode = {
  [C in ErrorCode]: (typeof ERRORS)[C] extends { retryAfter: true } ? C : never;
}[ErrorCode];

type HttpOf<C extends ErrorCode> = (typeof ERRORS)[C]['http'][number];

/** One thing that is wrong with what was sent. */
export interface InputProblem {
  /** A JSON Pointer into the body; `query/<name>`, `header/<Name>` or `path/<name>` outside it. */
  readonly pointer: string;
  /** What this alone would have been answered with. */
  readonly code: ErrorCode;
  /** For people; repeats nothing that was sent. */
  readonly message: string;
}

export type MailErrorDetails<C extends ErrorCode> = {
  /** For people; says what is wrong with this very request. Never a name, address, content or secret. */
  reason: string;
  /** One of the row's statuses; the first by default. */
  http?: HttpOf<C>;
  /** The places in the input that the reason speaks of (`InputProblem`). */
  pointers?: readonly string[];
  /** The same one by one, where each has words of its own. */
  errors?: readonly InputProblem[];
  /** Replaces the row's advice. */
  next?: readonly string[];
  /** Additive fields of the answer's body, such as the corrected address. */
  body?: Record<string, unknown>;
  /** Additional response headers, such as `Allow`. */
  headers?: Record<string, string>;
  /** For the log only. */
  cause?: unknown;
  /** The caller asked for this failure, as a test: it is answered like any other, and nothing failed. */
  isSimulated?: true;
  /** The caller's own file took the time that others needed: nobody is known to have failed. */
  isOutOfTime?: true;
  /** The deployment is set up without what was asked for: the answer to that choice, and nothing failed. */
  isNotOffered?: true;
} & (C extends RetryAfterCode ? { retryAfterSeconds: number } : { retryAfterSeconds?: never });

/**
 * The one way to fail on purpose. Its `name` is the catalog code, so a state machine's `ErrorEquals` uses
 * the same words as the API.
 */
export class MailError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly http: number;
  readonly next: readonly string[];
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  readonly isSimulated: boolean;
  readonly isOutOfTime: boolean;
  readonly isNotOffered: boolean;
  readonly errors: readonly InputProblem[];

  constructor(code: C, details: MailErrorDetails<C>) {
    super(details.reason, details.cause === undefined ? undefined : { cause: details.cause });
    const spec = errorSpec(code);
    this.name = code;
    this.code = code;
    this.http = details.http ?? spec.http[0];
    this.next = details.next ?? spec.next;
    this.body = details.body ?? {};
    this.headers = details.headers ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isSimulated = details.isSimulated === true;
    this.isOutOfTime = details.isOutOfTime === true;
    this.isNotOffered = details.isNotOffered === true;
    const places = details.pointers?.map((pointer) => ({
      pointer,
      code,
      message: messageAt(pointer, details.reason),
    }));
    this.errors = details.errors ?? places ?? [];
  }

  /** The same failure, which says where in the input it lies. */
  at(pointers: readonly string[]): MailError<C> {
    return this.#with({ pointers });
  }

  /** The same failure, which tells as well what else is wrong with the input. */
  besides(other: MailError): MailError<C> {
    return this.#with({
      reason: `${this.reason}; ${other.reason}`,
      errors: [...this.errors, ...other.errors],
      next: [...new Set([...this.next, ...other.next])],
    });
  }

  /** The same failure, for which the caller's own file is to blame. */
  outOfTime(): MailError<C> {
    return this.#with({ errors: this.errors, isOutOfTime: true });
  }

  /** The same failure with these headers and fields besides, and this advice. */
  toldWith(
    headers: Readonly<Record<string, string>>,
    next: readonly string[],
    body: Readonly<Record<string, unknown>> = {},
  ): MailError<C> {
    const more = { headers: { ...this.headers, ...headers }, body: { ...this.body, ...body } };
    return this.#with({ errors: this.errors, ...more, next });
  }

  #with(changes: object): MailError<C> {
    const { reason, http, next, body, headers, retryAfterSeconds, cause } = this;
    const { isSimulated, isOutOfTime, isNotOffered } = this;
    const told = { reason, http, next, body, headers, retryAfterSeconds, cause };
    const details = { ...told, isSimulated, isOutOfTime, isNotOffered, ...changes };
    const copy = new MailError(this.code, details as unknown as MailErrorDetails<C>);
    return Object.assign(copy, { stack: this.stack });
  }

  get reason(): string {
    return this.message;
  }

  get retryable(): boolean {
    return isRetryable(this.code);
  }
}

/** A reason says where it lies (`to.country: `), a message stands there. */
function messageAt(pointer: string, reason: string): string {
  const field = pointer.replace(/^[a-z]*\//, '').replaceAll('/', '.');
  return reason.startsWith(`${field}: `) ? reason.slice(field.length + 2) : reason;
}

/** True for a `MailError` of that code (or of any code). */
export function isMailError<C extends ErrorCode>(error: unknown, code?: C): error is MailError<C> {
  return error instanceof MailError && (code === undefined || error.code === code);
}

export interface ErrorEnvelope {
  status: 'failed' | 'action_required';
  code: ErrorCode;
  reason: string;
  next: readonly string[];
  /** Absent where the input is not to blame. */
  errors?: InputProblem[];
  [additional: string]: unknown;
}

/** The body a caller sees (specification, Error envelope). */
export function errorEnvelope(error: MailError): ErrorEnvelope {
  return {
    ...error.body,
    status: errorSpec(error.code).status,
    code: error.code,
    reason: error.reason,
    next: error.next,
    ...(error.errors.length > 0 && { errors: [...error.errors] }),
  };
}
