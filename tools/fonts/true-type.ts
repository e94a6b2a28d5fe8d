import { readFileSync } from 'node:fs';

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
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    const start = file.readUInt32BE(record + 8);
    const length = file.readUInt32BE(record + 12);
    tables.set(file.toString('latin1', record, record + 4), file.subarray(start, start + length));
  }
  return tables;
}

function readCharacters(cmap: Buffer): Map<number, number> {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    if (subtable.readUInt16BE(0) === 4) return readFormat4(subtable);
  }
  throw new Error('no cmap of format 4');
}

/** Format 4 holds the whole Basic Multilingual Plane, and the renderer prints nothing beyond it. */
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
