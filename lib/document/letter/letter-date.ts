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

/**
 * The date that is printed above a text, as letters in the United States have it: `November 24, 2026`; undefined where
 * none is wanted, or the text has its own.
 * @param date `none`, or a day (YYYY-MM-DD); null for the day of mailing, unless the text begins with a date.
 */
export function dateLine(date: string | null, text: string, day: string): string | undefined {
  if (date === 'none' || (date === null && hasOwnDate(text))) return undefined;
  return inWords(date ?? day);
}

function inWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}
