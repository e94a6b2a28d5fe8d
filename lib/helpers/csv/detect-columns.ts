import { stateCode } from '../../address/publication-28/states.ts';
import { findZipCode, zipCodes } from '../../address/zip-codes/zip-codes.ts';
import type { AddressField } from './address-fields.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { type Heading, readHeader } from './header-names.ts';
import { nameColumns } from './name-columns.ts';
import { placeColumns } from './place-columns.ts';
import { isOfPlace } from './place-fields.ts';
import type { CsvRecord } from './read-records.ts';

interface Guess {
  readonly field: AddressField;
  /** `zip` is what stands in the column of ZIP codes of the same row, if there is one. */
  readonly looksRight: (cell: string, zip: string) => boolean;
  /** So much of what stands in the column must look right. */
  readonly share: number;
}

/**
 * By what stands in a column, the surest first. No second line but a unit behind the street: `#1042` and `Floor 2`
 * look like one, and may be anything.
 */
const GUESSES: readonly Guess[] = [
  { field: 'zip', looksRight: isZip, share: 0.8 },
  // Whole names would be those of towns as well: New York, Washington.
  { field: 'state', looksRight: (cell) => cell.length === 2 && isState(cell), share: 0.8 },
  { field: 'state', looksRight: isState, share: 0.8 },
  { field: 'country', looksRight: (cell) => /^(?:USA?|United States)$/i.test(cell), share: 0.8 },
  { field: 'line1', looksRight: isStreet, share: 0.6 },
  // Ada and Madison are towns as well as people, but hardly ever those of their ZIP codes.
  { field: 'city', looksRight: isTownOf, share: 0.3 },
  { field: 'city', looksRight: (cell) => cityNames().has(cell.toLowerCase()), share: 0.6 },
  { field: 'name', looksRight: isPersonName, share: 0.6 },
];

/** Whether the first record of a file names its columns, or is the first address already. */
export function isHeader(record: CsvRecord): boolean {
  const [zip, street] = [record.some(isZip), record.some(isStreet)];
  // `Resident, 500 Main St, …`: words of headers are those of recipients, too.
  if (zip && street) return false;
  return record.some((cell) => readHeader(cell) !== undefined) || !(zip || street);
}

/**
 * Which column is which beside those that are the caller's `own` choice: by its header, or by what stands in it where
 * it has none. What has a header that is not understood may be anything, and is never printed on a guess.
 * `header` is undefined where the file has none.
 */
export function detectColumns(
  header: CsvRecord | undefined,
  sample: readonly CsvRecord[],
  width: number,
  own: ColumnMapping,
): ColumnMapping {
  const { named, unclear } = byHeader(header ?? [], sample, own);
  const mapping: ColumnMapping = { ...named, ...own };
  const used = new Set(Object.values(mapping).flat());
  for (let column = 0; column < width; column++) {
    if (!saysNothing(header?.[column] ?? '', column)) used.add(column);
  }
  for (const guess of GUESSES) {
    if (mapping[guess.field] !== undefined || unclear.has(guess.field)) continue;
    const column = onlyColumn(guess, sample, { width, used, zip: mapping.zip?.[0] });
    if (column === undefined) continue;
    used.add(column);
    mapping[guess.field] = [column];
  }
  const unit = (mapping.line1?.[0] ?? width) + 1;
  if (mapping.line2 === undefined && unit < width && !used.has(unit) && hasUnits(sample, unit)) {
    mapping.line2 = [unit];
  }
  return mapping;
}

