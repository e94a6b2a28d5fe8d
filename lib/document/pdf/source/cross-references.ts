import { inflateSync } from 'node:zlib';
import { unfilter } from '../stationery/unfilter.ts';

/** Where the newest revision has an object: at a place of the file, or in a stream of objects; 0 where it is freed. */
export interface Place {
  readonly kind: 'at' | 'in' | 'free';
  readonly value: number;
  readonly generation: number;
}

/** More than this many revisions nobody writes. */
const MOST_TABLES = 256;
/** Of all of them together. */
const MOST_OBJECTS = 500_000;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ROW_BYTES = 32;
const TAIL_BYTES = 2048;
const HEAD_BYTES = 4096;
const SPACES = '[\\0\\t\\n\\f\\r ]';
const ROW = /^(\d{10}) (\d{5}) ([nf])[ \r\n]{2}/;
const OBJECT = new RegExp(`^(\\d{1,10})${SPACES}+(\\d{1,5})${SPACES}+obj`);

/** How much more is read of all tables together: a file may have many, and name one of them again and again. */
interface Allowance {
  rows: number;
  bytes: number;
}

interface Table {
  readonly rows: ReadonlyMap<number, Place>;
  readonly dict: string;
}

/**
 * What the cross-reference tables of a file say, newest first, as readers follow them; undefined where they are not
 * sound: one that cannot be read, or a place at which another thing stands.
 */
export function crossReferences(file: Buffer): ReadonlyMap<number, Place> | undefined {
  const left = { rows: MOST_OBJECTS, bytes: MOST_BYTES };
  const known = new Set<number>();
  const places = new Map<number, Place>();
  for (let at: number | undefined = lastStart(file); at !== undefined; ) {
    const table: Table | undefined = sectionAt(file, at, left);
    if (table === undefined || known.has(at) || known.size === MOST_TABLES) return undefined;
    known.add(at);
    for (const [number, place] of table.rows) {
      if (!places.has(number)) places.set(number, place);
    }
    at = numberOf(table.dict, 'Prev');
  }
  return places.size > 0 && isSound(file, places) ? places : undefined;
}

