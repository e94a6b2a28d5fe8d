import { CsvError, parse } from 'csv-parse/sync';
import { MailError } from '../../errors/mail-error.ts';

export type CsvRecord = readonly string[];

/** Text whose delimiter is known. */
export interface Table {
  readonly text: string;
  readonly delimiter: string;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** A record longer than this is a quotation mark that was never closed, or an attack. */
const RECORD_CHARACTERS = 100_000;

/** Finds the delimiter: the one that a spreadsheet names in a first line `sep=;`, else the one its header has most. */
export function openTable(text: string): Table {
  const [named, , delimiter] = /^(sep=(.))(?:\r\n|\n|\r)/i.exec(text) ?? [];
  if (named !== undefined && delimiter !== undefined) {
    return { text: text.slice(named.length), delimiter };
  }
  const counts = countOutsideQuotes(text);
  const [most = ','] = [...DELIMITERS].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  );
  return { text, delimiter: most };
}

/**
 * Hands out each record with its number, as a spreadsheet counts rows: from 1, empty ones included, which are not
 * handed out. Rows are not kept, so that a large file needs little memory.
 * @throws MailError `invalid_request` for text that is no table.
 */
export function readRecords(
  { text, delimiter }: Table,
  take: (record: CsvRecord, row: number) => void,
  limit = -1,
): void {
  let row = 0;
  try {
    parse(text, {
      delimiter,
      to: limit,
      trim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_CHARACTERS,
      on_record: (record: string[]) => {
        row += 1;
        if (record.some((cell) => cell !== '')) take(record, row);
        return null;
      },
    });
  } catch (error) {
    throw asInvalid(error, row);
  }
}

/** Of the first record that is not empty. */
function countOutsideQuotes(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let quoted = false;
  let begun = false;
  for (const character of text.slice(0, RECORD_CHARACTERS)) {
    if (character === '"') quoted = !quoted;
    const endsLine = character === '\n' || character === '\r';
    if (endsLine && begun && !quoted) break;
    begun ||= !endsLine;
    if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
}

/** The parser's message may quote the text; its code does not. */
function asInvalid(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error;
  return new MailError('invalid_request', {
    reason: `the file cannot be read as a table after row ${row} (${error.code})`,
    next: ['Close every quotation mark, and save the spreadsheet as CSV again.'],
  });
}
