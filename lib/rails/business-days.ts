const DAY_MS = 86_400_000;

/** Holidays on which no mail is carried, that have a fixed date. */
const FIXED: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];

const MONDAY = 1;
const THURSDAY = 4;

/** Those on a certain weekday of a month: the n-th, or the last (-1). */
const FLOATING: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [5, MONDAY, -1],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
];

/**
 * The time so many business days later (UTC): Mondays to Fridays but for the postal holidays of the United States. A
 * holiday on a Sunday is kept on the Monday after it; one on a Saturday costs no business day.
 */
export function addBusinessDays(fromMs: number, days: number): number {
  let atMs = fromMs;
  for (let remaining = days; remaining > 0; ) {
    atMs += DAY_MS;
    if (isBusinessDay(atMs)) remaining -= 1;
  }
  return atMs;
}

function isBusinessDay(atMs: number): boolean {
  const weekday = new Date(atMs).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !isHoliday(atMs);
}

function isHoliday(atMs: number): boolean {
  const date = new Date(atMs);
  const [month, day, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
  if (FLOATING.some(([m, w, nth]) => m === month && w === weekday && isNth(atMs, nth))) return true;
  return isFixed(month, day) || (weekday === MONDAY && isFixed(...monthAndDay(atMs - DAY_MS)));
}

function isNth(atMs: number, nth: number): boolean {
  const [month, day] = monthAndDay(atMs);
  if (nth === -1) return monthAndDay(atMs + 7 * DAY_MS)[0] !== month;
  return Math.ceil(day / 7) === nth;
}

function isFixed(month: number, day: number): boolean {
  return FIXED.some(([m, d]) => m === month && d === day);
}

function monthAndDay(atMs: number): [month: number, day: number] {
  const date = new Date(atMs);
  return [date.getUTCMonth() + 1, date.getUTCDate()];
}