/** Where the newest table is, as the end of the file has it. */
function lastStart(file: Buffer): number | undefined {
  const end = file.toString('latin1', Math.max(0, file.length - TAIL_BYTES));
  const found = [...end.matchAll(/startxref\s+(\d{1,10})/g)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * What one revision says. What a table has as free, its stream of a hybrid file (ISO 32000-1, 7.5.8.4) may have for
 * readers who know of such.
 */
function sectionAt(file: Buffer, at: number, left: Allowance): Table | undefined {
  const table = tableAt(file, at, left);
  const stream = table === undefined ? undefined : numberOf(table.dict, 'XRefStm');
  if (table === undefined || stream === undefined) return table;
  const hidden = tableAt(file, stream, left);
  if (hidden === undefined) return undefined;
  const used = [...table.rows].filter(([, { kind }]) => kind !== 'free');
  return { rows: new Map([...table.rows, ...hidden.rows, ...used]), dict: table.dict };
}

function isSound(file: Buffer, places: ReadonlyMap<number, Place>): boolean {
  return [...places].every(([number, { kind, value, generation }]) => {
    if (kind !== 'at') return true;
    const [, own, of] = OBJECT.exec(file.toString('latin1', value, value + 64)) ?? [];
    return Number(own) === number && Number(of) === generation;
  });
}

function numberOf(dict: string, key: string): number | undefined {
  const found = new RegExp(`/${key}${SPACES}+(\\d{1,10})(?!${SPACES}+\\d+${SPACES}+R)`).exec(dict);
  return found === null ? undefined : Number(found[1]);
}

function tableAt(file: Buffer, at: number, left: Allowance): Table | undefined {
  const head = file.toString('latin1', at, at + 5);
  return /^xref\s/.test(head) ? plainTable(file, at, left) : streamTable(file, at, left);
}

/** ISO 32000-1, 7.5.4, with rows of 20 bytes. */
function plainTable(file: Buffer, start: number, left: Allowance): Table | undefined {
  const rows = new Map<number, Place>();
  let at = start + 4;
  for (;;) {
    const head = file.toString('latin1', at, at + 64);
    const section = /^\s*(\d{1,10}) (\d{1,10})\s*?(?:\r\n|\n|\r| \n)/.exec(head);
    if (section === null) break;
    at += section[0].length;
    const [first, count] = [Number(section[1]), Number(section[2])];
    // A section is a row as well: there may be as many without any.
    left.rows -= 1 + count;
    if (left.rows < 0) return undefined;
    for (let nth = 0; nth < count; nth += 1, at += 20) {
      const row = ROW.exec(file.toString('latin1', at, at + 20));
      if (row === null) return undefined;
      const kind = row[3] === 'n' ? 'at' : 'free';
      rows.set(first + nth, { kind, value: Number(row[1]), generation: Number(row[2]) });
    }
  }
  const dict = /^\s*trailer\s*(<<.*?>>)\s*startxref/s.exec(
    file.toString('latin1', at, at + HEAD_BYTES),
  );
  return dict === null ? undefined : { rows, dict: dict[1] as string };
}

/** ISO 32000-1, 7.5.8, packed as all programs do. All is counted before it is made. */
function streamTable(file: Buffer, at: number, left: Allowance): Table | undefined {
  const head = file.toString('latin1', at, at + HEAD_BYTES);
  const found = /^\d+\s+\d+\s+obj\s*(<<.*?>>)\s*stream\r?\n/s.exec(head);
  const dict = found?.[1] ?? '';
  if (!/\/Type\s*\/XRef\b/.test(dict) || found === null) return undefined;
  const widths = listOf(dict, 'W');
  const size = sum(widths);
  if (widths.length !== 3 || size < 1 || size > MOST_ROW_BYTES) return undefined;
  const sections = sectionsOf(dict);
  const count = sum(sections.map(([, length]) => length));
  left.rows -= sections.length + count;
  if (left.rows < 0) return undefined;
  const start = at + found[0].length;
  const data = rowsOf(dict, file.subarray(start, start + (numberOf(dict, 'Length') ?? 0)), left);
  if (data === undefined || count * size > data.length) return undefined;
  return { rows: rowsIn(data, widths, sections), dict };
}

type Section = readonly [first: number, length: number];

/** Which objects a stream has rows of. */
function sectionsOf(dict: string): Section[] {
  const index = listOf(dict, 'Index');
  const all = index.length > 0 ? index : [0, numberOf(dict, 'Size') ?? 0];
  const firsts = all.filter((_, nth) => nth % 2 === 0);
  return firsts.map((first, nth) => [first, all[2 * nth + 1] ?? 0]);
}

function rowsIn(
  data: Uint8Array,
  widths: readonly number[],
  sections: readonly Section[],
): ReadonlyMap<number, Place> {
  const [size, kindBytes = 0, valueBytes = 0] = [sum(widths), ...widths];
  const numbers = sections.flatMap(([first, length]) =>
    Array.from({ length }, (_, at) => first + at),
  );
  const rows = numbers.map((number, row) => {
    const bytes = data.subarray(row * size, (row + 1) * size);
    const kind = kindBytes === 0 ? 1 : valueIn(bytes.subarray(0, kindBytes));
    const value = valueIn(bytes.subarray(kindBytes, kindBytes + valueBytes));
    return [number, placeOf(kind, value, valueIn(bytes.subarray(kindBytes + valueBytes)))] as const;
  });
  return new Map(rows);
}

function placeOf(kind: number, value: number, last: number): Place {
  if (kind === 2) return { kind: 'in', value, generation: 0 };
  return { kind: kind === 1 ? 'at' : 'free', value, generation: last };
}

function rowsOf(dict: string, data: Buffer, left: Allowance): Uint8Array | undefined {
  const filter = /\/Filter\s*\[?\s*\/(\w+)/.exec(dict)?.[1];
  if (filter === undefined) return data;
  const [predictor, columns] = [numberOf(dict, 'Predictor') ?? 1, numberOf(dict, 'Columns') ?? 1];
  if (filter !== 'FlateDecode' || columns < 1 || left.bytes < 1) return undefined;
  try {
    const plain = inflateSync(data, { maxOutputLength: left.bytes });
    left.bytes -= plain.length;
    if (predictor < 10) return predictor === 1 ? plain : undefined;
    if (plain.length > MOST_OBJECTS * (1 + columns)) return undefined;
    const parts: Uint8Array[] = [];
    unfilter(plain, columns, 1, (_, line) => parts.push(line));
    return Buffer.concat(parts);
  } catch {
    return undefined;
  }
}

function listOf(dict: string, key: string): number[] {
  const found = new RegExp(`/${key}\\s*\\[([\\d\\s]*)\\]`).exec(dict)?.[1];
  return (found ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(Number);
}

function valueIn(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
