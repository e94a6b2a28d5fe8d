import type { CorpusCase } from './corpus-case.ts';
import { BODY_TEXT, lines, manyPages, onePage, rawPdf, SENTENCE } from './raw-pdf.ts';

/** From behind the windows down to the foot: it cannot be moved. */
export const FULL_PAGE = lines(
  Array.from({ length: 45 }, () => SENTENCE.slice(0, 80)),
  { y: 700 },
);

/** Sizes and limits. */
export const PAGE_CASES: readonly CorpusCase[] = [
  ...sizes(),
  {
    name: 'a crop box',
    make: () => rawPdf(onePage({ box: '[-100 -100 800 1000]', page: '/CropBox[0 0 612 792]' })),
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
    text: SENTENCE.slice(0, 60),
  },
  {
    name: 'text outside the crop box',
    notText: 'never printed',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} ${lines(['never printed'], { x: 700 })}`,
          box: '[0 0 1000 792]',
          page: '/CropBox[0 0 612 792]',
        }),
      ),
    pageCount: 1,
  },
  {
    name: 'an empty crop box',
    make: () => rawPdf(onePage({ page: '/CropBox[5 5 5 5]' })),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'no media box',
    make: () => rawPdf(onePage({ box: '[]' })),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'a box from its far corner',
    make: () => rawPdf(onePage({ box: '[612 792 0 0]' })),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'half units',
    make: () =>
      rawPdf(
        onePage({
          box: '[0 0 1224 1584]',
          content: `2 0 0 2 0 0 cm ${BODY_TEXT}`,
          page: '/UserUnit 0.5',
        }),
      ),
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
  },
  {
    name: 'an enormous page',
    make: () => rawPdf(onePage({ box: '[0 0 14400 14400]' })),
    code: 'invalid_pdf',
  },
  {
    name: 'a page by its unit enormous',
    make: () => rawPdf(onePage({ page: '/UserUnit 100' })),
    code: 'invalid_pdf',
  },
  {
    name: 'a stamp-sized page',
    make: () => rawPdf(onePage({ box: '[0 0 50 50]' })),
    code: 'invalid_pdf',
  },
  { name: 'twelve pages', make: () => rawPdf(manyPages(12)), pageCount: 12 },
  { name: 'thirteen pages', make: () => rawPdf(manyPages(13)), code: 'page_limit_exceeded' },
  {
    name: 'twelve pages and a sheet',
    make: () => rawPdf(manyPages(12, 12, FULL_PAGE)),
    pageCount: 12,
    placement: 'sheet',
    issues: ['address_sheet_added'],
  },
  {
    name: 'eleven pages and a sheet',
    make: () => rawPdf(manyPages(11, 11, FULL_PAGE)),
    pageCount: 11,
    placement: 'sheet',
  },
  {
    name: 'thirteen pages that say they are one',
    make: () => rawPdf(manyPages(13, 1)),
    code: 'page_limit_exceeded',
  },
  {
    name: 'two pages that say they are a thousand',
    make: () => rawPdf(manyPages(2, 1000)),
    pageCount: 2,
    readBack: 'agrees',
  },
  { name: 'four hundred pages', make: () => rawPdf(manyPages(400)), code: 'page_limit_exceeded' },
  {
    name: 'nearly square, a little wider than high',
    make: () =>
      rawPdf(
        onePage({
          box: '[0 0 512 500]',
          content: lines(['Dear Ada, this stays upright.'], { y: 100 }),
        }),
      ),
    pageCount: 1,
    placement: 'zone',
    text: 'Dear Ada',
  },
];

function sizes(): CorpusCase[] {
  const both: readonly (readonly [string, string])[] = [
    ['A4', '[0 0 595.28 841.89]'],
    ['Legal', '[0 0 612 1008]'],
    ['A5', '[0 0 419.53 595.28]'],
    ['Tabloid', '[0 0 792 1224]'],
    ['landscape', '[0 0 792 612]'],
    ['A4 landscape', '[0 0 841.89 595.28]'],
  ];
  const text = lines(
    Array.from({ length: 12 }, () => SENTENCE.slice(0, 50)),
    { x: 60, y: 320 },
  );
  return [
    ...both.map(([name, box]) => ({
      name,
      make: () => rawPdf(onePage({ box, content: text })),
      pageCount: 1,
      ...(name.includes('landscape') && { issues: ['page_turned'] }),
      readBack: 'agrees' as const,
      text: SENTENCE.slice(0, 50),
    })),
    ...[90, 180, 270, -90, 450].map((turn) => ({
      name: `rotated by ${turn}`,
      make: () => rawPdf(onePage({ page: `/Rotate ${turn}`, content: text })),
      pageCount: 1,
      // Only upside down does the text come to lie behind the windows, and there it is moved.
      placement: 'zone' as const,
      issues: turn === 180 ? ['page_moved'] : ['page_turned'],
      readBack: 'agrees' as const,
      text: SENTENCE.slice(0, 50),
    })),
  ];
}
