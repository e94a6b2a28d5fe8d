/**
 * Makes `lib/document/fonts/hand-font.generated.ts`: the hand that cards are written in, in the container of
 * the letter font (`lib/document/letter-font.ts`) with outlines as `cubic-outline.ts` packs them. A further
 * form of a letter stands under the code `formCode` gives it. Run `node tools/fonts/build-hand-font.ts` after a
 * change here or of the font package; the output is committed.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { formCode, HAS_FORMS_BELOW } from '../../lib/document/card/hand-font.ts';
import { partsOf } from '../../lib/document/card/written-marks.ts';
import { cubicContours, packContours } from './cubic-outline.ts';
import { DRAWN_GLYPHS } from './drawn-glyphs.ts';
import { HAND_ALIASES, HAND_COVER, HAND_FACE, HAND_FORMS } from './hand-cover.ts';
import { kernClasses } from './kern-classes.ts';
import { readKerning } from './kerning.ts';
import { singleSubstitutions } from './single-substitutions.ts';
import { need, readTrueType } from './true-type.ts';

const OUTPUT = join(import.meta.dirname, '../../lib/document/fonts');
const LEAST_KERNING = 5;

interface Glyph {
  readonly advance: number;
  readonly outline: Buffer;
  /** In the face; undefined for what we draw ourselves. */
  readonly index: number | undefined;
}

const facePath = createRequire(import.meta.url).resolve(HAND_FACE);
const face = readTrueType(facePath);
const forms = HAND_FORMS.map((tag) => singleSubstitutions(face, tag));
const missing: Glyph = { advance: 0, outline: Buffer.alloc(0), index: undefined };

const characters = new Map([...charactersOf()].sort(([a], [b]) => a - b));
const glyphs = [missing, ...new Set(characters.values())];
const positions = new Map(glyphs.map((glyph, position) => [glyph, position]));
writeModule();
copyFileSync(join(dirname(facePath), '..', 'LICENSE_FONT'), join(OUTPUT, 'licences/caveat.txt'));

function charactersOf(): Map<number, Glyph> {
  const known = new Map<number, Glyph>();
  const found = new Map<number, Glyph>();
  for (const [first, last] of HAND_COVER) {
    for (let code = first; code <= last; code++) {
      const written = HAND_ALIASES.get(code) ?? code;
      const glyph =
        drawn(written, known) ??
        faceGlyph(face.characters.get(written) ?? letterOf(written), known);
      if (glyph === undefined) continue;
      found.set(code, glyph);
      if (code >= HAS_FORMS_BELOW || glyph.index === undefined) continue;
      forms.forEach((substitutions, nth) => {
        const form = faceGlyph(substitutions.get(glyph.index ?? 0), known);
        if (form !== undefined) found.set(formCode(code, nth + 1), form);
      });
    }
  }
  return found;
}

/** The glyph of the letter that the hand sets the marks of a character on; undefined where it lacks one of them. */
function letterOf(code: number): number | undefined {
  const has = (part: number) => face.characters.has(part) || DRAWN_GLYPHS.has(part);
  const [letter = code, ...marks] = partsOf(code, has);
  return marks.length > 0 && marks.every(has) ? face.characters.get(letter) : undefined;
}

function drawn(code: number, known: Map<number, Glyph>): Glyph | undefined {
  const glyph = DRAWN_GLYPHS.get(code);
  if (glyph === undefined) return undefined;
  const outline = packContours(glyph.contours);
  const made = known.get(-code) ?? { advance: glyph.advance, outline, index: undefined };
  known.set(-code, made);
  return made;
}

/** One object a glyph, so that characters which share it are stored once. */
function faceGlyph(index: number | undefined, known: Map<number, Glyph>): Glyph | undefined {
  if (index === undefined) return undefined;
  const contours = () => cubicContours(face.outline(index), (part) => face.outline(part));
  const made = known.get(index) ?? {
    advance: face.advance(index),
    outline: face.outline(index).length === 0 ? Buffer.alloc(0) : packContours(contours()),
    index,
  };
  known.set(index, made);
  return made;
}

function writeModule(): void {
  const kerning = readKerning(face);
  const kern = kernClasses(
    glyphs.length,
    (left, right) => kerning(glyphs[left]?.index ?? 0, glyphs[right]?.index ?? 0),
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
    ...measures(),
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
    '// Made by tools/fonts/build-hand-font.ts; change that, then run it.',
    "import type { PackedFont } from '../packed-font.ts';",
    '',
    `export const FONT: PackedFont = ${JSON.stringify(head).slice(0, -1)},`,
    `"data":"${packed.toString('base64')}"};`,
    '',
  ].join('\n');
  writeFileSync(join(OUTPUT, 'hand-font.generated.ts'), text);
  console.log({ ...head, packed: packed.length });
}

/** Box and limits describe TrueType entries, and the hand is never embedded as a font. */
function measures() {
  const hhea = need(face.tables.get('hhea'), 'no hhea');
  const os2 = need(face.tables.get('OS/2'), 'no OS/2');
  return {
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: os2.readInt16BE(88),
    box: [0, 0, 0, 0],
    limits: { points: 0, contours: 0, components: 0 },
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
