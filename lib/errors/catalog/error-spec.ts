/** What a code means for whoever gets it. */
export interface ErrorSpec {
  /** The HTTP statuses this code may carry; the first is the default. */
  readonly http: readonly [number, ...number[]];
  /** The envelope's `status`. */
  readonly status: 'failed' | 'action_required';
  /** True when the answer must carry `Retry-After`; `MailError` then demands the seconds. */
  readonly retryAfter?: true;
  /** Overrides the answer that the HTTP class would give to "retry unchanged?". */
  readonly autoRetry?: boolean;
  /** An order or a batch may have been placed, or a piece printed, although this was answered. */
  readonly outcomeUnknown?: true;
  /** What the caller can do now, in order. */
  readonly next: readonly [string, ...string[]];
}

/** For what failed before anything was done. */
export const RETRY_LATER =
  'Nothing was done; send the same request again later, with the same Idempotency-Key if it has one.';
