import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { ConditionFailed, storeDidNotAnswer, type Write } from '../store/store.ts';

const WINDOW_MS = 60_000;
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

/**
 * Counts a call in the current minute, in one atomic write, on the condition that the limit holds afterwards. A
 * counter that does not answer lets the call pass: it guards against floods, and no money (the caps on live sends,
 * which do, are refused then).
 * @throws MailError `rate_limited`, to be tried again when the minute is over.
 */
export async function countCall(
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  rate: Rate,
): Promise<void> {
  const nowMs = clock.nowMs();
  const endMs = (Math.floor(nowMs / WINDOW_MS) + 1) * WINDOW_MS;
  try {
    await store.commit([countWrite(rate, endMs)]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw rateLimited(rate.limit, endMs - nowMs);
    if (!storeDidNotAnswer(error)) throw error;
    log.warn('call_not_counted', { rate: rate.name, cause: error.name });
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

function rateLimited(limit: number, leftMs: number): MailError {
  return new MailError('rate_limited', {
    reason: `at most ${limit} such calls a minute`,
    retryAfterSeconds: Math.ceil(leftMs / 1000),
  });
}
