import { standardizeUnit } from '../../address/publication-28/standardize-street.ts';
import { stateCode } from '../../address/publication-28/states.ts';
import { findZipCode, zipCodes } from '../../address/zip-codes/zip-codes.ts';
import { ADDRESS_FIELDS, type AddressField } from './address-fields.ts';
import { type ColumnKind, kindOfHeader } from './header-names.ts';
import type { CsvRecord } from './read-records.ts';

/** For each field the columns whose cells make it, in their order. */
export type ColumnMapping = Partial<Record<AddressField, readonly number[]>>;

interface Guess {
  readonly field: AddressField;
  /** `zip` is what stands in the column of ZIP codes of the same row, if there is one. */
  readonly looksRight: (cell: string, zip: string) => boolean;
  /** So much of what stands in the column must look right. */
  readonly share: number;
}

/** By what stands in a column, the surest first. */
const GUESSES: readonly Guess[] = [
  { field: 'zip', looksRight: (cell) => /^\d{5}(?:-\d{4})?$/.test(cell), share: 0.8 },
  { field: 'state', looksRight: (cell) => stateCode(cell) !== undefined, share: 0.8 },
  { field: 'country', looksRight: (cell) => /^(?:USA?|United States)$/i.test(cell), share: 0.8 },
  { field: 'line1', looksRight: isStreet, share: 0.6 },
  { field: 'line2', looksRight: (cell) => standardizeUnit(cell) !== undefined, share: 0.6 },
  // Ada and Madison are towns as well as people, but hardly ever those of their ZIP codes.
  { field: 'city', looksRight: isTownOf, share: 0.3 },
  { field: 'city', looksRight: (cell) => cityNames().has(cell.toLowerCase()), share: 0.6 },
  { field: 'name', looksRight: isPersonName, share: 0.6 },
];

/** Whether the first record of a file names its columns, or is the first address already. */
export function isHeader(record: CsvRecord): boolean {
  if (record.some((cell) => kindOfHeader(cell) !== undefined)) return true;
  return !record.some((cell) => /^\d{5}(?:-\d{4})?$/.test(cell) || isStreet(cell));
}

/**
 * Which column is which: by its header, else by what stands in it. Columns in `taken` are somebody else's choice.
 * `header` is undefined where the file has none.
 */
export function detectColumns(
  header: CsvRecord | undefined,
  sample: readonly CsvRecord[],
  width: number,
  taken: ReadonlySet<number>,
): ColumnMapping {
  const named = header === undefined ? {} : byHeader(header, taken);
  const used = new Set([...taken, ...Object.values(named).flat()]);
  const mapping: Partial<Record<AddressField, readonly number[]>> = { ...named };
  for (const guess of GUESSES) {
    if (mapping[guess.field] !== undefined) continue;
    const column = bestColumn(guess, sample, { width, used, zip: mapping.zip?.[0] });
    if (column === undefined) continue;
    used.add(column);
    mapping[guess.field] = [column];
  }
  return mapping;
}

function byHeader(header: CsvRecord, taken: ReadonlySet<number>): ColumnMapping {
  const first = new Map<ColumnKind, number>();
  header.forEach((cell, column) => {
    const kind = taken.has(column) ? undefined : kindOfHeader(cell);
    if (kind !== undefined && !first.has(kind)) first.set(kind, column);
  });
  const name = nameColumns(first, header);
  const others = ADDRESS_FIELDS.filter((field) => field !== 'name' && first.has(field));
  return {
    ...(name.length > 0 ? { name } : {}),
    ...Object.fromEntries(others.map((field) => [field, [first.get(field)]])),
  };
}

/** `Nombre` beside `Apellidos` and `Nom` beside `Prénom` are halves of a name; anywhere else they are all of it. */
function nameColumns(first: ReadonlyMap<ColumnKind, number>, header: CsvRecord): number[] {
  const [given, family] = [first.get('first_name'), first.get('last_name')];
  const name = first.get('name');
  const word = name === undefined ? '' : (header[name] ?? '').trim().toLowerCase();
  if (name !== undefined && word === 'nombre' && family !== undefined) return [name, family];
  if (name !== undefined && word === 'nom' && given !== undefined) return [given, name];
  if (name !== undefined) return [name];
  return [given, family].filter((column) => column !== undefined);
}

interface Columns {
  readonly width: number;
  readonly used: ReadonlySet<number>;
  readonly zip: number | undefined;
}

function bestColumn(
  { looksRight, share }: Guess,
  sample: readonly CsvRecord[],
  { width, used, zip }: Columns,
): number | undefined {
  let [best, bestShare]: [number | undefined, number] = [undefined, share];
  for (let column = 0; column < width; column++) {
    if (used.has(column)) continue;
    const rows = sample.filter((record) => headOf(record[column]) !== '');
    const isRight = (record: CsvRecord) =>
      looksRight(headOf(record[column]), headOf(record[zip ?? width]));
    const right = rows.filter(isRight).length / rows.length;
    if (right > bestShare || (right === bestShare && best === undefined)) {
      [best, bestShare] = [column, right];
    }
  }
  return best;
}

/** What is longer is no part of an address, and not worth the time to be looked through. */
function headOf(cell = ''): string {
  return cell.slice(0, LOOKED_AT_CHARACTERS);
}

const LOOKED_AT_CHARACTERS = 250;

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
