import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** What the letter font is made from: the tables of one TrueType file, read but not interpreted. */
export interface TrueType {
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  readonly characters: ReadonlyMap<number, number>;
  /** The tables by tag; an absent one is undefined. */
  readonly tables: ReadonlyMap<string, Buffer>;
  advance(glyph: number): number;
  /** The `glyf` entry, empty for a glyph without ink. */
  outline(glyph: number): Buffer;
}

/** Reads a TrueType file. Source of all offsets: OpenType 1.9.1, chapters of the tables named. */
export function readTrueType(path: string): TrueType {
  const tables = readTables(readFileSync(path));
  const table = (tag: string) => need(tables.get(tag), `${path} has no ${tag}`);
  const [head, hhea, hmtx, loca, glyf] = [
    table('head'),
    table('hhea'),
    table('hmtx'),
    table('loca'),
    table('glyf'),
  ];
  const longMetrics = hhea.readUInt16BE(34);
  const isLong = head.readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyphCount: table('maxp').readUInt16BE(4),
    characters: readCharacters(table('cmap')),
    tables,
    advance: (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, longMetrics - 1)),
    outline: (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1)),
  };
}

/** The value, or an exception: a font that lacks it cannot be built from. */
export function need<T>(value: T | undefined, problem: string): T {
  if (value === undefined) throw new Error(problem);
  return value;
}

function readTables(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) === 'wOFF') return readWoffTables(file);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    const start = file.readUInt32BE(record + 8);
    const length = file.readUInt32BE(record + 12);
    tables.set(file.toString('latin1', record, record + 4), file.subarray(start, start + length));
  }
  return tables;
}

/** Each table deflated by itself, or plain where that is no shorter; WOFF File Format 1.0, section 5. */
function readWoffTables(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const record = 44 + 20 * index;
    const start = file.readUInt32BE(record + 4);
    const bytes = file.subarray(start, start + file.readUInt32BE(record + 8));
    const isPlain = bytes.length === file.readUInt32BE(record + 12);
    tables.set(file.toString('latin1', record, record + 4), isPlain ? bytes : inflateSync(bytes));
  }
  return tables;
}

/** Of format 12, which has what is beyond the Basic Multilingual Plane, or else of format 4. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  );
  const withFormat = (format: number) => subtables.find((each) => each.readUInt16BE(0) === format);
  const full = withFormat(12);
  return full === undefined ? readFormat4(need(withFormat(4), 'no cmap')) : readFormat12(full);
}

function readFormat12(subtable: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  for (let group = 0; group < subtable.readUInt32BE(12); group++) {
    const at = 16 + 12 * group;
    const [start, end] = [subtable.readUInt32BE(at), subtable.readUInt32BE(at + 4)];
    const glyph = subtable.readUInt32BE(at + 8);
    for (let code = start; code <= end; code++) characters.set(code, glyph + code - start);
  }
  return characters;
}

function readFormat4(subtable: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  const segments = subtable.readUInt16BE(6);
  for (let at = 0; at < segments; at += 2) {
    const end = subtable.readUInt16BE(14 + at);
    const start = subtable.readUInt16BE(16 + segments + at);
    const delta = subtable.readUInt16BE(16 + 2 * segments + at);
    const rangeAt = 16 + 3 * segments + at;
    const range = subtable.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        range === 0 ? code : subtable.readUInt16BE(rangeAt + range + 2 * (code - start));
      const shifted = glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      if (shifted !== 0) characters.set(code, shifted);
    }
  }
  return characters;
}
