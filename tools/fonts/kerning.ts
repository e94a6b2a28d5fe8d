import type { TrueType } from './true-type.ts';

const PAIR_ADJUSTMENT = 2;
const EXTENSION = 9;
/** In a GPOS value format, the bit of the horizontal advance. */
const X_ADVANCE = 0x0004;

/** How far a font moves `right` after `left`, in its own units; negative is closer. */
export type Kerning = (left: number, right: number) => number;

/** Answers undefined where the subtable says nothing about the pair, so that the next one is asked. */
type Subtable = (left: number, right: number) => number | undefined;

/**
 * The font's own kerning: the pair adjustments of its `kern` feature. Source: OpenType 1.9.1, table `GPOS`.
 * Contextual kerning (lookup type 8) moves by amounts no reader of a letter sees, and is left out.
 */
export function readKerning(font: TrueType): Kerning {
  const gpos = font.tables.get('GPOS');
  if (gpos === undefined) return () => 0;
  const lookups = kernLookups(gpos).map((offset) => pairSubtables(gpos, offset));
  return (left, right) => {
    let total = 0;
    for (const subtables of lookups) total += firstAnswer(subtables, left, right);
    return total;
  };
}

function firstAnswer(subtables: readonly Subtable[], left: number, right: number): number {
  for (const subtable of subtables) {
    const value = subtable(left, right);
    if (value !== undefined) return value;
  }
  return 0;
}

/** The lookups of the `kern` feature, in the order of the lookup list, as the shaper applies them. */
function kernLookups(gpos: Buffer): number[] {
  const features = gpos.readUInt16BE(6);
  const lookupList = gpos.readUInt16BE(8);
  const indexes = new Set<number>();
  for (let at = 0; at < gpos.readUInt16BE(features); at++) {
    const record = features + 2 + 6 * at;
    if (gpos.toString('latin1', record, record + 4) !== 'kern') continue;
    const feature = features + gpos.readUInt16BE(record + 4);
    for (let nth = 0; nth < gpos.readUInt16BE(feature + 2); nth++) {
      indexes.add(gpos.readUInt16BE(feature + 4 + 2 * nth));
    }
  }
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => lookupList + gpos.readUInt16BE(lookupList + 2 + 2 * index));
}

function pairSubtables(gpos: Buffer, lookup: number): Subtable[] {
  const subtables: Subtable[] = [];
  for (let nth = 0; nth < gpos.readUInt16BE(lookup + 4); nth++) {
    let offset = lookup + gpos.readUInt16BE(lookup + 6 + 2 * nth);
    let type = gpos.readUInt16BE(lookup);
    if (type === EXTENSION) {
      type = gpos.readUInt16BE(offset + 2);
      offset += gpos.readUInt32BE(offset + 4);
    }
    if (type === PAIR_ADJUSTMENT) subtables.push(pairSubtable(gpos.subarray(offset)));
  }
  return subtables;
}

function pairSubtable(table: Buffer): Subtable {
  const format = table.readUInt16BE(4);
  if (format !== X_ADVANCE || table.readUInt16BE(6) !== 0) {
    throw new Error('a pair adjustment that moves more than the advance');
  }
  const coverage = readCoverage(table.subarray(table.readUInt16BE(2)));
  return table.readUInt16BE(0) === 1 ? listedPairs(table, coverage) : classPairs(table, coverage);
}

function listedPairs(table: Buffer, coverage: ReadonlyMap<number, number>): Subtable {
  const pairs = new Map<number, Map<number, number>>();
  for (const [left, index] of coverage) {
    const set = table.subarray(table.readUInt16BE(10 + 2 * index));
    const row = new Map<number, number>();
    for (let nth = 0; nth < set.readUInt16BE(0); nth++) {
      row.set(set.readUInt16BE(2 + 4 * nth), set.readInt16BE(4 + 4 * nth));
    }
    pairs.set(left, row);
  }
  return (left, right) => pairs.get(left)?.get(right);
}

function classPairs(table: Buffer, coverage: ReadonlyMap<number, number>): Subtable {
  const leftClasses = readClasses(table.subarray(table.readUInt16BE(8)));
  const rightClasses = readClasses(table.subarray(table.readUInt16BE(10)));
  const columns = table.readUInt16BE(14);
  return (left, right) => {
    // Class 0 on the right is "any other glyph": a later subtable may know it, as HarfBuzz has it.
    const column = rightClasses.get(right) ?? 0;
    if (column === 0 || !coverage.has(left)) return undefined;
    return table.readInt16BE(16 + 2 * ((leftClasses.get(left) ?? 0) * columns + column));
  };
}

function readCoverage(table: Buffer): Map<number, number> {
  const coverage = new Map<number, number>();
  const isRanges = table.readUInt16BE(0) === 2;
  for (let nth = 0; nth < table.readUInt16BE(2); nth++) {
    const at = 4 + (isRanges ? 6 : 2) * nth;
    const last = isRanges ? table.readUInt16BE(at + 2) : table.readUInt16BE(at);
    for (let glyph = table.readUInt16BE(at); glyph <= last; glyph++) {
      coverage.set(glyph, coverage.size);
    }
  }
  return coverage;
}

function readClasses(table: Buffer): Map<number, number> {
  const classes = new Map<number, number>();
  if (table.readUInt16BE(0) === 1) {
    const first = table.readUInt16BE(2);
    for (let nth = 0; nth < table.readUInt16BE(4); nth++) {
      classes.set(first + nth, table.readUInt16BE(6 + 2 * nth));
    }
    return classes;
  }
  for (let nth = 0; nth < table.readUInt16BE(2); nth++) {
    const at = 4 + 6 * nth;
    for (let glyph = table.readUInt16BE(at); glyph <= table.readUInt16BE(at + 2); glyph++) {
      classes.set(glyph, table.readUInt16BE(at + 4));
    }
  }
  return classes;
}
