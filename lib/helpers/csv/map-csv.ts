import { decodeStandardBase64 } from '../../basics/standard-base64.ts';
import type { CsvMappingRequest, CsvMappingResponse } from '../../contract/schemas/csv-mapping.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { oneFieldNeeded } from '../../errors/one-field-needed.ts';
import { ADDRESS_FIELDS, type AddressField, REQUIRED_FIELDS } from './address-fields.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { decodeText, withoutMark } from './decode-text.ts';
import { detectColumns, isHeader } from './detect-columns.ts';
import { problemsOf, type RowAddress, type RowProblem, readAddress } from './read-address.ts';
import { type CsvRecord, type NumberedRecord, openTable, readRecords } from './read-records.ts';
import { refuseTitle, refuseWorkbook } from './refuse-other-files.ts';

const CSV_BYTES_MAX = 5 * 1024 * 1024;
/** More than any spreadsheet of addresses has. */
const COLUMNS_MAX = 500;
/** So many rows decide what stands in a column. */
const LOOKED_AT_ROWS = 200;
const SAMPLE_ROWS = 5;
const SHOWN_PROBLEMS = 100;

/** How a file is read: what its columns are called, and which of them make an address. */
interface Layout {
  readonly hasHeader: boolean;
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
}

interface Tally {
  readonly sample: RowAddress[];
  readonly problems: (RowProblem & { readonly row: number })[];
  rows: number;
  invalidRows: number;
  problemCount: number;
}

/**
 * Shows how a spreadsheet would be read as addresses: which column is which, and what an order would refuse of each
 * row. Creates and keeps nothing. Rows are counted as a spreadsheet shows them, from 1, the header included.
 * @throws MailError `file_too_large` over 5 MB; `invalid_base64`; `validation_error` for not exactly one source, or a
 *   mapping to a column that is not there; `invalid_request` for what is no table, or has no row.
 */
export function mapCsv(request: CsvMappingRequest): CsvMappingResponse {
  const table = readTable(request);
  const { rows, hasHeader, columns, mapping } = table;
  const tally = checkRows(rows, columns.length, mapping);
  return {
    status: 'ok',
    has_header: hasHeader,
    columns: [...columns],
    mapping: namedMapping(mapping, columns),
    unmapped: unmappedColumns(table),
    missing: REQUIRED_FIELDS.filter((field) => mapping[field] === undefined),
    sample_rows: tally.sample,
    row_count: tally.rows,
    valid_rows: tally.rows - tally.invalidRows,
    invalid_row_count: tally.invalidRows,
    problem_count: tally.problemCount,
    invalid_rows: tally.problems,
  };
}

/** A spreadsheet, and how it is read as addresses. */
export interface ReadTable extends Layout {
  /** Without the header. */
  readonly rows: readonly NumberedRecord[];
}

/**
 * Reads a spreadsheet. What is wrong with the file as a whole is wrong with the field that it came in.
 * @throws MailError as `mapCsv`.
 */
export function readTable(request: CsvMappingRequest): ReadTable {
  try {
    const records = readRecords(openTable(readSource(request)));
    const layout = findLayout(records, request.mapping ?? {});
    return { ...layout, rows: layout.hasHeader ? records.slice(1) : records };
  } catch (error) {
    if (!isMailError(error, 'invalid_request')) throw error;
    throw error.at([request.csv === undefined ? '/csv_base64' : '/csv']);
  }
}

function readSource({ csv, csv_base64 }: CsvMappingRequest): string {
  if ((csv === undefined) === (csv_base64 === undefined)) {
    throw oneFieldNeeded(['csv', 'csv_base64'], { csv, csv_base64 });
  }
  if (csv !== undefined) {
    refuseTooLarge(Buffer.byteLength(csv));
    refuseWorkbook(Buffer.from(csv.slice(0, 4), 'latin1'));
    return withoutMark(csv);
  }
  const bytes = decodeStandardBase64(csv_base64 ?? '');
  if (bytes === undefined) {
    throw new MailError('invalid_base64', {
      reason: 'csv_base64 is not standard base64',
      next: ['Encode the file as standard base64 (RFC 4648, section 4).'],
    });
  }
  refuseTooLarge(bytes.length);
  refuseWorkbook(bytes);
  return decodeText(bytes);
}

