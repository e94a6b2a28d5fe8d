import { MailError } from '../errors/mail-error.ts';
import type { Write } from '../store/store.ts';
import { type Evidence, identityOf } from './cap-identity.ts';
import { RATE_PREFIX, rateLimitHeaders } from './rate-window.ts';

/** Rows of the sandbox that one caller may bring in a window: they cost nobody but us. */
export const SANDBOX_ROWS_MAX = 2000;
const SANDBOX_ROWS_MINUTES = 10;
const WINDOW_MS = SANDBOX_ROWS_MINUTES * 60_000;

/** The condition's name. */
const TOO_MANY = 'sandbox_rows';

/**
 * The write that counts the rows of a free batch, on the condition that the cap holds afterwards. It belongs in the
 * transaction that stores the batch: a batch that is there already is not counted twice.
 * @returns undefined where nothing is known of who calls.
 */
export function countSandboxRows(who: Evidence, rows: number, nowMs: number): Write | undefined {
  const identity = identityOf(who);
  if (identity === undefined) return undefined;
  const endMs = endOfWindow(nowMs);
  return {
    kind: 'update',
    table: 'counters',
    key: { pk: `${RATE_PREFIX}sandbox-rows#${identity}#${endMs}` },
    set: { expiresAt: endMs / 1000 },
    add: { rows },
    when: [
      { kind: 'atMost', attribute: 'rows', value: SANDBOX_ROWS_MAX - rows, because: TOO_MANY },
    ],
  };
}

/** The error for that condition; undefined for any other. */
export function sandboxRowsError(because: string, nowMs: number): MailError | undefined {
  if (because !== TOO_MANY) return undefined;
  const secondsLeft = Math.max(1, Math.ceil((endOfWindow(nowMs) - nowMs) / 1000));
  // Some may be left, but fewer than the batch has.
  const count = { name: 'sandbox-rows', limit: SANDBOX_ROWS_MAX, remaining: 0, secondsLeft };
  return new MailError('rate_limited', {
    reason: `at most ${SANDBOX_ROWS_MAX} rows of sandbox batches in ${SANDBOX_ROWS_MINUTES} minutes`,
    retryAfterSeconds: secondsLeft,
    headers: rateLimitHeaders(count, WINDOW_MS / 1000),
    next: ['Send fewer rows: a few try a batch as well as many. Or wait, as Retry-After says.'],
  });
}

function endOfWindow(nowMs: number): number {
  return (Math.floor(nowMs / WINDOW_MS) + 1) * WINDOW_MS;
}
