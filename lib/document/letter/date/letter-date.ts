import { MailError } from '../../../errors/mail-error.ts';
import { hasOwnDate } from './own-date.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Letters are dated back, and kept for later; further away the year was typed wrong. */
const MOST_YEARS = 5;

/**
 * The date that is printed above a text, as letters in the United States have it: `November 24, 2026`; undefined where
 * none is wanted, or the text has its own.
 * @param date `none`, or a day (YYYY-MM-DD); null for the day of mailing, unless the text begins with a date.
 * @param day of mailing.
 * @throws MailError `validation_error` for a date many years from that.
 */
export function dateLine(date: string | null, text: string, day: string): string | undefined {
  if (date === 'none' || (date === null && hasOwnDate(text))) return undefined;
  if (date !== null && isFarAway(date, day)) throw farAway();
  return inWords(date ?? day);
}

/** Days compare as they are written, also the 29 February of a year that has none. */
function isFarAway(date: string, day: string): boolean {
  return date < yearsLater(day, -MOST_YEARS) || date > yearsLater(day, MOST_YEARS);
}

function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  return `${String(year).padStart(4, '0')}${day.slice(4)}`;
}

function inWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}

function farAway(): MailError {
  const message = `must be within ${MOST_YEARS} years of the day of mailing`;
  return new MailError('validation_error', {
    reason: `date: ${message}`,
    errors: [{ pointer: '/date', code: 'validation_error', message }],
  });
}
