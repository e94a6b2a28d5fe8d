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

/** Also of Spanish and French letters, and short. */
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|janv|f[ée]v|avr|mai|juin|juil|ao[uû]t|d[ée]c)[a-zé]*\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er)?`;
const YEAR = String.raw`\d{4}`;
const DATES = [
  `${MONTH} ${DAY},? ${YEAR}`,
  `(?:the )?${DAY}(?: day)?(?: of)? ${MONTH},? ${YEAR}`,
  `${DAY} de ${MONTH} (?:de|del) ${YEAR}`,
  String.raw`\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})`,
  String.raw`\d{4}-\d{2}-\d{2}`,
];
/** A line that is a date: `November 24, 2026`, `Date: 11/24/2026`, `Madison, 24 November 2026`. */
const DATE_LINE = new RegExp(
  String.raw`^\s*(?:[\p{L} .]{1,40}[,:] {0,2})?(?:${DATES.join('|')})\s*$`,
  'iu',
);
/** A letter is dated above its salutation: nobody looks for its date further down. */
const LINES_LOOKED_AT = 15;
const LONGEST_DATE = 80;

/**
 * The date that is printed above a text, as letters in the United States have it: `November 24, 2026`; undefined where
 * none is wanted, or the text has its own.
 * @param date `none`, or a day (YYYY-MM-DD); null for the day of mailing, unless the text begins with a date.
 */
export function dateLine(date: string | null, text: string, day: string): string | undefined {
  if (date === 'none' || (date === null && hasDate(text))) return undefined;
  return inWords(date ?? day);
}

function hasDate(text: string): boolean {
  const lines = text.split('\n', LINES_LOOKED_AT);
  return lines.some((line) => line.length <= LONGEST_DATE && DATE_LINE.test(line));
}

function inWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}
