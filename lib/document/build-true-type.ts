import type { LetterFont } from './letter-font.ts';

/** Component flags of the `glyf` table; OpenType 1.9.1. */
const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_MATRIX = 0x0080;

const UNITS_PER_EM = 1000;
const HEAD_LENGTH = 54;
const CHECKSUM_MAGIC = 0xb1b0afba;
const MOST_SHORT = 2 * 0xffff;

export interface SubsetGlyph {
  /** The byte that stands for it in the page content. */
  readonly code: number;
  readonly glyph: number;
  readonly width: number;
}

/**
 * A TrueType file of these glyphs. It has the tables that an embedded font of one-byte codes needs (ISO 32000-1,
 * 9.6.6.4, symbolic fonts, and 9.9) and no others. Glyph 0 is empty; glyphs that composites are made of follow
 * at the end.
 */
export function buildTrueType(font: LetterFont, glyphs: readonly SubsetGlyph[]): Uint8Array {
  const outlines = collectOutlines(font, glyphs);
  const glyf = glyfTable(outlines);
  // Offsets of 16 bits, halved, are enough for nearly all fonts of letters.
  const isShort = glyf.length <= MOST_SHORT;
  const tables: [string, Uint8Array][] = [
    ['cmap', cmapTable(glyphs)],
    ['glyf', glyf],
    ['head', headTable(font, isShort)],
    ['hhea', hheaTable(font, outlines.length)],
    ['hmtx', hmtxTable(outlines, glyphs)],
    ['loca', locaTable(outlines, isShort)],
    ['maxp', maxpTable(font, outlines.length)],
  ];
  return assemble(tables);
}

/** The outlines by new number, composites pointing at new numbers. */
function collectOutlines(font: LetterFont, glyphs: readonly SubsetGlyph[]): Uint8Array[] {
  const queue = [0, ...glyphs.map(({ glyph }) => glyph)];
  const numbers = new Map(queue.map((glyph, number) => [glyph, number]));
  const outlines: Uint8Array[] = [];
  // The queue grows while composites name components that have no number yet.
  for (let at = 0; at < queue.length; at++) {
    outlines.push(
      renumbered(font.outline(queue[at] ?? 0), (component) => {
        const known = numbers.get(component);
        if (known !== undefined) return known;
        numbers.set(component, queue.length);
        return queue.push(component) - 1;
      }),
    );
  }
  return outlines;
}

/** The outline with the components of a composite under other numbers. */
export function renumbered(
  outline: Uint8Array,
  numberOf: (component: number) => number,
): Uint8Array {
  const isComposite = outline.length > 0 && ((outline[0] ?? 0) & 0x80) !== 0;
  if (!isComposite) return outline;
  const copy = Buffer.from(outline);
  let at = 10;
  let flags = MORE_COMPONENTS;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(numberOf(copy.readUInt16BE(at + 2)), at + 2);
    at += 4 + ((flags & ARGS_ARE_WORDS) === 0 ? 2 : 4) + transformLength(flags);
  }
  return copy;
}

function transformLength(flags: number): number {
  if ((flags & HAS_SCALE) !== 0) return 2;
  if ((flags & HAS_XY_SCALE) !== 0) return 4;
  return (flags & HAS_MATRIX) === 0 ? 0 : 8;
}

/** One subtable, for Macintosh: what PDF looks codes of a symbolic font up in. Glyph n is the n-th code's. */
function cmapTable(glyphs: readonly SubsetGlyph[]): Uint8Array {
  const subtable = 12;
  const bytes = Buffer.alloc(subtable + 6 + 256);
  bytes.writeUInt16BE(1, 2);
  bytes.writeUInt16BE(1, 4);
  bytes.writeUInt32BE(subtable, 8);
  bytes.writeUInt16BE(6 + 256, subtable + 2);
  glyphs.forEach(({ code }, index) => {
    bytes[subtable + 6 + code] = index + 1;
  });
  return bytes;
}

function glyfTable(outlines: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(outlines.reduce((sum, { length }) => sum + even(length), 0));
  let at = 0;
  for (const outline of outlines) {
    bytes.set(outline, at);
    at += even(outline.length);
  }
  return bytes;
}