function refuseTooLarge(bytes: number): void {
  if (bytes <= CSV_BYTES_MAX) return;
  throw new MailError('file_too_large', {
    reason: 'the file is larger than 5 MB',
    next: ['Split the spreadsheet into files of at most 5 MB.'],
  });
}

function findLayout(
  records: readonly NumberedRecord[],
  chosen: NonNullable<CsvMappingRequest['mapping']>,
): Layout {
  const head = records.slice(0, LOOKED_AT_ROWS + 1).map(({ record }) => record);
  const [first] = head;
  if (first === undefined) {
    throw new MailError('invalid_request', {
      reason: 'the file has no row',
      next: [
        'Send the spreadsheet with the names of its columns, and a row below for each letter.',
      ],
    });
  }
  if (first.length > COLUMNS_MAX) {
    throw new MailError('invalid_request', {
      reason: `the file has more than ${COLUMNS_MAX} columns`,
    });
  }
  refuseTitle(records);
  const hasHeader = isHeader(first);
  const columns = columnNames(hasHeader ? first : first.map(() => ''));
  const own = chosenMapping(chosen, columns);
  const sample = hasHeader ? head.slice(1) : head;
  const mapping = detectColumns(hasHeader ? first : undefined, sample, columns.length, own);
  return { hasHeader, columns, mapping };
}

/** Every column gets a name of its own, which a mapping can refer to. */
function columnNames(header: CsvRecord): string[] {
  const seen = new Set<string>();
  return header.map((cell, column) => {
    const plain = cell === '' ? `Column ${column + 1}` : cell;
    let name = plain;
    for (let nth = 2; seen.has(name); nth++) name = `${plain} (${nth})`;
    seen.add(name);
    return name;
  });
}

function chosenMapping(
  chosen: NonNullable<CsvMappingRequest['mapping']>,
  columns: readonly string[],
): ColumnMapping {
  const entries = ADDRESS_FIELDS.flatMap((field) => {
    const names = chosen[field];
    if (names === undefined) return [];
    return [[field, [names].flat().map((name) => indexOf(field, name, columns))] as const];
  });
  return Object.fromEntries(entries);
}

function indexOf(field: AddressField, name: string, columns: readonly string[]): number {
  const column = columns.indexOf(name.trim());
  if (column >= 0) return column;
  throw new MailError('validation_error', {
    reason: `mapping.${field}: must name a column of the file`,
    pointers: [`/mapping/${field}`],
  });
}

function checkRows(rows: readonly NumberedRecord[], width: number, mapping: ColumnMapping): Tally {
  const tally: Tally = { sample: [], problems: [], rows: 0, invalidRows: 0, problemCount: 0 };
  for (const row of rows) checkRow(tally, row, width, mapping);
  return tally;
}

function checkRow(
  tally: Tally,
  { row, record }: NumberedRecord,
  width: number,
  mapping: ColumnMapping,
): void {
  const address = readAddress(record, mapping);
  const problems = [...overflowOf(record, width), ...problemsOf(address)];
  tally.rows += 1;
  tally.problemCount += problems.length;
  if (problems.length > 0) tally.invalidRows += 1;
  if (tally.sample.length < SAMPLE_ROWS) tally.sample.push(address);
  const room = SHOWN_PROBLEMS - tally.problems.length;
  if (room > 0) tally.problems.push(...problems.slice(0, room).map((each) => ({ row, ...each })));
}

/** What is wrong with a row of more cells than there are columns. */
export function overflowOf(record: CsvRecord, width: number): readonly RowProblem[] {
  return record.slice(width).some((cell) => cell !== '') ? [OVERFLOW] : [];
}

const OVERFLOW: RowProblem = {
  field: 'row',
  problem: 'has more cells than the header; a cell with the delimiter in it needs quotation marks',
};

/** Columns that no field uses. */
export function unmappedColumns({ columns, mapping }: Layout): string[] {
  const used = new Set(Object.values(mapping).flat());
  return columns.filter((_, column) => !used.has(column));
}

/** The mapping by the names of the columns. */
export function namedMapping(
  mapping: ColumnMapping,
  columns: readonly string[],
): CsvMappingResponse['mapping'] {
  const entries = ADDRESS_FIELDS.flatMap((field) => {
    const names = mapping[field]?.map((column) => columns[column] ?? '') ?? [];
    const [only] = names;
    return only === undefined ? [] : [[field, names.length === 1 ? only : names] as const];
  });
  return Object.fromEntries(entries);
}
