/**
 * Makes `lib/document/fonts/han/*.bin`: the faces of China, Japan and Korea, cut to what people write, of which a
 * letter reads the blocks that it needs (`lib/document/scripts/han/han-face.ts`). Run by `npm run fonts`; the output is
 * committed.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ensureInstalled, HAN_FACES } from '../../local/boot/package-sets.ts';
import { JAPANESE, KOREAN, SIMPLIFIED, TRADITIONAL } from './han/character-sets.ts';
import { boxOf, outlineOfGlyph } from './outline-of-glyph.ts';
import { readTrueType } from './true-type.ts';

const OUTPUT = join(import.meta.dirname, '../../lib/document/fonts/han');
const PACKAGES = join(HAN_FACES.folder, 'node_modules/@expo-google-fonts');
const GLYPHS_OF_BLOCK = 64;
/** Beside the Latin of the letter font; drawn as large as it, they would look larger. */
const SCALE = 0.95;

const SOURCES = [
  { name: 'simplified', face: 'SC', characters: SIMPLIFIED },
  { name: 'traditional', face: 'TC', characters: TRADITIONAL },
  { name: 'japanese', face: 'JP', characters: JAPANESE },
  { name: 'korean', face: 'KR', characters: KOREAN },
] as const;

await ensureInstalled(HAN_FACES);
mkdirSync(join(OUTPUT, 'licences'), { recursive: true });
/** All, or those that are named. */
const named = process.argv.slice(2);
for (const source of SOURCES) {
  if (named.length === 0 || named.includes(source.name)) writeFace(source);
}

function writeFace({ name, face, characters }: (typeof SOURCES)[number]): void {
  const folder = join(PACKAGES, `noto-serif-${face.toLowerCase()}`);
  const font = readTrueType(join(folder, `400Regular/NotoSerif${face}_400Regular.ttf`));
  const scale = (SCALE * 1000) / font.unitsPerEm;
  const codes = characters.filter((code) => font.characters.has(code));
  const glyphs = codes.map((code) => font.characters.get(code) ?? 0);
  const outlines = glyphs.map((glyph) => outlineOfGlyph(font, glyph, scale));
  const blocks = blocksOf(outlines);
  const index = brotli(
    Buffer.concat([
      words([codes.length, blocks.length, ...boxOf(outlines)]),
      words(codes),
      words(glyphs.map((glyph) => Math.round(font.advance(glyph) * scale))),
      words(blocks.map(({ length }) => length)),
    ]),
  );
  const file = Buffer.concat([words([index.length]), index, ...blocks]);
  writeFileSync(join(OUTPUT, `${name}.bin`), file);
  copyFileSync(join(folder, 'LICENSE_FONT'), join(OUTPUT, 'licences', `${name}.txt`));
  const missing = characters.filter((code) => !font.characters.has(code));
  console.log(name, { characters: codes.length, missing: missing.length, bytes: file.length });
}

/** The lengths of its outlines, glyph by glyph, then these; packed. */
function blocksOf(outlines: readonly Buffer[]): Buffer[] {
  const count = Math.ceil(outlines.length / GLYPHS_OF_BLOCK);
  return Array.from({ length: count }, (_, nth) => {
    const own = outlines.slice(nth * GLYPHS_OF_BLOCK, (nth + 1) * GLYPHS_OF_BLOCK);
    return brotli(Buffer.concat([words(own.map(({ length }) => length)), ...own]));
  });
}

/** 32-bit little-endian words; negative ones as two's complement. */
function words(values: readonly number[]): Buffer {
  return Buffer.from(new Int32Array(values).buffer);
}

function brotli(data: Buffer): Buffer {
  return brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}
