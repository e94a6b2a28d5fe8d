import type { CorpusCase } from './corpus-case.ts';
import { BODY_TEXT, lines, manyPages, onePage, rawPdf, SENTENCE } from './raw-pdf.ts';
import { picture } from './samples.ts';

const SCAN = { content: 'q 612 0 0 792 0 0 cm /I Do Q', resources: '/XObject<</I 6 0 R>>' };

/** Sizes, limits, scans. */
export const PAGE_CASES: readonly CorpusCase[] = [
  ...sizes(),
  {
    name: 'a crop box',
    make: () => rawPdf(onePage({ box: '[-100 -100 800 1000]', page: '/CropBox[0 0 612 792]' })),
    pageCount: 1,
    placement: 'zone',
    distrust: [],
    text: SENTENCE.slice(0, 60),
  },
  {
    name: 'text outside the crop box',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} ${lines(['never printed'], { x: 700 })}`,
          box: '[0 0 1000 792]',
          page: '/CropBox[0 0 612 792]',
        }),
      ),
    pageCount: 1,
    distrust: ['off_page_text'],
  },
  {
    name: 'an empty crop box',
    make: () => rawPdf(onePage({ page: '/CropBox[5 5 5 5]' })),
    pageCount: 1,
    distrust: [],
  },
  { name: 'no media box', make: () => rawPdf(onePage({ box: '[]' })), pageCount: 1, distrust: [] },
  {
    name: 'a box from its far corner',
    make: () => rawPdf(onePage({ box: '[612 792 0 0]' })),
    pageCount: 1,
    distrust: [],
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
    distrust: [],
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
    make: () => rawPdf(manyPages(12, 12, lines([SENTENCE], { y: 640 }))),
    code: 'page_limit_exceeded',
  },
  {
    name: 'eleven pages and a sheet',
    make: () => rawPdf(manyPages(11, 11, lines([SENTENCE], { y: 640 }))),
    pageCount: 12,
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
    distrust: [],
  },
  { name: 'four hundred pages', make: () => rawPdf(manyPages(400)), code: 'page_limit_exceeded' },
  { name: 'no page', make: () => rawPdf(manyPages(0)), code: 'empty_document' },
  { name: 'a blank page', make: () => rawPdf(onePage({ content: '' })), code: 'empty_document' },
  {
    name: 'only spaces',
    make: () => rawPdf(onePage({ content: lines(['   ', ' ']) })),
    code: 'empty_document',
  },
  {
    name: 'only white',
    make: () => rawPdf(onePage({ content: `1 g 0 0 612 792 re f ${BODY_TEXT}` })),
    code: 'empty_document',
  },
  {
    name: 'a scan',
    make: () => rawPdf(onePage({ ...SCAN, more: [picture(850, 1100)] })),
    code: 'low_text_density',
  },
  {
    name: 'a scan in strips',
    make: () =>
      rawPdf(
        onePage({
          ...SCAN,
          content: Array.from(
            { length: 9 },
            (_, at) => `q 612 0 0 88 0 ${at * 88} cm /I Do Q`,
          ).join(' '),
          more: [picture(850, 122)],
        }),
      ),
    code: 'low_text_density',
  },
  {
    name: 'a scan with its text invisible',
    make: () =>
      rawPdf(
        onePage({
          ...SCAN,
          content: `${SCAN.content} 3 Tr ${BODY_TEXT}`,
          more: [picture(850, 1100)],
        }),
      ),
    pageCount: 2,
    distrust: ['invisible_text', 'large_image'],
  },
  {
    name: 'a picture over half the page, and text',
    make: () =>
      rawPdf(
        onePage({
          ...SCAN,
          content: `q 500 0 0 300 50 40 cm /I Do Q ${BODY_TEXT}`,
          more: [picture(850, 400)],
        }),
      ),
    pageCount: 1,
    distrust: ['large_image'],
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
      distrust: [],
      text: SENTENCE.slice(0, 50),
    })),
    ...[90, 180, 270, -90, 450].map((turn) => ({
      name: `rotated by ${turn}`,
      make: () => rawPdf(onePage({ page: `/Rotate ${turn}`, content: text })),
      // Turned so, the text comes to lie behind the windows.
      pageCount: turn % 360 === 90 ? 1 : 2,
      distrust: [],
      text: SENTENCE.slice(0, 50),
    })),
  ];
}
