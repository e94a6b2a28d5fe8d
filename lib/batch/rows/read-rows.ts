import type {
  BatchQuoteRequest,
  BatchRequest,
} from '../../contract/schemas/batch/batch-request.ts';
import { MERGE_NAME } from '../../contract/schemas/piece.ts';
import { fieldNames, isEmpty, misnamedIn } from '../../document/letter/merge-fields.ts';
import { MailError } from '../../errors/mail-error.ts';
import { COMPARED_MAX, NAMED_MAX, nearestName } from '../../errors/nearest-name.ts';
import { ADDRESS_FIELDS, type AddressField } from '../../helpers/csv/address-fields.ts';
import {
  namedMapping,
  overflowOf,
  type ReadTable,
  readTable,
  unmappedColumns,
} from '../../helpers/csv/map-csv.ts';
import {
  type AddressCells,
  addressCells,
  problemsOf,
  type RowAddress,
  readAddress,
} from '../../helpers/csv/read-address.ts';
import type { CsvRecord } from '../../helpers/csv/read-records.ts';
import { refuseTooMuch } from './refuse-too-much.ts';

/** The fields that say what is mailed to whom, of a quote and of a batch alike. */
export type BatchContent = Omit<BatchQuoteRequest, 'credit_code' | 'proof_row'> &
  Partial<Pick<BatchRequest, 'email' | 'webhook_url'>>;

export interface RowProblem {
  /** Of the address, or the name of a field of the letter; `row` for neither. */
  readonly field: string;
  /** Repeats nothing that stands in the row. */
  readonly problem: string;
}

/** A row as the spreadsheet has it. */
export interface ReadRow {
  readonly row: number;
  readonly to: RowAddress;
  /** What `to` is made of. */
  readonly cells: AddressCells;
  /** What stands in the letter's fields. */
  readonly merge: Readonly<Record<string, string>>;
  readonly problems: readonly RowProblem[];
}

export interface Spreadsheet {
  readonly rows: readonly ReadRow[];
  readonly mapping: ReturnType<typeof namedMapping>;
  /** Without one its columns are called `Column 1`, `Column 2`, … */
  readonly hasHeader: boolean;
  /** Columns that are no part of an address. */
  readonly unmapped: readonly string[];
}

/** Where the value of a field of the letter comes from. */
type ValueOf = (record: CsvRecord, to: RowAddress) => string;

/**
 * Reads the rows of a batch: an address each, and what its letter says in place of its fields.
 * @throws MailError `too_many_rows`; `validation_error` for a field of the letter that no column has, or a value that
 *   the letter has no field for; as `readTable`.
 */
export function readRows(content: BatchContent): Spreadsheet {
  const { csv, csv_base64, mapping } = content;
  const table = readTable({ csv, csv_base64, mapping });
  refuseTooMuch(content, table.rows.length);
  const values = valuesOf(content, table);
  return {
    rows: table.rows.map(({ row, record }) => {
      const to = readAddress(record, table.mapping);
      const merge = Object.fromEntries(
        Object.entries(values).map(([name, fieldValue]) => [name, fieldValue(record, to)]),
      );
      const problems = [
        ...overflowOf(record, table.columns.length),
        ...problemsOf(to),
        ...emptyFields(merge),
      ];
      return { row, to, cells: addressCells(record, table.mapping), merge, problems };
    }),
    mapping: namedMapping(table.mapping, table.columns),
    hasHeader: table.hasHeader,
    unmapped: unmappedColumns(table),
  };
}

function emptyFields(merge: Readonly<Record<string, string>>): RowProblem[] {
  return Object.entries(merge)
    .filter(([, value]) => isEmpty(value))
    .map(([field]) => ({ field, problem: 'is empty, and the letter prints it' }));
}

