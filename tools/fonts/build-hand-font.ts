/**
 * Makes `lib/document/fonts/hand-*.generated.ts`: the hands that cards are written in, in the container of the letter
 * font (`lib/document/letter-font.ts`) with outlines as `cubic-outline.ts` packs them. A further form of a letter
 * stands under the code `formCode` gives it. Run by `npm run fonts`, after a change here or of a font package; the
 * output is committed.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { HANDS, type HandSource } from './hand-cover.ts';
import { type HandGlyph, HandReader } from './hand-reader.ts';
import { kernClasses } from './kern-classes.ts';
import { readKerning } from './kerning.ts';
import { need, readTrueType, type TrueType } from './true-type.ts';

const OUTPUT = join(import.meta.dirname, '../../lib/document/fonts');
const LEAST_KERNING = 5;
const MISSING: HandGlyph = { advance: 0, outline: Buffer.alloc(0), index: undefined };

for (const hand of HANDS) {
  const face = readTrueType(fileURLToPath(hand.file));
  const characters = new Map([...new HandReader(hand, face).read()].sort(([a], [b]) => a - b));
  writeModule(hand, face, characters);
  const licence = new URL('../LICENSE_FONT', hand.file);
  copyFileSync(licence, join(OUTPUT, `licences/hand-${hand.name}.txt`));
}

function writeModule(
  { name, scale }: HandSource,
  face: TrueType,
  characters: ReadonlyMap<number, HandGlyph>,
): void {
  const glyphs = [MISSING, ...new Set(characters.values())];
  const positions = new Map(glyphs.map((glyph, position) => [glyph, position]));
  const kerning = readKerning(face);
  const kern = kernClasses(
    glyphs.length,
    (left, right) =>
      Math.round(kerning(glyphs[left]?.index ?? 0, glyphs[right]?.index ?? 0) * scale),
    LEAST_KERNING,
  );
  const data = Buffer.concat([
    words(glyphs.map((glyph) => glyph.advance)),
    words(glyphs.map((glyph) => glyph.outline.length)),
    words(deltas([...characters.keys()])),
    words(deltas([...characters.values()].map((glyph) => need(positions.get(glyph), 'glyph')))),
    words(kern.rowOf),
    words(kern.columnOf),
    words([...kern.values]),
    ...glyphs.map((glyph) => glyph.outline),
  ]);
  const head = {
    ...measures(face),
    glyphs: glyphs.length,
    characters: characters.size,
    kernRows: kern.rows,
    kernColumns: kern.columns,
    dataLength: data.length,
  };
  const packed = brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  const text = [
    '// Made by tools/fonts/build-hand-font.ts; change that, then `npm run fonts`.',
    "import type { PackedFont } from '../packed-font.ts';",
    '',
    `export const FONT: PackedFont = ${JSON.stringify(head).slice(0, -1)},`,
    `"data":"${packed.toString('base64')}"};`,
    '',
  ].join('\n');
  writeFileSync(join(OUTPUT, `hand-${name}.generated.ts`), text);
  console.log(name, { ...head, packed: packed.length });
}

/** The box describes fonts that are embedded, and the hand never is. */
function measures(face: TrueType) {
  const hhea = need(face.tables.get('hhea'), 'no hhea');
  const os2 = need(face.tables.get('OS/2'), 'no OS/2');
  return {
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: os2.readInt16BE(88),
    box: [0, 0, 0, 0],
  };
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, index) => (value - (values[index - 1] ?? 0)) & 0xffff);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt16LE(value & 0xffff, 2 * index);
  });
  return bytes;
}
