import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { PointsBox } from '../../../../lib/pdfium/character-columns.ts';
import type { DotsBox } from '../../../../lib/pdfium/dots-box.ts';
import { mapInk } from '../../../../lib/pdfium/ink/ink-map.ts';
import { sampleInk } from '../../../../lib/pdfium/ink/sampled-ink.ts';
import { createPdfEngines } from '../../../../lib/pdfium/pdf-engines.ts';
import type { PrintedPage } from '../../../../lib/pdfium/printed-page.ts';
import { withPdf } from '../../../../lib/pdfium/printed-pdf.ts';
import type { GrayPicture } from '../../../../lib/pdfium/render-gray.ts';
import { ADORNED_CASES } from '../../../corpus/adorned-cases.ts';
import { FULL_PAGE } from '../../../corpus/page-cases.ts';
import { lines, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { VALID_CASES } from '../../../corpus/valid-cases.ts';

const DOTS_PER_INCH = 100;
const WASM = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
const engines = createPdfEngines(readFileSync(WASM));

async function onFirstPage<T>(bytes: Uint8Array, read: (page: PrintedPage) => T): Promise<T> {
  const found = await engines.use((engine) =>
    withPdf(engine, bytes, (pdf) => pdf.withPage(0, (page) => ({ is: read(page) }))),
  );
  if (found === undefined) throw new Error('There is no such page');
  return found.is;
}

const CASES = [...VALID_CASES, ...ADORNED_CASES].map((each) => [each.name, each] as const);
/** The foot of a sheet, half an inch in the middle of it, and its left edge. */
const SAMPLES: readonly PointsBox[] = [
  [0, 0, 612, 60],
  [0, 380, 612, 416],
  [0, 0, 12, 792],
];
/** Of its picture: rows, the left edge, and some of it. */
const PARTS: readonly DotsBox[] = [
  [0, 300, 850, 345],
  [0, 0, 17, 1100],
  [203, 300, 411, 345],
];
const boxes: readonly PointsBox[] = [
  [6, 6, 43, 43],
  [72, 36, 540, 45],
  [100, 390, 110, 400],
  [0, 382, 612, 390],
  [40, 500, 300, 700],
  [0, 0, 4, 792],
  [2, 300, 14, 310],
];

function cut({ width, levels }: GrayPicture, [left, top, right, bottom]: DotsBox): number[] {
  return Array.from({ length: bottom - top }, (_, row) => [
    ...levels.subarray((top + row) * width + left, (top + row) * width + right),
  ]).flat();
}

describe('a page of which parts are drawn', () => {
  test.each(CASES)('they are those of the whole page: %s', async (_name, { make }) => {
    const bytes = await make();
    const [whole, ...parts] = await onFirstPage(bytes, (page) => [
      page.render(DOTS_PER_INCH),
      ...PARTS.map((part) => page.render(DOTS_PER_INCH, part)),
    ]);
    parts.forEach((drawn, at) => {
      const part = PARTS[at] as DotsBox;
      expect([drawn.width, drawn.height]).toEqual([part[2] - part[0], part[3] - part[1]]);
      expect(Buffer.from(drawn.levels)).toEqual(Buffer.from(cut(whole, part)));
    });
  });

  test.each(CASES)('tells of its ink what the whole page does: %s', async (_name, { make }) => {
    const bytes = await make();
    const [whole, sampled] = await onFirstPage(bytes, (page) => {
      const known = mapInk(page.render(DOTS_PER_INCH));
      return [known, sampleInk(page, DOTS_PER_INCH, SAMPLES, () => known)] as const;
    });
    expect(sampled.hasBackground).toBe(whole.hasBackground);
    expect(sampled.isBlank).toBe(whole.isBlank);
    expect(sampled.box).toEqual(whole.box);
    expect(sampled.dots).toBe(whole.dots);
    for (const box of boxes) {
      expect(sampled.hasInkIn(box)).toBe(whole.hasInkIn(box));
      expect(sampled.dotsIn(box)).toBe(whole.dotsIn(box));
      expect(sampled.piecesIn(box)).toEqual(whole.piecesIn(box));
      expect(sampled.shows(box)).toBe(whole.shows(box));
      expect(sampled.shownPiecesIn(box)).toEqual(whole.shownPiecesIn(box));
      expect(sampled.countIn(box)).toBe(whole.countIn(box));
    }
  });

  const undrawn = () => {
    throw new Error('The whole page was asked');
  };
  const sampled = (content: string) =>
    onFirstPage(rawPdf(onePage({ content })), (page) =>
      sampleInk(page, DOTS_PER_INCH, SAMPLES, undrawn),
    );

  test('is not drawn to tell of its foot, and that no background lies under it', async () => {
    const free = await sampled(FULL_PAGE);
    expect(free.hasBackground).toBe(false);
    expect(free.piecesIn([6, 6, 43, 43])).toEqual([]);
    expect(free.hasInkIn([72, 36, 540, 45])).toBe(false);
    const numbered = await sampled(`${FULL_PAGE}\n${lines(['Page 2'], { y: 38, x: 290 })}`);
    expect(numbered.hasInkIn([72, 36, 540, 45])).toBe(true);
  });

  test('is drawn where a row has no gap, as under a background', async () => {
    const covered = await sampled('0.5 g 0 0 612 792 re f');
    expect(() => covered.hasBackground).toThrow('The whole page was asked');
  });
});

describe('what is quickly drawn', () => {
  const isQuick = (content: string, resources = '') =>
    onFirstPage(rawPdf(onePage({ content, resources })), (page) => page.isQuicklyDrawn());
  const SHADING =
    '/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 1]/Function<</FunctionType 2/N 1/Domain[0 1]>>>>>>';

  test.each([
    ['text', FULL_PAGE, true],
    ['text and rules', `${FULL_PAGE} 72 400 m 540 400 l S 60 60 400 20 re f`, true],
    ['dashes', `${FULL_PAGE} [0.001] 0 d 72 400 m 540 400 l S`, false],
    ['a shading', `${FULL_PAGE} /S sh`, false],
    ['more lines than are drawn at once', '9 9 m 99 99 l S\n'.repeat(7000), false],
  ])('%s', async (_name, content, expected) => {
    expect(await isQuick(content, SHADING)).toBe(expected);
  });
});
