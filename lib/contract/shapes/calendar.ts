import * as v from 'valibot';
import { isDay } from '../../basics/calendar-day.ts';

const DAY = v.isoDate();
const TIMESTAMP = v.isoTimestamp();

/** A day of the calendar: as it is written alone, 30 February is one. */
export function dayText() {
  // What is not written as a day is told by its format alone.
  const isThere = (day: string) => !DAY.requirement.test(day) || isDay(day);
  return v.pipe(v.string(), DAY, v.check(isThere, 'must be a day that there is (YYYY-MM-DD)'));
}

/** A moment of the calendar. valibot takes a blank for the `T`, which ISO 8601 does not. */
export function timestampText() {
  const isThere = (moment: string) => !TIMESTAMP.requirement.test(moment) || isMoment(moment);
  return v.pipe(
    v.string(),
    TIMESTAMP,
    v.check(isThere, 'must be a time that there is, with a T (such as 2026-01-31T00:00:00.000Z)'),
  );
}

function isMoment(text: string): boolean {
  return text[10] === 'T' && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}
