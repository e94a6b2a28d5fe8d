/** `3 d`, `5 h`, `12 min`: since when, for a person. */
export function ageOf(sinceMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - sinceMs) / 60_000);
  if (minutes >= 48 * 60) return `${Math.floor(minutes / 1440)} d`;
  return minutes >= 120 ? `${Math.floor(minutes / 60)} h` : `${minutes} min`;
}

/** `12.50 USD`. */
export function usd(cents: number): string {
  return `${(cents / 100).toFixed(2)} USD`;
}
