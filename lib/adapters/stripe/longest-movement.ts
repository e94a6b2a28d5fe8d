import { MOVE, READ, type Tries } from './stripe-client.ts';

/** How long the SDK pauses before the first repetition; twice as long before each next one, up to the latter. */
export const SDK_PAUSES = { firstMs: 500, mostMs: 5_000 } as const;

/** A release whose payer is faster looks at its page before and after it tries to close it. */
const READS_MAX = 3;

/**
 * A payment of many refunds is listed by pages, and each of them is a read. The last one begins within this time, or
 * the movement is left to the next run: then all of them take no longer than `READS_MAX` do.
 */
export const PAGES_BEGIN_WITHIN_MS = (READS_MAX - 1) * longestCallMs(READ);

/** A movement that was overtaken, or met a kept failure, begins again within this time or not at all. */
export const BEGINS_AGAIN_WITHIN_MS = 4_000;

/** The longest that one call takes: every try without an answer, and the pauses between them. */
export function longestCallMs({ timeout, maxNetworkRetries }: Tries): number {
  const pauses = Array.from({ length: maxNetworkRetries }, (_, before) =>
    Math.min(SDK_PAUSES.firstMs * 2 ** before, SDK_PAUSES.mostMs),
  );
  return pauses.reduce((sum, pauseMs) => sum + pauseMs, (maxNetworkRetries + 1) * timeout);
}

/**
 * The longest that a movement of an order's money takes, however slow Stripe is: every function that makes one has more
 * time than that from when the movement begins, so that none is killed over it.
 */
export function longestMovementMs(): number {
  return BEGINS_AGAIN_WITHIN_MS + READS_MAX * longestCallMs(READ) + longestCallMs(MOVE);
}
