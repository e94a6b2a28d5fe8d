import { stateCode } from '../../address/publication-28/states.ts';
import { isUnitedStates, NOT_ABROAD } from '../../address/united-states.ts';
import { AddressSchema } from '../../contract/schemas/address.ts';
import { fieldProblems } from '../../http/validation.ts';
import { ADDRESS_FIELDS, type AddressField } from './address-fields.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { CsvRecord } from './read-records.ts';

/** An address as an order takes it, as far as the row has it. */
export type RowAddress = Partial<Record<AddressField, string>>;

export interface RowProblem {
  readonly field: AddressField | 'row';
  readonly problem: string;
}

/** What stands in the columns of each field, without empty cells. */
export type AddressCells = Partial<Record<AddressField, readonly string[]>>;

/** The address of a row: states by their two letters, ZIP codes without what a spreadsheet adds to keep them text. */
export function readAddress(record: CsvRecord, mapping: ColumnMapping): RowAddress {
  const address: RowAddress = {};
  for (const [field, cells] of Object.entries(addressCells(record, mapping))) {
    address[field as AddressField] = tidy(field as AddressField, cells.join(' '));
  }
  return address;
}

/** The same before it is joined. */
export function addressCells(record: CsvRecord, mapping: ColumnMapping): AddressCells {
  const all: AddressCells = {};
  for (const field of ADDRESS_FIELDS) {
    const cells = (mapping[field] ?? []).map((column) => plainCell(field, record[column] ?? ''));
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length > 0) all[field] = filled;
  }
  return all;
}

/** What an order would refuse about it; never repeats a value. */
export function problemsOf(address: RowAddress): RowProblem[] {
  const problems = fieldProblems(AddressSchema, address) as RowProblem[];
  const abroad = address.country !== undefined && !isUnitedStates(address.country);
  const isTold = problems.some(({ field }) => field === 'country');
  const nowhere =
    !abroad &&
    TWO_LETTERS.test(address.state ?? '') &&
    stateCode(address.state ?? '') === undefined;
  return [
    ...problems.map((each) => ({ ...each, problem: knownCause(each, address) ?? each.problem })),
    ...(nowhere ? [{ field: 'state', problem: NO_STATE } as const] : []),
    ...(abroad && !isTold ? [{ field: 'country', problem: NOT_ABROAD } as const] : []),
  ];
}

/** Any other form is a problem of its own. */
const TWO_LETTERS = /^[A-Za-z]{2}$/;
const NO_STATE = 'must be a state or territory of the United States';
const NO_PERSON = 'is required; of a letter to a company it is the name of the company';
const LOST_ZERO = 'must have five digits; the spreadsheet may have dropped a leading zero';

/** What spreadsheets do, told in the place of what is wrong with the cell. */
function knownCause({ field }: RowProblem, { zip, name, company }: RowAddress): string | undefined {
  if (field === 'zip' && /^\d{3,4}(?:-\d{4})?$/.test(zip ?? '')) return LOST_ZERO;
  return field === 'name' && name === undefined && company !== undefined ? NO_PERSON : undefined;
}

/** `="02134"` is how exporters have a spreadsheet keep the zero. */
function plainCell(field: AddressField, cell: string): string {
  return field === 'zip' ? cell.replace(/^="([^"]*)"$/, '$1').trim() : cell;
}

function tidy(field: AddressField, text: string): string {
  if (field === 'state') return stateCode(text) ?? text;
  if (field !== 'zip') return text;
  return text
    .replace(/^'/, '')
    .replace(/^(\d+)\.0$/, '$1')
    .replace(/^(\d{5})(\d{4})$/, '$1-$2');
}
