/**
 * Makes `lib/document/fonts/shaped/*.generated.ts`: the faces of scripts that HarfBuzz shapes, and HarfBuzz itself
 * (`lib/document/scripts/shaping/` reads them). Run by `npm run fonts`; the output is committed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { boxOf, outlineOfGlyph } from './outline-of-glyph.ts';
import { SHAPED_SOURCES, type ShapedSource } from './shaped-sources.ts';
import { need, readTrueType, type TrueType } from './true-type.ts';

const OUTPUT = join(import.meta.dirname, '../../lib/document/fonts/shaped');
/** What HarfBuzz reads; outlines are kept beside them. */
const TABLES = ['GDEF', 'GPOS', 'GSUB', 'cmap', 'head', 'hhea', 'hmtx', 'maxp'];

for (const source of SHAPED_SOURCES) writeFace(source);
writeHarfBuzz();

function writeFace({ name, file, licence, scale }: ShapedSource): void {
  const font = readTrueType(fileURLToPath(file));
  const ofEm = 1000 / font.unitsPerEm;
  const outlines = Array.from({ length: font.glyphCount }, (_, glyph) =>
    outlineOfGlyph(font, glyph, scale * ofEm),
  );
  const lengths = Buffer.alloc(2 * outlines.length);
  outlines.forEach(({ length }, glyph) => {
    lengths.writeUInt16LE(length, 2 * glyph);
  });
  const layout = layoutOf(font);
  const face = {
    scale: Math.round(1000 * scale),
    glyphs: outlines.length,
    box: boxOf(outlines),
    characters: rangesOf([...font.characters.keys()].sort((one, other) => one - other)),
    layoutLength: layout.length,
  };
  const packed = brotli(Buffer.concat([layout, lengths, ...outlines]));
  write(name, [
    "import type { ShapedFace } from '../../scripts/shaping/shaped-face.ts';",
    '',
    `export const FACE: ShapedFace = ${JSON.stringify(face).slice(0, -1)},"data":"${packed.toString('base64')}"};`,
  ]);
  copyFileSync(new URL(licence, file), join(OUTPUT, 'licences', `${name}.txt`));
  console.log(name, { ...face, characters: font.characters.size, packed: packed.length });
}

/** A TrueType file of these tables; OpenType 1.9.1, "Organization of an OpenType Font". */
function layoutOf(font: TrueType): Buffer {
  const tables = TABLES.filter((tag) => font.tables.has(tag)).map(
    (tag) => [tag, need(font.tables.get(tag), tag)] as const,
  );
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  let at = head.length;
  const bodies = tables.map(([tag, table], index) => {
    const record = 12 + 16 * index;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    const body = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    at += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}

/** As first and last, and first and last again. */
function rangesOf(codes: readonly number[]): number[] {
  const ranges: number[] = [];
  for (const code of codes) {
    if (ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code;
    else ranges.push(code, code);
  }
  return ranges;
}

function writeHarfBuzz(): void {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz.wasm'));
  const packed = brotli(readFileSync(file));
  write('harfbuzz', [
    '/** WebAssembly, in brotli and base64. */',
    `export const HARFBUZZ = '${packed.toString('base64')}';`,
  ]);
  const licence = new URL('../LICENSE', import.meta.resolve('harfbuzzjs'));
  copyFileSync(licence, join(OUTPUT, 'licences', 'harfbuzz.txt'));
  console.log('harfbuzz', { packed: packed.length });
}

function write(name: string, lines: readonly string[]): void {
  const made = '// Made by tools/fonts/build-shaped-fonts.ts; change that, then `npm run fonts`.';
  writeFileSync(join(OUTPUT, `${name}.generated.ts`), [made, ...lines, ''].join('\n'));
}

function brotli(data: Buffer): Buffer {
  return brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}
