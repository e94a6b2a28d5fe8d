import { MailApiError, MailConnectionError, NO_ENVELOPE } from './errors.ts';
import type { OperationRow } from './operation-row.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** A minute is the longest window of the service's throttles; caps of a day are not waited for. */
const LONGEST_RETRY_AFTER_SECONDS = 60;
/** What the catalog advises to send once more, and no oftener. */
const ONCE_MORE: ReadonlySet<string> = new Set(['internal']);

/** A failed attempt. */
export interface Attempt {
  readonly error: unknown;
  /** 0 for the first. */
  readonly attempt: number;
  readonly maxRetries: number;
  readonly operation: Pick<OperationRow, 'repeatable'>;
  /** Whether the call carries an Idempotency-Key. */
  readonly hasKey: boolean;
}

/**
 * Milliseconds until the same call may be sent again; undefined where it must not be.
 *
 * A code of the service is taken at its word. Where no answer of the service came, nobody knows what was done: then
 * only what can be repeated without a second effect is, which is a call with an Idempotency-Key, a read, a PUT and a
 * DELETE.
 * @param random from 0 to 1, so that many callers do not come back at once.
 */
export function pauseBeforeRetry(failed: Attempt, random: () => number): number | undefined {
  const { error, attempt, maxRetries } = failed;
  if (attempt >= maxRetries || !mayRepeat(failed)) return undefined;
  const seconds = error instanceof MailApiError ? error.retryAfterSeconds : undefined;
  if (seconds === undefined) return backoffMs(attempt, random());
  return seconds > LONGEST_RETRY_AFTER_SECONDS ? undefined : seconds * 1000 + random() * 250;
}

function mayRepeat({ error, attempt, operation, hasKey }: Attempt): boolean {
  const isSafe = operation.repeatable || hasKey;
  if (error instanceof MailConnectionError) return isSafe;
  if (!(error instanceof MailApiError) || !error.retryable) return false;
  if (error.code === NO_ENVELOPE) return isSafe;
  return attempt === 0 || !ONCE_MORE.has(error.code);
}

/** Between half and the whole of 0.5 s, 1 s, 2 s and so on, 8 s at most. */
function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return whole * (0.5 + random / 2);
}
