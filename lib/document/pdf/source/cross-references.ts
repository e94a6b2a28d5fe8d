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
const MOST_OBJECTS = 500_000;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ROW_BYTES = 32;
const TAIL_BYTES = 2048;
const HEAD_BYTES = 4096;
const SPACES = '[\\0\\t\\n\\f\\r ]';
const ROW = /^(\d{10}) (\d{5}) ([nf])[ \r\n]{2}/;
const OBJECT = new RegExp(`^(\\d{1,10})${SPACES}+(\\d{1,5})${SPACES}+obj`);

interface Table {
  readonly rows: ReadonlyMap<number, Place>;
  readonly dict: string;
}

/**
 * What the cross-reference tables of a file say, newest first, as readers follow them; undefined where they are not
 * sound: one that cannot be read, or a place at which another thing stands.
 */
export function crossReferences(file: Buffer): ReadonlyMap<number, Place> | undefined {
  const known = new Set<number>();
  const places = new Map<number, Place>();
  for (let at: number | undefined = lastStart(file); at !== undefined; ) {
    const table: Table | undefined = sectionAt(file, at);
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
function sectionAt(file: Buffer, at: number): Table | undefined {
  const table = tableAt(file, at);
  const stream = table === undefined ? undefined : numberOf(table.dict, 'XRefStm');
  if (table === undefined || stream === undefined) return table;
  const hidden = tableAt(file, stream);
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

function tableAt(file: Buffer, at: number): Table | undefined {
  const head = file.toString('latin1', at, at + HEAD_BYTES);
  return /^xref\s/.test(head) ? plainTable(file, at) : streamTable(file, at, head);
}

/** ISO 32000-1, 7.5.4, with rows of 20 bytes. */
function plainTable(file: Buffer, start: number): Table | undefined {
  const rows = new Map<number, Place>();
  let at = start + 4;
  for (;;) {
    const head = file.toString('latin1', at, at + 64);
    const section = /^\s*(\d{1,10}) (\d{1,10})\s*?(?:\r\n|\n|\r| \n)/.exec(head);
    if (section === null) break;
    at += section[0].length;
    const [first, count] = [Number(section[1]), Number(section[2])];
    if (rows.size + count > MOST_OBJECTS) return undefined;
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

/** ISO 32000-1, 7.5.8, packed as all programs do. */
function streamTable(file: Buffer, at: number, head: string): Table | undefined {
  const found = /^\d+\s+\d+\s+obj\s*(<<.*?>>)\s*stream\r?\n/s.exec(head);
  const dict = found?.[1] ?? '';
  if (!/\/Type\s*\/XRef\b/.test(dict) || found === null) return undefined;
  const start = at + found[0].length;
  const data = rowsOf(dict, file.subarray(start, start + (numberOf(dict, 'Length') ?? 0)));
  const widths = listOf(dict, 'W');
  if (data === undefined || widths.length !== 3) return undefined;
  const rows = rowsIn(data, widths, numbersOf(dict));
  return rows === undefined ? undefined : { rows, dict };
}

/** The numbers of the objects that a stream has rows of. */
function numbersOf(dict: string): number[] {
  const index = listOf(dict, 'Index');
  const sections = index.length > 0 ? index : [0, numberOf(dict, 'Size') ?? 0];
  const firsts = sections.filter((_, nth) => nth % 2 === 0);
  return firsts.flatMap((first, nth) =>
    Array.from(
      { length: Math.min(sections[2 * nth + 1] ?? 0, MOST_OBJECTS) },
      (_, at) => first + at,
    ),
  );
}

function rowsIn(
  data: Uint8Array,
  widths: readonly number[],
  numbers: readonly number[],
): ReadonlyMap<number, Place> | undefined {
  const [size, kindBytes = 0, valueBytes = 0] = [sum(widths), ...widths];
  if (size > MOST_ROW_BYTES || numbers.length * size > data.length) return undefined;
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

function rowsOf(dict: string, data: Buffer): Uint8Array | undefined {
  const filter = /\/Filter\s*\[?\s*\/(\w+)/.exec(dict)?.[1];
  if (filter === undefined) return data;
  if (filter !== 'FlateDecode') return undefined;
  try {
    const plain = inflateSync(data, { maxOutputLength: MOST_BYTES });
    const predictor = numberOf(dict, 'Predictor') ?? 1;
    if (predictor < 10) return predictor === 1 ? plain : undefined;
    const parts: Uint8Array[] = [];
    unfilter(plain, numberOf(dict, 'Columns') ?? 1, 1, (_, line) => parts.push(line));
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
