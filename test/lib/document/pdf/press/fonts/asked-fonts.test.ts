/** What PDFium is asked of fonts, and what is made of its answers, by a fake that draws one glyph for each code. */
import { describe, expect, test } from '@jest/globals';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import type { Matrix } from '../../../../../../lib/document/pdf/matrix.ts';
import type { Look, OpenPage } from '../../../../../../lib/document/pdf/page-sight.ts';
import { reachOf } from '../../../../../../lib/document/pdf/press/content/reach.ts';
import { embedFonts } from '../../../../../../lib/document/pdf/press/fonts/embed-fonts.ts';
import { type AskedFont, LINE_TO, MOVE_TO } from '../../../../../../lib/pdfium/read-glyphs.ts';
import { addPage } from './page-of-form.ts';

const MEGABYTE = 1024 * 1024;
const ZEROS = new Uint8Array(13 * MEGABYTE);
const [SIMPLE, COMPOSITE] = ['simple', 'composite'] as const;

interface Font {
  readonly kind: typeof SIMPLE | typeof COMPOSITE;
  readonly programBytes?: number;
  readonly heights?: readonly [ascent: number, descent: number];
}

function register(document: PDFDocument, { kind, programBytes = 9, heights }: Font): PDFRef {
  const { context } = document;
  const program = PDFRawStream.of(context.obj({}), ZEROS.subarray(0, programBytes));
  const [Ascent, Descent] = heights ?? [800, -200];
  const descriptor = { Ascent, Descent, FontFile2: context.register(program) };
  const named = { Type: 'Font', FontDescriptor: descriptor };
  return context.register(
    kind === SIMPLE
      ? context.obj({ ...named, Subtype: 'TrueType' })
      : context.obj({ Subtype: 'Type0', Encoding: 'Identity-H', DescendantFonts: [named] }),
  );
}

/** Codes from 1 on, two bytes each. */
function codes(count: number): string {
  const all = Array.from({ length: count }, (_, at) => (at + 1).toString(16).padStart(4, '0'));
  return all.map((each) => `<${each}>`).join('');
}

/** What is drawn for each code, and how large. */
interface Drawn {
  readonly width: number;
  readonly outline: readonly number[];
  readonly size: Matrix;
}

/** What becomes of fonts that a page shows so: each by its own content, in which it is `F`. */
async function embedded(
  shown: readonly (readonly [Font, string])[],
  { width = 600, outline = [], size }: Partial<Drawn> = {},
) {
  const document = await PDFDocument.create();
  const fonts = shown.map(([font]) => register(document, font));
  const pages = shown.map(([, content], at) =>
    addPage(document, `/F 9 Tf ${content}`, { F: fonts[at] as PDFRef }),
  );
  const sizes =
    size === undefined
      ? []
      : fonts.map((font) => [document.context.lookup(font) as PDFDict, reachOf(size)] as const);
  const asked: (readonly number[])[] = [];
  const glyphs = (fonts: readonly AskedFont[]) =>
    fonts.map(({ characters }) => {
      asked.push(characters);
      return { isEmbedded: true, glyphs: characters.map(() => ({ width, outline })) };
    });
  const objectTexts = (objects: readonly number[]) => objects.map(() => 'a');
  const page = { glyphs, objectTexts } as unknown as OpenPage['page'];
  const look: Look = (_pdf, see) => [see({ page, at: 0, again: (read) => read(page) })];
  const { ours, foreign } = await embedFonts(document, pages, new Map(), new Map(sizes), look);
  return { asked, ours: [...ours], foreign: [...foreign.values()] };
}

describe('the codes that are asked', () => {
  test.each([
    ['a font of one byte has a space, by which gaps are measured', SIMPLE, '(A) Tj', [[32, 65]]],
    ['one that shows it', SIMPLE, '( A) Tj', [[32, 65]]],
    ['one of two bytes has what it shows alone', COMPOSITE, '<0041> Tj', [[65]]],
    ['one that shows nothing has one all the same', COMPOSITE, '', [[32]]],
  ])('%s', async (_, kind, content, all) => {
    const { asked } = await embedded([[{ kind }, content]]);
    const places = asked.map((each) => each.map((code) => code & 0xff));
    expect(places).toEqual(all);
  });

  test.each([
    [12, 512, true],
    [12.1, 512, false],
    // Each further list of codes counts the program once more.
    [8, 513, true],
    [8.1, 513, false],
    [0.001, 20_001, false],
  ])('of a program of %s MB %s codes are asked: %s', async (megabytes, count, isAsked) => {
    const font = { kind: COMPOSITE, programBytes: Math.floor(megabytes * MEGABYTE) };
    const { asked } = await embedded([[font, `[${codes(count)}] TJ`]]);
    expect(asked.length > 0).toBe(isAsked);
  });

  test('are counted of all fonts together', async () => {
    const font = { kind: COMPOSITE, programBytes: 7 * MEGABYTE };
    const { asked } = await embedded([
      [font, '<0041> Tj'],
      [font, '<0042> Tj'],
    ]);
    expect(asked).toEqual([[65]]);
  });
});

test.each([4001, -4001])('a letter of any width is drawn otherwise: %s', async (width) => {
  const { ours, foreign } = await embedded([[{ kind: SIMPLE }, '(A) Tj']], { width });
  expect(ours).toEqual([]);
  expect(foreign).toEqual(['a font with letters of any width']);
});

test.each([4000, -4000])('and one of %s is ours', async (width) => {
  const { ours } = await embedded([[{ kind: SIMPLE }, '(A) Tj']], { width });
  expect(ours).toHaveLength(1);
});

test.each([
  [[1000, 0, 0, 1000, 0, 0], 1900, undefined],
  [[1000, 0, 0, 1000, 0, 0], 1901, 'letters larger than all draw'],
  [[0, 500, -950, 0, 0, 0], 2001, 'letters larger than all draw'],
  [[0, 500, -950, 0, 0, 0], 2000, undefined],
] as const)(
  'drawn as %j a letter may reach as far as a row of dots: %s',
  async (size, far, why) => {
    const outline = [MOVE_TO, 0, 0, LINE_TO, far, 0, LINE_TO, far, far] as number[];
    const { foreign } = await embedded([[{ kind: SIMPLE }, '(A) Tj']], { size, outline });
    expect(foreign).toEqual(why === undefined ? [] : [why]);
  },
);

const USUAL = [750, -250] as const;

test.each([
  [
    [800, -200],
    [800, -200],
  ],
  [
    [1400, -600],
    [1400, -600],
  ],
  [
    [9999, -9999],
    [9999, -9999],
  ],
  [
    [800, 0],
    [800, 0],
  ],
  [[10_000, -200], USUAL],
  [[800, -10_000], USUAL],
  // Some fonts say how far down without the sign.
  [[800, 200], USUAL],
  [[0, -200], USUAL],
] as const)('of the heights %j a font of ours has %j', async (heights, own) => {
  const { ours } = await embedded([[{ kind: SIMPLE, heights }, '(A) Tj']]);
  const [font] = ours.filter((each) => each instanceof PDFDict);
  const descriptor = font?.lookup(PDFName.of('FontDescriptor'), PDFDict);
  const said = ['Ascent', 'Descent'].map((key) => descriptor?.lookup(PDFName.of(key)));
  expect(said.map(Number)).toEqual(own);
});
