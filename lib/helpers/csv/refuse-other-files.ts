import { MailError } from '../../errors/mail-error.ts';
import { readHeader } from './header-names.ts';
import type { NumberedRecord } from './read-records.ts';

/** The first bytes of .xlsx and .ods, which are ZIP files, and of .xls. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** @throws MailError `invalid_request` for a file that a spreadsheet program keeps for itself. */
export function refuseWorkbook(bytes: Uint8Array): void {
  if (!WORKBOOKS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) return;
  throw new MailError('invalid_request', {
    reason: 'the file is a workbook, not a table as text',
    next: ['Save it as CSV UTF-8 in the program that made it, and send that file.'],
  });
}

/** So many rows a title may have, and so many columns must be known to be a header. */
const [TITLE_ROWS, NAMES_OF_HEADER] = [10, 3];

/** A title above the names of the columns would be taken for them. @throws MailError `invalid_request`. */
export function refuseTitle(records: readonly NumberedRecord[]): void {
  const [first, ...others] = records.slice(0, TITLE_ROWS + 1);
  if (first === undefined || namesIn(first) > 1) return;
  const names = others.find((each) => namesIn(each) >= NAMES_OF_HEADER);
  if (names === undefined) return;
  throw new MailError('invalid_request', {
    reason: `the names of the columns must stand in the first row; they seem to stand in row ${names.row}`,
    next: [`Delete the rows above row ${names.row}, and send the spreadsheet again.`],
  });
}

function namesIn({ record }: NumberedRecord): number {
  return new Set(record.flatMap((cell) => readHeader(cell)?.kind ?? [])).size;
}
