import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib';
import { flateStream } from '../../../../../../lib/document/pdf/flate-stream.ts';
import { looking } from '../../../../../../lib/document/pdf/page-sight.ts';
import {
  type CodedGlyph,
  compactFont,
  type FontKind,
} from '../../../../../../lib/document/pdf/press/fonts/compact-font.ts';
import {
  type MeantGlyph,
  writeFont,
} from '../../../../../../lib/document/pdf/press/fonts/font-dictionaries.ts';
import { saveDocument } from '../../../../../../lib/document/pdf/save-document.ts';
import {
  CURVE_TO,
  type Glyph,
  LINE_TO,
  MOVE_TO,
} from '../../../../../../lib/pdfium/read-glyphs.ts';
import { engines } from '../../inspected.ts';

const HEIGHTS = { ascent: 900, descent: -200 };
const FIRST_CHARACTER = 0x4e00;

const places = fc.integer({ min: -2000, max: 3000 });
const points = (kind: number, count: number) =>
  fc
    .array(fc.tuple(places, places), { minLength: count, maxLength: count })
    .map((all) => all.flatMap(([x, y]) => [kind, x, y]));
const contours = fc
  .tuple(
    points(MOVE_TO, 1),
    fc.array(fc.oneof(points(LINE_TO, 1), points(CURVE_TO, 3)), { minLength: 2, maxLength: 40 }),
  )
  .map(([start, parts]) => [...start, ...parts.flat()]);
const glyphs = fc.record({
  width: fc.integer({ min: 0, max: 4000 }),
  outline: fc.array(contours, { maxLength: 3 }).map((all) => all.flat()),
});
const fonts = (most: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: most }), glyphs), {
      minLength: 1,
      maxLength: 30,
      selector: ([code]) => code,
    })
    .map((all) =>
      all
        .map(
          ([code, glyph], at): MeantGlyph => ({
            ...glyph,
            code,
            text: String.fromCodePoint(FIRST_CHARACTER + at),
          }),
        )
        .sort((one, other) => one.code - other.code),
    );

describe('a font that is written of outlines', () => {
  test.each([
    ['simple', 255],
    ['composite', 65_535],
  ] as const)(
    'of %s codes: PDFium reads the same outlines, widths and text of it',
    async (kind, most) => {
      await fc.assert(
        fc.asyncProperty(fonts(most), async (given) => {
          const read = await readBack(kind, given);
          expect(read.map(({ width }) => width)).toEqual(given.map(({ width }) => width));
          for (const [at, { outline }] of read.entries()) sameOutline(outline, given[at] as Glyph);
        }),
        { numRuns: 25 },
      );
    },
  );

  test('equal glyphs give equal bytes, and others another name', async () => {
    const [one, other] = [glyph(500), glyph(501)];
    const bytes = await Promise.all([one, one, other].map((each) => fileOf('simple', [each])));
    expect(bytes[0]).toEqual(bytes[1]);
    const names = bytes.map((each) => /\/([A-Z]{6})\+Embedded/.exec(each.toString('latin1'))?.[1]);
    expect(names[0]).not.toBe(names[2]);
  });

  test.each([6001, -6001])('an outline that reaches to %s makes none', (far) => {
    expect(compactFont('simple', 'F', [glyph(500, far)])).toBeUndefined();
  });

  test('one from edge to edge is read as it is', async () => {
    const step = (x: number, y: number) => [LINE_TO, x, y] as number[];
    const outline = [MOVE_TO, -6000, -6000, ...step(6000, 6000), ...step(-6000, 6000)] as number[];
    const [read] = await readBack('simple', [{ ...glyph(500), outline }]);
    sameOutline(read?.outline ?? [], { width: 500, outline });
  });

  test('a letter of too many points makes none', () => {
    const points = (count: number) =>
      Array.from({ length: count }, (_, at) => [at === 0 ? MOVE_TO : LINE_TO, at % 9, at % 7]);
    const fontOf = (count: number) =>
      compactFont('simple', 'F', [{ ...glyph(500), outline: points(count).flat() as number[] }]);
    expect(fontOf(8001)).toBeUndefined();
    expect(fontOf(8000)).toBeDefined();
  });
});

function glyph(width: number, far = 500): MeantGlyph {
  return {
    code: 65,
    width,
    text: 'A',
    outline: [MOVE_TO, 0, 0, LINE_TO, far, 0, LINE_TO, far, far],
  };
}

/** The document of one page that names the font. */
async function written(kind: FontKind, given: readonly MeantGlyph[]): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const page = document.addPage();
  const font = writeFont(context, { kind, number: 0 }, given, HEIGHTS) as PDFRef;
  const resources = context.obj({ Font: { F: font } });
  page.node.set(PDFName.of('Resources'), resources);
  const code = (given[0] as CodedGlyph).code.toString(16).padStart(kind === 'simple' ? 2 : 4, '0');
  const content = flateStream(context, Buffer.from(`BT /F 10 Tf 50 500 Td <${code}> Tj ET`));
  page.node.set(PDFName.of('Contents'), context.register(content));
  return document;
}

async function fileOf(kind: FontKind, given: readonly MeantGlyph[]): Promise<Buffer> {
  return Buffer.from(await saveDocument(await written(kind, given)));
}

async function readBack(kind: FontKind, given: readonly MeantGlyph[]): Promise<readonly Glyph[]> {
  const bytes = await fileOf(kind, given);
  const characters = given.map(({ text }) => text.codePointAt(0) ?? 0);
  const [read] = await looking(engines, async (look) =>
    look({ bytes, pageCount: 1 }, ({ page }) => page.glyphs([{ object: 0, characters }])),
  );
  expect(read?.[0]?.isEmbedded).toBe(true);
  return read?.[0]?.glyphs ?? [];
}

/** PDFium divides a type size into 4,096, so that each place may be one off; and it ends each contour at its start. */
function sameOutline(read: readonly number[], { outline }: Glyph): void {
  const drawn = withoutClosing(read);
  const meant = withoutClosing(outline);
  expect(drawn).toHaveLength(meant.length);
  for (const [at, value] of meant.entries()) {
    expect(Math.abs(value - (drawn[at] ?? Number.NaN))).toBeLessThanOrEqual(1);
  }
}

function withoutClosing(outline: readonly number[]): number[] {
  const kept: number[] = [];
  let start: readonly number[] = [];
  for (let at = 0; at < outline.length; at += 3) {
    const [kind = 0, x = 0, y = 0] = outline.slice(at, at + 3);
    const next = outline[at + 3];
    if (kind === MOVE_TO) start = [x, y];
    const isClosing =
      kind === LINE_TO &&
      (next === undefined || next === MOVE_TO) &&
      Math.abs(x - (start[0] ?? 0)) <= 1 &&
      Math.abs(y - (start[1] ?? 0)) <= 1;
    if (!isClosing) kept.push(kind, x, y);
  }
  return kept;
}
