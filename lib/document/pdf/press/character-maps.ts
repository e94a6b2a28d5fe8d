/** A way of a TrueType font from codes to glyphs, and where its record stands. */
export interface CharacterMap {
  readonly platform: number;
  readonly encoding: number;
  readonly record: number;
  glyphOf(code: number): number;
}

const CMAP = 0x63_6d_61_70;
const [HEAD, RECORD] = [4, 8];

/** Of a font's bytes; none where there is no such table, or one that is cut off. */
export function characterMaps(font: DataView): {
  readonly table: number;
  readonly maps: CharacterMap[];
} {
  try {
    const table = tableOf(font);
    if (table === undefined) return { table: 0, maps: [] };
    const maps = Array.from({ length: font.getUint16(table + 2) }, (_, at) => {
      const record = table + HEAD + at * RECORD;
      return {
        platform: font.getUint16(record),
        encoding: font.getUint16(record + 2),
        record,
        glyphOf: glyphsOf(font, table + font.getUint32(record + 4)),
      };
    });
    return { table, maps };
  } catch {
    return { table: 0, maps: [] };
  }
}

function tableOf(font: DataView): number | undefined {
  for (let at = 0; at < font.getUint16(4); at += 1) {
    const entry = 12 + at * 16;
    if (font.getUint32(entry) === CMAP) return font.getUint32(entry + 8);
  }
  return undefined;
}

/** The formats that fonts of one-byte codes have (OpenType, cmap); of others nothing is known. */
function glyphsOf(font: DataView, at: number): (code: number) => number {
  const format = font.getUint16(at);
  if (format === 0) return (code) => (code < 256 ? font.getUint8(at + 6 + code) : 0);
  if (format === 4) return (code) => ofSegments(font, at, code);
  if (format === 6) {
    const [first, count] = [font.getUint16(at + 6), font.getUint16(at + 8)];
    return (code) =>
      code >= first && code < first + count ? font.getUint16(at + 10 + (code - first) * 2) : 0;
  }
  return format === 12 ? (code) => ofGroups(font, at, code) : () => 0;
}

function ofSegments(font: DataView, at: number, code: number): number {
  const size = font.getUint16(at + 6);
  for (let segment = 0; segment < size; segment += 2) {
    if (font.getUint16(at + 14 + segment) < code) continue;
    const start = at + 16 + size + segment;
    const first = font.getUint16(start);
    if (first > code) return 0;
    const delta = font.getUint16(start + size);
    const offset = font.getUint16(start + 2 * size);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = font.getUint16(start + 2 * size + offset + (code - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function ofGroups(font: DataView, at: number, code: number): number {
  for (let group = 0; group < font.getUint32(at + 12); group += 1) {
    const entry = at + 16 + group * 12;
    const first = font.getUint32(entry);
    if (code < first) return 0;
    if (code <= font.getUint32(entry + 4)) return font.getUint32(entry + 8) + code - first;
  }
  return 0;
}
