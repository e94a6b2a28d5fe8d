import { BETWEEN_DATES, DATE_FORMS, MONTH_OR_WORD } from './date-forms.ts';

/** Where a date began, for the rules that ask for one; all others read a blank. A typed one is made a plain blank. */
export const DATE_MARK = '\u205f';

/**
 * The text with blanks in the place of each date and each time of day, wherever it stands: it says nothing of the
 * language that the writer writes, nor of what is meant. Nothing else is left out, whatever stands beside it. As long
 * as before, so that places in it are the same; linear.
 * @param mark the first of the blanks.
 */
export function withoutDates(written: string, mark: typeof DATE_MARK | ' ' = ' '): string {
  const text = written.replaceAll(DATE_MARK, ' ');
  let undated = '';
  let end = 0;
  for (const date of datesOf(text)) {
    undated += text.slice(end, date.start) + mark + ' '.repeat(date.end - date.start - 1);
    end = date.end;
  }
  return undated + text.slice(end);
}

/** Whether a line is a date and nothing else. */
export function isDate(line: string): boolean {
  const undated = withoutDates(line);
  return undated !== line && !REST.test(undated);
}

/** Whether a line begins with a date and goes on with words, as the rows of a programme do. */
export function isEntry(line: string): boolean {
  const [first] = datesOf(line);
  return first?.start === 0 && REST.test(line.slice(first.end));
}

const REST = /[^\s,.:;()*_-]/u;

interface Found {
  readonly start: number;
  readonly end: number;
  /** A day of the week alone is no date, nor is what calls itself one. */
  readonly isDated: boolean;
}

function datesOf(text: string): readonly Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(DATE_FORMS)) {
    const [written] = match;
    if (MONTH_OR_WORD.test(written)) continue;
    const start = match.index;
    const end = start + written.length;
    const isDated = match.groups?.['beside'] === undefined;
    const last = found.at(-1);
    if (last !== undefined && BETWEEN_DATES.test(text.slice(last.end, start))) {
      found[found.length - 1] = { start: last.start, end, isDated: isDated || last.isDated };
    } else found.push({ start, end, isDated });
  }
  return found.filter(({ isDated }) => isDated);
}
