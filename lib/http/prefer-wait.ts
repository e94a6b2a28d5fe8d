const WAIT_SECONDS_MAX = 20;

/** `wait` and its delta-seconds, bare or quoted; a preference may carry parameters (RFC 7240, section 2). */
const WAIT = /^wait[\t ]*=[\t ]*(?:(\d{1,9})|"(\d{1,9})")[\t ]*(?:;.*)?$/i;

/**
 * For how many seconds a `Prefer` header lets the call wait: 0 to 20, more counts as 20. A preference is only that:
 * one that cannot be read is as good as none, and of two the first counts (RFC 7240).
 */
export function preferredWaitSeconds(prefer: string | undefined): number {
  const waits = (prefer ?? '').split(',').map((preference) => preference.trim());
  const first = waits.find((preference) => /^wait(?![^\t =;])/i.test(preference)) ?? '';
  const [, bare, quoted] = WAIT.exec(first) ?? [];
  return Math.min(Number(bare ?? quoted ?? 0), WAIT_SECONDS_MAX);
}
