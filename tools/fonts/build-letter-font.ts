/**
 * Makes `lib/document/fonts/*.generated.ts`: the letter font in the form the renderer reads
 * (`lib/document/letter-font.ts` has the layout). Run by `npm run fonts`, after a change here or of a font
 * package; the output is committed.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, deflateRawSync } from 'node:zlib';
import { kernClasses } from './kern-classes.ts';
import { readKerning } from './kerning.ts';
import {
  ALIASES,
  CODE_SOURCE,
  COMMON_COVER,
  EXTENDED_COVER,
  FONT_SOURCES,
  type FontSource,
  MAIN_SOURCE,
  SCRIPT_FONTS,
  STYLED_SOURCES,
} from './letter-cover.ts';
import { boxOf, outlineOfGlyph } from './outline-of-glyph.ts';
import { need, readTrueType, type TrueType } from './true-type.ts';

const OUTPUT = join(import.meta.dirname, '../../lib/document/fonts');
/** In thousandths of the type size: at the size of the text, one dot of a 600 dpi printer. */
const LEAST_KERNING = 12;
/** Text extractors take a tenth of the size between two letters for a space: "(f)" must stay one word. */
const WIDEST_KERNING = 80;

const LAST_OF_PLANE = 0xffff;
const FIRST_STAND_IN = 0xe000;

interface Face extends FontSource {
  readonly font: TrueType;
}

interface Glyph {
  readonly face: Face;
  readonly index: number;
}

const faces = FONT_SOURCES.map(readFace);
const mainFace = need(
  faces.find((face) => face.name === MAIN_SOURCE),
  'no main source',
);
const knownGlyphs = new Map<string, Glyph>();
const positionsOf = new WeakMap<readonly Glyph[], Map<Glyph, number>>();

writeModule('letter-font-common', charactersOf(COMMON_COVER, faces), 'deflate');
writeModule('letter-font-extended', charactersOf(EXTENDED_COVER, faces), 'brotli');
faces.forEach(copyLicence);
for (const face of STYLED_SOURCES.map(readFace)) {
  writeModule(`letter-font-${face.name}`, charactersOf(COMMON_COVER, [face]), 'deflate', [], face);
}
const codeFace = readFace(CODE_SOURCE);
writeModule('letter-font-code', charactersOf(COMMON_COVER, [codeFace]), 'deflate', [], codeFace);
copyLicence(codeFace);
for (const { cover, ...source } of SCRIPT_FONTS) {
  const face = readFace(source);
  const characters = charactersOf(cover, [face]);
  const beyond = [...characters.keys()].filter((code) => code > LAST_OF_PLANE);
  writeModule(`script-${source.name}`, withStandIns(characters), 'brotli', beyond);
  copyLicence(face);
}

function readFace(source: FontSource): Face {
  return { ...source, font: readTrueType(fileURLToPath(source.file)) };
}

function copyLicence({ name, file, licence = '../LICENSE_FONT' }: Face): void {
  copyFileSync(new URL(licence, file), join(OUTPUT, 'licences', `${name}.txt`));
}

/** The font is looked up by units of 16 bits: what has two gets one of private use, in order. */
function withStandIns(characters: ReadonlyMap<number, Glyph>): Map<number, Glyph> {
  let next = FIRST_STAND_IN;
  return new Map(
    [...characters].map(([code, found]) => [code > LAST_OF_PLANE ? next++ : code, found]),
  );
}

function writeModule(
  name: string,
  characters: ReadonlyMap<number, Glyph>,
  packing: 'brotli' | 'deflate',
  beyond: readonly number[] = [],
  main: Face = mainFace,
): void {
  const glyphs = glyphsOf(characters, main);
  const outlines = outlinesOf(glyphs);
  const kern = kernOf(glyphs, main);
  const data = Buffer.concat([
    words(glyphs.map((glyph) => widthOf(glyph))),
    words(outlines.map(({ length }) => length)),
    words(deltas([...characters.keys()])),
    words(deltas([...characters.values()].map((glyph) => indexOf(glyphs, glyph)))),
    words(kern.rowOf),
    words(kern.columnOf),
    words([...kern.values]),
    ...outlines,
  ]);
  const head = { ...measures(outlines, main), glyphs: glyphs.length, characters: characters.size };
  const size = { kernRows: kern.rows, kernColumns: kern.columns, dataLength: data.length };
  const packed = packing === 'deflate' ? deflateRawSync(data, { level: 9 }) : brotli(data);
  const text = [
    '// Made by tools/fonts/build-letter-font.ts; change that, then `npm run fonts`.',
    "import type { PackedFont } from '../packed-font.ts';",
    '',
    `export const FONT: PackedFont = ${JSON.stringify({ ...head, ...size, packing }).slice(0, -1)},`,
    `"data":"${packed.toString('base64')}"};`,
    ...standInsOf(beyond),
    '',
  ].join('\n');
  writeFileSync(join(OUTPUT, `${name}.generated.ts`), text);
  console.log(name, { ...head, ...size, packed: packed.length });
}