function locaTable(outlines: readonly Uint8Array[], short: boolean): Uint8Array {
  const bytes = Buffer.alloc((short ? 2 : 4) * (outlines.length + 1));
  let end = 0;
  outlines.forEach((outline, number) => {
    end += even(outline.length);
    if (short) bytes.writeUInt16BE(end / 2, 2 * (number + 1));
    else bytes.writeUInt32BE(end, 4 * (number + 1));
  });
  return bytes;
}

function hmtxTable(outlines: readonly Uint8Array[], glyphs: readonly SubsetGlyph[]): Uint8Array {
  const bytes = Buffer.alloc(4 * outlines.length);
  outlines.forEach((outline, number) => {
    bytes.writeUInt16BE(glyphs[number - 1]?.width ?? 0, 4 * number);
    // The left side bearing is the outline's own xMin.
    bytes.set(outline.subarray(2, 4), 4 * number + 2);
  });
  return bytes;
}

function headTable({ packed }: LetterFont, hasShortOffsets: boolean): Uint8Array {
  const bytes = Buffer.alloc(HEAD_LENGTH);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt32BE(0x00010000, 4);
  bytes.writeUInt32BE(0x5f0f3cf5, 12);
  // Baseline at y = 0, left side bearing at x = 0.
  bytes.writeUInt16BE(0x0003, 16);
  bytes.writeUInt16BE(UNITS_PER_EM, 18);
  for (const [index, side] of packed.box.entries()) bytes.writeInt16BE(side, 36 + 2 * index);
  bytes.writeUInt16BE(8, 46);
  bytes.writeInt16BE(2, 48);
  bytes.writeInt16BE(hasShortOffsets ? 0 : 1, 50);
  return bytes;
}

function hheaTable({ packed }: LetterFont, glyphs: number): Uint8Array {
  const bytes = Buffer.alloc(36);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeInt16BE(packed.ascent, 4);
  bytes.writeInt16BE(packed.descent, 6);
  bytes.writeUInt16BE(2 * UNITS_PER_EM, 10);
  bytes.writeInt16BE(1, 18);
  bytes.writeUInt16BE(glyphs, 34);
  return bytes;
}

function maxpTable({ packed: { limits } }: LetterFont, glyphs: number): Uint8Array {
  const bytes = Buffer.alloc(32);
  const values = [glyphs, limits.points, limits.contours, 1024, 64, 2, 0, 0, 0, 0, 0, 0];
  bytes.writeUInt32BE(0x00010000, 0);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 4 + 2 * index);
  bytes.writeUInt16BE(limits.components, 28);
  bytes.writeUInt16BE(3, 30);
  return bytes;
}

function assemble(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const directory = 12 + 16 * tables.length;
  const bytes = Buffer.alloc(
    directory + tables.reduce((sum, [, { length }]) => sum + padded(length), 0),
  );
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt16BE(tables.length, 4);
  // Search hints for seven tables: 4 of 16 bytes each, log2 of 4, the rest.
  bytes.writeUInt16BE(64, 6);
  bytes.writeUInt16BE(2, 8);
  bytes.writeUInt16BE(16 * tables.length - 64, 10);
  let at = directory;
  let headAt = 0;
  let sum = 0;
  tables.forEach(([tag, table], index) => {
    const record = 12 + 16 * index;
    bytes.set(table, at);
    bytes.write(tag, record, 'latin1');
    const own = checksum(bytes, at, padded(table.length));
    sum += own;
    bytes.writeUInt32BE(own, record + 4);
    bytes.writeUInt32BE(at, record + 8);
    bytes.writeUInt32BE(table.length, record + 12);
    if (tag === 'head') headAt = at;
    at += padded(table.length);
  });
  bytes.writeUInt32BE((CHECKSUM_MAGIC - sum - checksum(bytes, 0, directory)) >>> 0, headAt + 8);
  return bytes;
}

function checksum(bytes: Buffer, start: number, length: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, length);
  // Signed while it is added up, which needs no numbers beyond 32 bits.
  let sum = 0;
  for (let at = 0; at < length; at += 4) sum = (sum + view.getInt32(at)) | 0;
  return sum >>> 0;
}

function even(length: number): number {
  return (length + 1) & ~1;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}