/** Behind the street, by its own words: `Apt 4`. Without them a letter would stand at the door of the house. */
function hasUnits(sample: readonly CsvRecord[], column: number): boolean {
  const cells = sample.map((record) => headOf(record[column])).filter((cell) => cell !== '');
  const units = cells.filter((cell) => /^(?:apt|apartment|unit|suite|ste)\b[. #]*\w/i.test(cell));
  return units.length > 0 && 5 * units.length >= 3 * cells.length;
}

/** What the headers say, and the fields of which they say too much. */
function byHeader(header: CsvRecord, sample: readonly CsvRecord[], own: ColumnMapping) {
  const taken = new Set(Object.values(own).flat());
  const headings = header.map((cell, column) => {
    const heading = readHeader(cell);
    return heading?.isPerson && !mayBeNames(sample, column) ? undefined : heading;
  });
  const place = placeColumns(headings, own);
  const free = headings.map((heading, column) => (taken.has(column) ? undefined : heading));
  const name = nameColumns(free, header, place.owner);
  const company = companyColumn(free, place.owner);
  const fields = [...place.columns].filter(([, column]) => !taken.has(column));
  const named: ColumnMapping = {
    ...(name.length > 0 && { name }),
    ...(company !== undefined && { company: [company] }),
    ...Object.fromEntries(fields.map(([field, column]) => [field, [column]])),
  };
  const unclear = new Set<string>();
  for (const heading of free) {
    if (heading === undefined) continue;
    if (/name$/.test(heading.kind)) unclear.add('name');
    else if (place.isUnclear && isOfPlace(heading.kind)) unclear.add(heading.kind);
  }
  return { named, unclear };
}

/** Nobody's in particular, else that of the address. */
function companyColumn(headings: readonly (Heading | undefined)[], owner: string) {
  const find = (wanted: string) =>
    headings.findIndex((each) => each?.kind === 'company' && each.owner === wanted);
  return ['', owner, 'recipient'].map(find).find((column) => column >= 0);
}

/** `Member` and `Client` may say yes, or be a number. */
function mayBeNames(sample: readonly CsvRecord[], column: number): boolean {
  const cells = sample.map((record) => headOf(record[column])).filter((cell) => cell !== '');
  const strange = cells.filter((cell) => !/\p{L}/u.test(cell) || NO_NAME.test(cell));
  return 2 * strange.length <= cells.length;
}

const NO_NAME = /^(?:yes|no|true|false|active|inactive|si|sí|oui|non)$/i;

/** What spreadsheets and programs call a column that has no name. */
function saysNothing(header: string, column: number): boolean {
  const isLetter = header.length === 1 && header.toUpperCase() === String.fromCharCode(65 + column);
  return isLetter || /^(?:(?:column|col|field|unnamed)[ _:]{0,3}\d{1,3})?$/i.test(header.trim());
}

interface Columns {
  readonly width: number;
  readonly used: ReadonlySet<number>;
  readonly zip: number | undefined;
}

/** None where several look right: one of them is something else. */
function onlyColumn(
  { looksRight, share }: Guess,
  sample: readonly CsvRecord[],
  { width, used, zip }: Columns,
): number | undefined {
  const found: number[] = [];
  for (let column = 0; column < width; column++) {
    if (used.has(column)) continue;
    const rows = sample.filter((record) => headOf(record[column]) !== '');
    const isRight = (record: CsvRecord) =>
      looksRight(headOf(record[column]), headOf(record[zip ?? width]));
    if (rows.filter(isRight).length / rows.length >= share) found.push(column);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** What is longer is no part of an address, and not worth the time to be looked through. */
function headOf(cell = ''): string {
  return cell.slice(0, LOOKED_AT_CHARACTERS);
}

const LOOKED_AT_CHARACTERS = 250;

function isZip(cell: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(cell);
}

function isState(cell: string): boolean {
  return stateCode(cell) !== undefined;
}

function isStreet(cell: string): boolean {
  return /^\d\S*\s+\S/.test(cell) || /^(?:P\.?\s?O\.?\s?Box|RR|HC)\s+\d/i.test(cell);
}

function isPersonName(cell: string): boolean {
  return /^\p{L}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*){1,4}$/u.test(cell);
}

function isTownOf(cell: string, zip: string): boolean {
  return findZipCode(zip)?.city.toLowerCase() === cell.toLowerCase();
}

/** Loaded when a file leaves open which column is the city. */
function cityNames(): ReadonlySet<string> {
  cities ??= new Set(zipCodes().map(({ city }) => city.toLowerCase()));
  return cities;
}

let cities: ReadonlySet<string> | undefined;
