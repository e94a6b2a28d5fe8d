import type { Ids } from '../ports.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after each failed attempt the next one follows (decision 014); after the last there is none. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
] as const;

export const ATTEMPTS_MAX = PAUSES_MS.length + 1;

/** At most so much is added, so that what failed together does not come back together. */
const JITTER_SHARE = 0.1;

/** A host that asks for more patience than this does not get it: then the schedule decides. */
const RETRY_AFTER_MAX_MS = 24 * HOUR_MS;

/** No attempt of a run begins later than this, so that the last one ends before the function does. */
export const BEGINS_WITHIN_MS = 30_000;

/**
 * How long to wait after this many attempts have failed, in milliseconds; null when that was the last one.
 * @param retryAfter the header of the last answer: seconds or an HTTP date. It can only lengthen the pause.
 * @param wallMs real time, which such a date is one of.
 */
export function pauseAfterMs(
  ids: Ids,
  attempts: number,
  retryAfter: string | null,
  wallMs: number,
): number | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  const jitter = Math.round(pause * JITTER_SHARE * randomShare(ids));
  return Math.max(pause + jitter, askedMs(retryAfter, wallMs));
}

/** From 0 to 1. */
export function randomShare(ids: Ids): number {
  return Number.parseInt(ids.randomHex(2), 16) / 0xffff;
}

function askedMs(retryAfter: string | null, wallMs: number): number {
  if (retryAfter === null) return 0;
  const asked = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter) - wallMs;
  return asked > 0 ? Math.min(asked, RETRY_AFTER_MAX_MS) : 0;
}
