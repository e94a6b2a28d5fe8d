import { need, type TrueType } from './true-type.ts';

const SINGLE = 1;

/**
 * What a feature of the font replaces each glyph by, one for one. Source: OpenType 1.9.1, table `GSUB`, lookup
 * type 1 of both formats.
 */
export function singleSubstitutions(font: TrueType, tag: string): Map<number, number> {
  const gsub = need(font.tables.get('GSUB'), 'no GSUB');
  const lookupList = gsub.readUInt16BE(8);
  const found = new Map<number, number>();
  for (const index of lookupsOf(gsub, tag)) {
    const lookup = lookupList + gsub.readUInt16BE(lookupList + 2 + 2 * index);
    if (gsub.readUInt16BE(lookup) !== SINGLE) throw new Error(`${tag} is not one for one`);
    for (let nth = 0; nth < gsub.readUInt16BE(lookup + 4); nth++) {
      const subtable = gsub.subarray(lookup + gsub.readUInt16BE(lookup + 6 + 2 * nth));
      for (const [glyph, other] of readSubtable(subtable)) found.set(glyph, other);
    }
  }
  return found;
}

function lookupsOf(gsub: Buffer, tag: string): Set<number> {
  const features = gsub.readUInt16BE(6);
  const indexes = new Set<number>();
  for (let at = 0; at < gsub.readUInt16BE(features); at++) {
    const record = features + 2 + 6 * at;
    if (gsub.toString('latin1', record, record + 4) !== tag) continue;
    const feature = features + gsub.readUInt16BE(record + 4);
    for (let nth = 0; nth < gsub.readUInt16BE(feature + 2); nth++) {
      indexes.add(gsub.readUInt16BE(feature + 4 + 2 * nth));
    }
  }
  return indexes;
}

function readSubtable(table: Buffer): [number, number][] {
  const glyphs = coveredGlyphs(table.subarray(table.readUInt16BE(2)));
  if (table.readUInt16BE(0) === 1) {
    const delta = table.readInt16BE(4);
    return glyphs.map((glyph) => [glyph, (glyph + delta) & 0xffff]);
  }
  return glyphs.map((glyph, index) => [glyph, table.readUInt16BE(6 + 2 * index)]);
}

function coveredGlyphs(table: Buffer): number[] {
  const glyphs: number[] = [];
  const isRanges = table.readUInt16BE(0) === 2;
  for (let nth = 0; nth < table.readUInt16BE(2); nth++) {
    const at = 4 + (isRanges ? 6 : 2) * nth;
    const last = isRanges ? table.readUInt16BE(at + 2) : table.readUInt16BE(at);
    for (let glyph = table.readUInt16BE(at); glyph <= last; glyph++) glyphs.push(glyph);
  }
  return glyphs;
}
