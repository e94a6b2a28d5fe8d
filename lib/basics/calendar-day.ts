/** The day of UTC, as YYYY-MM-DD. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** When a day (YYYY-MM-DD) of UTC begins; NaN for what is none: `Date` takes 30 February for 2 March. */
export function startOfDay(day: string): number {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(startMs) && dayOf(startMs) === day ? startMs : Number.NaN;
}

export function isDay(day: string): boolean {
  return !Number.isNaN(startOfDay(day));
}