/** In ranges, as first and last. */
function standInsOf(beyond: readonly number[]): string[] {
  if (beyond.length === 0) return [];
  const ranges: number[] = [];
  for (const code of beyond) {
    if (ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code;
    else ranges.push(code, code);
  }
  return [`export const STANDS_FOR: readonly number[] = ${JSON.stringify(ranges)};`];
}

function brotli(data: Buffer): Buffer {
  return brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}

function charactersOf(
  cover: readonly (readonly [number, number])[],
  from: readonly Face[],
): Map<number, Glyph> {
  const characters = new Map<number, Glyph>();
  for (const [first, last] of cover) {
    for (let code = first; code <= last; code++) {
      const printed = ALIASES.get(code) ?? code;
      const face = from.find((candidate) => supplies(candidate, printed));
      const index = face?.font.characters.get(printed);
      if (face !== undefined && index !== undefined) characters.set(code, glyph(face, index));
    }
  }
  return characters;
}

function supplies({ font, only }: Face, code: number): boolean {
  const mayBeTaken = only?.some(([first, last]) => code >= first && code <= last) ?? true;
  return mayBeTaken && font.characters.has(code);
}

/** One object a glyph, so that lists of glyphs can be searched by identity. */
function glyph(face: Face, index: number): Glyph {
  const key = `${face.name}/${index}`;
  const found = knownGlyphs.get(key) ?? { face, index };
  knownGlyphs.set(key, found);
  return found;
}

/** Glyph 0 must be the one for "none"; then the characters' in order. */
function glyphsOf(characters: ReadonlyMap<number, Glyph>, main: Face): Glyph[] {
  return [...new Set<Glyph>([glyph(main, 0), ...characters.values()])];
}

function indexOf(glyphs: readonly Glyph[], wanted: Glyph): number {
  const map = positionsOf.get(glyphs) ?? new Map(glyphs.map((each, index) => [each, index]));
  positionsOf.set(glyphs, map);
  return need(map.get(wanted), 'a glyph out of the list');
}

function outlinesOf(glyphs: readonly Glyph[]): Buffer[] {
  return glyphs.map(({ face, index }, position) => {
    // The box of a missing glyph is never printed: what the font lacks is refused.
    if (position === 0) return Buffer.alloc(0);
    return outlineOfGlyph(face.font, index, face.scale);
  });
}

function kernOf(glyphs: readonly Glyph[], main: Face) {
  const kernings = new Map([...faces, main].map((face) => [face, readKerning(face.font)]));
  return kernClasses(
    glyphs.length,
    (left, right) => {
      const a = need(glyphs[left], 'glyph');
      const b = need(glyphs[right], 'glyph');
      if (a.face !== b.face) return 0;
      const own = (kernings.get(a.face)?.(a.index, b.index) ?? 0) * a.face.scale;
      return Math.min(own, WIDEST_KERNING);
    },
    LEAST_KERNING,
  );
}

function widthOf({ face, index }: Glyph): number {
  return Math.round(face.font.advance(index) * face.scale);
}

/** The face's own vertical measures, and the box of what was taken. */
function measures(outlines: readonly Buffer[], { font }: Face) {
  const hhea = need(font.tables.get('hhea'), 'no hhea');
  const os2 = need(font.tables.get('OS/2'), 'no OS/2');
  return {
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: os2.readInt16BE(88),
    box: boxOf(outlines),
  };
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, index) => (value - (values[index - 1] ?? 0)) & 0xffff);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, 2 * index);
  return bytes;
}
