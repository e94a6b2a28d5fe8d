import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { ConditionFailed, storeDidNotAnswer, type Write } from '../store/store.ts';

const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1000;
/** Tells these rows from the caps in the same table. */
export const RATE_PREFIX = 'rate#';

export interface Rate {
  /** What is counted; each name has windows of its own. */
  readonly name: string;
  /** Who is counted (`identityOf`). */
  readonly identity: string;
  /** Calls in one minute by the clock, at least 1. */
  readonly limit: number;
}

/** Where a caller stands in the current minute. */
export interface RateCount extends Pick<Rate, 'name' | 'limit'> {
  /** Calls that are left in it. */
  readonly remaining: number;
  /** Until the next one begins, at least 1. */
  readonly secondsLeft: number;
}

/**
 * The count as a caller reads it: `RateLimit-Policy` and `RateLimit`, each a structured field of one quota
 * (draft-ietf-httpapi-ratelimit-headers, as of its version 09).
 */
export function rateLimitHeaders(
  { name, limit, remaining, secondsLeft }: RateCount,
  windowSeconds = WINDOW_SECONDS,
) {
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${remaining};t=${secondsLeft}`,
  };
}

/**
 * Counts a call in the current minute, in one atomic write, on the condition that the limit holds afterwards. A
 * counter that does not answer lets the call pass: it guards against floods, and no money (the caps on live sends,
 * which do, are refused then).
 * @returns the count with this call in it; undefined where the counter did not answer.
 * @throws MailError `rate_limited`, to be tried again when the minute is over; its headers say the count.
 */
export async function countCall(
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  rate: Rate,
): Promise<RateCount | undefined> {
  const nowMs = clock.nowMs();
  const endMs = (Math.floor(nowMs / WINDOW_MS) + 1) * WINDOW_MS;
  const { name, limit } = rate;
  const secondsLeft = Math.ceil((endMs - nowMs) / 1000);
  try {
    const counted = await store.commit([countWrite(rate, endMs)]);
    return { name, limit, remaining: limit - Number(counted?.['calls']), secondsLeft };
  } catch (error) {
    if (error instanceof ConditionFailed) {
      throw rateLimited({ name, limit, remaining: 0, secondsLeft });
    }
    if (!storeDidNotAnswer(error)) throw error;
    log.warn('call_not_counted', { rate: name, cause: error.name });
    return undefined;
  }
}

/** A row lives for its minute: the next one begins with a row of its own. */
function countWrite({ name, identity, limit }: Rate, endMs: number): Write {
  return {
    kind: 'update',
    table: 'counters',
    key: { pk: `${RATE_PREFIX}${name}#${identity}#${endMs}` },
    set: { expiresAt: endMs / 1000 },
    add: { calls: 1 },
    when: [{ kind: 'atMost', attribute: 'calls', value: limit - 1, because: 'rate_limited' }],
  };
}

function rateLimited(count: RateCount): MailError {
  return new MailError('rate_limited', {
    reason: `at most ${count.limit} such calls a minute`,
    retryAfterSeconds: count.secondsLeft,
    headers: rateLimitHeaders(count),
  });
}
