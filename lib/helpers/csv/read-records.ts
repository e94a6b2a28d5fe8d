import { MailError } from '../../errors/mail-error.ts';

export type CsvRecord = readonly string[];

/** A record that is not empty, with its number as a spreadsheet counts rows: from 1, empty ones included. */
export interface NumberedRecord {
  readonly row: number;
  readonly record: CsvRecord;
}

/** Text whose delimiter is known. */
export interface Table {
  readonly text: string;
  readonly delimiter: string;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** A record longer than this is a quotation mark that was never closed, or an attack. */
const RECORD_CHARACTERS = 100_000;
/** Besides a header: more letters than anybody may send, and few enough to judge them in a second. */
export const ROWS_MAX = 50_000;

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
 * The records that are not empty, with their cells trimmed. A record may have any number of cells. A quotation mark
 * counts as one at the beginning of a cell only; doubled it stands for itself there.
 * @throws MailError `invalid_request` for text that is no table, or has more than `ROWS_MAX` rows.
 */
export function readRecords(table: Table): NumberedRecord[] {
  const records: NumberedRecord[] = [];
  const reader = new RecordReader(table);
  for (let row = 1; !reader.isAtEnd(); row++) {
    const record = reader.next(row);
    if (record.every((cell) => cell === '')) continue;
    records.push({ row, record });
    if (records.length > ROWS_MAX + 1) throw tooManyRows();
  }
  return records;
}

/** Looks at each character once or twice, whatever the text. */
class RecordReader {
  readonly #text: string;
  readonly #delimiter: string;
  #at = 0;

  constructor({ text, delimiter }: Table) {
    this.#text = text;
    this.#delimiter = delimiter;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  next(row: number): string[] {
    const begin = this.#at;
    const cells: string[] = [];
    do {
      cells.push(this.#cell(row));
      if (this.#at - begin > RECORD_CHARACTERS) throw noTable(row, 'is too long');
    } while (this.#takes(this.#delimiter));
    if (!this.#takes('\r\n') && !this.#takes('\n')) this.#takes('\r');
    return cells;
  }

  #cell(row: number): string {
    const begin = this.#at;
    while (BLANKS.has(this.#character()) && !this.#isBorder()) this.#at++;
    if (this.#takes('"')) return this.#quoted(row);
    while (!this.#isBorder()) this.#at++;
    return this.#text.slice(begin, this.#at).trim();
  }

  #quoted(row: number): string {
    const parts: string[] = [];
    do {
      const close = this.#text.indexOf('"', this.#at);
      if (close < 0) throw noTable(row, 'has a quotation mark that is not closed');
      parts.push(this.#text.slice(this.#at, close));
      this.#at = close + 1;
    } while (this.#takes('"'));
    while (!this.#isBorder()) {
      if (!BLANKS.has(this.#character())) throw noTable(row, 'has text after a quotation mark');
      this.#at++;
    }
    return parts.join('"');
  }

  #character(): string {
    return this.#text.charAt(this.#at);
  }

  /** Whether the cell ends here. */
  #isBorder(): boolean {
    const character = this.#character();
    return (
      character === this.#delimiter || character === '\n' || character === '\r' || character === ''
    );
  }

  #takes(text: string): boolean {
    const isNext = this.#text.startsWith(text, this.#at);
    if (isNext) this.#at += text.length;
    return isNext;
  }
}

/** What may stand around a cell in quotation marks. */
const BLANKS: ReadonlySet<string> = new Set([' ', '\t', '\v', '\f', '\u00A0']);

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

function noTable(row: number, problem: string): MailError {
  return new MailError('invalid_request', {
    reason: `the file cannot be read as a table: row ${row} ${problem}`,
    next: ['Close every quotation mark, and save the spreadsheet as CSV again.'],
  });
}

function tooManyRows(): MailError {
  const most = `${ROWS_MAX.toLocaleString('en-US')} rows`;
  return new MailError('invalid_request', {
    reason: `the file has more than ${most}`,
    next: [`Split the spreadsheet into files of at most ${most}.`],
  });
}