function valuesOf(content: BatchContent, table: ReadTable): Readonly<Record<string, ValueOf>> {
  const { merge: fixed = {}, merge_columns: columns = {} } = content;
  const names = fieldNames([content.subject ?? '', content.text].join('\n'));
  const errors = [
    ...unknownNames('merge', Object.keys(fixed), names),
    ...emptyValues(fixed, names),
    ...unknownNames('merge_columns', Object.keys(columns), names),
    ...unknownColumns(columns, table),
    ...misnamed(content, table),
  ];
  const found = names.map((name) => [name, fieldValue(name, content, table)] as const);
  const missing = found
    .filter(([name, value]) => value === undefined && !Object.hasOwn(columns, name))
    .map(([name]) => name)
    .slice(0, NAMED_MAX);
  errors.push(
    ...missing.map((name) => problemAt(`/merge/${name}`, noColumn(name, content, table))),
  );
  if (errors.length > 0) throw unmerged(errors);
  return Object.fromEntries(found) as Record<string, ValueOf>;
}

/** What is said for all rows, else the column that was named, else the one that is called so, else of the address. */
function fieldValue(
  name: string,
  { merge = {}, merge_columns = {} }: BatchContent,
  { columns }: ReadTable,
): ValueOf | undefined {
  const same = own(merge, name);
  if (same !== undefined) return () => same;
  const told = own(merge_columns, name);
  const wanted = told === undefined ? undefined : columns.indexOf(told.trim());
  const column = wanted ?? columns.findIndex((each) => asFieldName(each) === name.toLowerCase());
  if (column >= 0) return (record) => record[column] ?? '';
  return isAddressField(name) ? (_record, to) => to[name] ?? '' : undefined;
}

/** A letter may have any word for a field, `constructor` too. */
function own(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isAddressField(name: string): name is AddressField {
  return (ADDRESS_FIELDS as readonly string[]).includes(name);
}

/** `First Name` is `{{first_name}}`. */
function asFieldName(column: string): string {
  return column
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

function noColumn(name: string, content: BatchContent, table: ReadTable): string {
  const meant = nearestName(name, namesIn(content, table));
  const advice = meant === undefined ? '' : `; did you mean {{${meant}}}?`;
  return `the text has {{${name}}}, and no column is called so${advice}`;
}

/** What would stand in every letter as it stands here. */
function misnamed(content: BatchContent, table: ReadTable) {
  const { text, subject = '' } = content;
  const names = namesIn(content, table);
  return [...misnamedIn('text', text, names), ...misnamedIn('subject', subject, names)].map(
    ({ field, problem }) => problemAt(`/${field}`, `the ${field} has ${problem}`),
  );
}

/** What a field may be called here. */
function namesIn({ merge = {}, merge_columns = {} }: BatchContent, { columns }: ReadTable) {
  const named = [...columns.map(asFieldName), ...Object.keys({ ...merge, ...merge_columns })];
  return [...named, ...ADDRESS_FIELDS]
    .filter((name) => MERGE_NAME.test(name))
    .slice(0, COMPARED_MAX);
}

/** They would be the same in every letter. */
function emptyValues(fixed: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.entries(fixed)
    .filter(([name, value]) => names.includes(name) && isEmpty(value))
    .map(([name]) =>
      problemAt(`/merge/${name}`, `merge.${name}: is empty, and the letter prints it`),
    );
}

function unknownNames(field: string, given: readonly string[], names: readonly string[]) {
  return given
    .filter((name) => !names.includes(name))
    .map((name) => problemAt(`/${field}/${name}`, `the text has no {{${name}}}`));
}

function unknownColumns(columns: Readonly<Record<string, string>>, { columns: all }: ReadTable) {
  return Object.entries(columns)
    .filter(([, column]) => !all.includes(column.trim()))
    .map(([name]) =>
      problemAt(`/merge_columns/${name}`, `merge_columns.${name}: must name a column of the file`),
    );
}

function problemAt(pointer: string, message: string) {
  return { pointer, code: 'validation_error' as const, message };
}

function unmerged(all: readonly ReturnType<typeof problemAt>[]): MailError {
  const errors = all.slice(0, NAMED_MAX);
  return new MailError('validation_error', {
    reason: errors.map(({ message }) => message).join('; '),
    errors,
    next: [
      'Write a field as its column is called, in small letters with low lines for blanks: {{first_name}} is First Name.',
      'Name the column of a field in `merge_columns`, or its value for all rows in `merge`.',
      'POST /v1/csv/mapping says what the columns are called.',
    ],
  });
}
