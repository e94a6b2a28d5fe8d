import { describe, expect, test } from '@jest/globals';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { BODY_TEXT, onePage, packed, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { fontFile } from '../../../../corpus/samples.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected, seen } from '../inspected.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };
type Mapped = readonly [platform: number, encoding: number, glyph: number];

/** A font in which a code is so many glyphs on from where it is by itself, by each of these maps (format 6). */
function font(maps: readonly Mapped[]): Buffer {
  const size = 10 + 95 * 2;
  const table = Buffer.alloc(4 + maps.length * 8 + maps.length * size);
  table.writeUInt16BE(maps.length, 2);
  maps.forEach(([platform, encoding, glyph], at) => {
    const start = 4 + maps.length * 8 + at * size;
    table.writeUInt16BE(platform, 4 + at * 8);
    table.writeUInt16BE(encoding, 6 + at * 8);
    table.writeUInt32BE(start, 8 + at * 8);
    const head = [6, size, 0, 32, 95];
    for (const [part, word] of head.entries()) table.writeUInt16BE(word, start + part * 2);
    for (let code = 0; code < 95; code += 1) {
      table.writeUInt16BE(code + glyph, start + 10 + code * 2);
    }
  });
  const file = Buffer.concat([fontFile(), Buffer.alloc(-fontFile().length & 3), table]);
  for (let entry = 12; ; entry += 16) {
    if (file.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    file.writeUInt32BE(file.length - table.length, entry + 8);
    file.writeUInt32BE(table.length, entry + 12);
    return file;
  }
}

function lettered(maps: readonly Mapped[], flags: number, encoding: string): Buffer {
  const file = font(maps);
  const widths = '600 '.repeat(95);
  const more = [
    `<</Type/Font/Subtype/TrueType/BaseFont/AAAAAA+F/FirstChar 32/LastChar 126/Widths[${widths}]${encoding}/FontDescriptor 7 0 R>>`,
    `<</Type/FontDescriptor/FontName/AAAAAA+F/Flags ${flags}/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 8 0 R>>`,
    packed(file, `/Length1 ${file.length}`),
  ];
  const content = `${BODY_TEXT} BT /T 14 Tf 72 200 Td (What do we say?) Tj ET`;
  const bodies = onePage({ content, more });
  bodies[2] = String(bodies[2]).replace('/F1 5 0 R', '/F1 5 0 R/T 6 0 R');
  return rawPdf(bodies);
}

async function mapsLeft(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes);
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const file = objects.find(
    (each) => each instanceof PDFRawStream && each.dict.has(PDFName.of('Length1')),
  );
  const read = Buffer.from(decodePDFRawStream(file as PDFRawStream).decode());
  let entry = 12;
  while (read.toString('latin1', entry, entry + 4) !== 'cmap') entry += 16;
  const table = read.readUInt32BE(entry + 8);
  return Array.from({ length: read.readUInt16BE(table + 2) }, (_, at) =>
    [0, 2].map((part) => read.readUInt16BE(table + 4 + at * 8 + part)).join(),
  );
}

const ROMAN: Mapped = [1, 0, 3];
const UNICODE: Mapped = [3, 1, 20];
const SYMBOLS: Mapped = [3, 0, 40];
const WINDOWS = '/Encoding/WinAnsiEncoding';

describe('maps of a font that differ', () => {
  test.each([
    ['letters', [ROMAN, UNICODE], 32, '', '3,1'],
    ['letters of Windows', [ROMAN, UNICODE], 32, WINDOWS, '3,1'],
    ['letters without Unicode', [ROMAN, SYMBOLS], 32, '', '1,0'],
    ['symbols', [ROMAN, UNICODE], 4, '', '1,0'],
    ['symbols with a map of theirs', [ROMAN, SYMBOLS], 4, '', '3,0'],
    ['symbols of Windows', [SYMBOLS, UNICODE], 4, WINDOWS, '3,1'],
  ] as const)(
    '%s: the one is left that PDFium asks',
    async (_name, maps, flags, encoding, kept) => {
      const file = lettered(maps, flags, encoding);
      const { bytes } = await inspected(file, REQUEST);
      expect(await mapsLeft(bytes)).toEqual([kept]);
      const [before, after] = [await seen(file), await seen(bytes)];
      const box = [60, 190, 360, 230] as const;
      expect(after[0]?.ink.countIn(box)).toBe(before[0]?.ink.countIn(box));
    },
  );

  test('those that agree stay', async () => {
    const file = lettered([ROMAN, [3, 1, 3]], 32, WINDOWS);
    expect(await mapsLeft((await inspected(file, REQUEST)).bytes)).toEqual(['1,0', '3,1']);
  });
});
