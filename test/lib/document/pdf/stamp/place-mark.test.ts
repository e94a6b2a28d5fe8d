import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ADDRESS_ZONES,
  MACHINE_MARK,
  NEAR_EDGE,
} from '../../../../../lib/document/pdf/print-zones.ts';
import type { InspectedPdf, PdfRequest } from '../../../../../lib/ports.ts';
import {
  BODY_TEXT,
  lines,
  manyPages,
  type OnePage,
  onePage,
  rawPdf,
} from '../../../../corpus/raw-pdf.ts';
import { readPdf, textOf } from '../../support/read-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { asked, inspected } from '../inspected.ts';

type Box = readonly [number, number, number, number];

const MARK =
  'Mailed with Physical Mail Service. About this letter or to stop mail: x.example/r/k7qd9-m2x4t';
const LETTER: PdfRequest = { ...aPdfRequest(), returnMark: MARK };
const WINDOWED: PdfRequest = { ...LETTER, format: 'letter_windowed' };
const LINE = 'Call us from noon to five, Monday to Friday, and on Sunday';
/** No margin has a place, the windows are free. */
const FULL_MARGINS = `72 18 468 65 re f 72 758 468 16 re f ${BODY_TEXT}`;

interface FoundMark {
  /** Of all that print, from 0. */
  readonly at: number;
  readonly box: Box;
}

async function marksOf({ bytes }: InspectedPdf): Promise<FoundMark[]> {
  const pages = await readPdf(bytes);
  return pages.flatMap((page, at) => {
    const count = textOf(page).split(MARK).length - 1;
    const [first, last] = [page.items.find(isOfMark), page.items.findLast(isOfMark)];
    if (first === undefined || last === undefined) return [];
    const { x, y, size } = first;
    const box: Box = [x, y - 0.24 * size, last.x + last.width, y + 0.76 * size];
    return Array.from({ length: count }, () => ({ at, box }));
  });
}

const isOfMark = ({ text, size }: { text: string; size: number }) =>
  Math.round(size) === 7 && MARK.includes(text.trim()) && text.trim() !== '';

/** The one mark of the document, which must print on white, where everything prints. */
async function theMark(file: Uint8Array, request: PdfRequest): Promise<FoundMark & InspectedPdf> {
  const [marked, bare] = await Promise.all(
    [request, { ...request, returnMark: null }].map((each) => inspected(file, each)),
  );
  if (marked === undefined || bare === undefined) throw new Error('nothing was inspected');
  const found = await marksOf(marked);
  expect(found).toHaveLength(1);
  const { at, box } = found[0] as FoundMark;
  const sheetPages = request.doubleSided ? 2 : 1;
  const before = (each: InspectedPdf) => (each.addressPlacement === 'sheet' ? sheetPages : 0);
  const page = at - before(marked) + before(bare);
  if (page >= 0) await expectFree(bare, page, box);
  expect(box[0]).toBeGreaterThanOrEqual(72);
  expect(box[2]).toBeLessThanOrEqual(540);
  expect(box[1]).toBeGreaterThanOrEqual(NEAR_EDGE);
  expect(box[3]).toBeLessThanOrEqual(792 - NEAR_EDGE);
  const mustBeFree = page === before(bare) ? [MACHINE_MARK, ...ADDRESS_ZONES] : [MACHINE_MARK];
  const isOver = (zone: Box) =>
    box[0] < zone[2] && zone[0] < box[2] && box[1] < zone[3] && zone[1] < box[3];
  expect(mustBeFree.filter(isOver)).toEqual([]);
  return { ...marked, at, box };
}

async function expectFree(bare: InspectedPdf, at: number, box: Box): Promise<void> {
  const pageCount = (await readPdf(bare.bytes)).length;
  const inBox = await asked(
    bare.bytes,
    ({ ink }) => ({ dots: ink.dotsIn(box), shown: ink.shownPiecesIn(box) }),
    pageCount,
  );
  expect(inBox[at]).toEqual({ dots: 0, shown: [] });
}

const onPage = (content: string, page: OnePage = {}) => rawPdf(onePage({ ...page, content }));
const footer = (y: number, { size = 8, text = '1', x = 303 } = {}) => lines([text], { x, y, size });

describe('a letter with a footer carries the mark', () => {
  test.each([20, 24, 28, 30, 32, 36, 40, 45, 50, 54, 60])(
    'whose baseline is %i pt above the lower edge',
    async (y) => {
      const content = `${BODY_TEXT} ${footer(y)}`;
      for (const request of [LETTER, WINDOWED]) {
        const { at, box } = await theMark(onPage(content), request);
        expect(at).toBe(0);
        expect(box[1]).toBeLessThan(84);
      }
    },
  );

  test.each([
    ['on A4', '[0 0 595 842]'],
    ['on Legal', '[0 0 612 1008]'],
    ['on a wide sheet', '[0 0 792 612]'],
  ])('%s', async (_name, box) => {
    for (const y of [32, 45, 60])
      await theMark(onPage(`${BODY_TEXT} ${footer(y)}`, { box }), LETTER);
  });

  test.each([
    ['in light gray', '0.85 g'],
    ['in yellow', '1 0.92 0.23 rg'],
    ['in light blue', '0.7 0.9 1 rg'],
  ])('%s, which the eye sees', async (_name, color) => {
    for (const size of [6, 9])
      await theMark(
        onPage(`${BODY_TEXT} ${color} ${footer(39, { size, text: LINE, x: 150 })}`),
        LETTER,
      );
  });

  test('which is a yellow plate with a rule up the side', async () => {
    const plate = '1 0.9 0.2 rg 40 30 532 60 re f 40 30 4 520 re f 0 g';
    const { box } = await theMark(onPage(`${plate} ${BODY_TEXT}`), LETTER);
    expect(box[3] <= 30 || box[1] >= 90).toBe(true);
  });

  test('of 6 pt, on the last of four pages', async () => {
    const content = `${BODY_TEXT} ${footer(40, { size: 6, text: '- 1 -' })}`;
    const { at, issues } = await theMark(rawPdf(manyPages(4, 4, content)), LETTER);
    expect(at).toBe(3);
    expect(issues).toEqual([]);
  });

  test('just above it, as long as there is room, else below it, else above the header', async () => {
    const tall = (from: number, to: number) => `72 ${from} 468 ${to - from} re f ${BODY_TEXT}`;
    const places = [tall(30, 50), tall(36, 90), tall(20, 90)].map(async (content) => {
      const { box } = await theMark(onPage(content), LETTER);
      return Math.round(box[1]);
    });
    const [above = 0, below = 0, head = 0] = await Promise.all(places);
    expect(above).toBeGreaterThan(50);
    expect(above).toBeLessThan(56);
    expect(below).toBeLessThan(36);
    expect(head).toBeGreaterThan(756);
  });

  test('at its usual place on an earlier page rather than elsewhere on the last', async () => {
    const file = rawPdf([
      ...onePage().slice(0, 1),
      '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>',
      ...onePage().slice(2),
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 7 0 R>>',
      { dict: '', data: `${BODY_TEXT} ${footer(40)}` },
    ]);
    expect((await theMark(file, LETTER)).at).toBe(0);
  });
});

describe('a letter without room for the mark', () => {
  test.each([
    ['in its margins', LETTER, FULL_MARGINS],
    ['in its margins, windowed', WINDOWED, FULL_MARGINS],
    ['on a dark page, windowed', WINDOWED, `0.2 g 0 0 612 792 re f 1 g ${BODY_TEXT}`],
  ])('%s has it on a sheet with the addresses, for free', async (_name, request, content) => {
    for (const doubleSided of [true, false]) {
      const asked = { ...request, doubleSided };
      const found = await theMark(onPage(content), asked);
      expect(found).toMatchObject({ at: 0, pageCount: 1, addressPlacement: 'sheet' });
      expect(found.addressReason).toContain('no page has room for the return mark');
      const told = found.issues.filter(({ code }) => code === 'address_sheet_added');
      expect(told).toMatchObject([{ severity: 'info', page: 1, rectInches: [0, 0, 8.5, 11] }]);
      const [sheet, ...pages] = await readPdf(found.bytes);
      expect(textOf(sheet)).toContain('ALAMEDA CA 94502-3009');
      expect(pages).toHaveLength(doubleSided ? 2 : 1);
    }
  });

  test('needs no sheet where the mark was paid off', async () => {
    for (const request of [LETTER, WINDOWED]) {
      const found = await inspected(onPage(FULL_MARGINS), { ...request, returnMark: null });
      expect(found.addressPlacement).not.toBe('sheet');
      expect(await readPdf(found.bytes)).toHaveLength(1);
    }
  });

  test('is told of what is wrong in its window as before', async () => {
    const [marked, bare] = await Promise.all(
      [MARK, null].map((returnMark) =>
        inspected(onPage(FULL_MARGINS), { ...WINDOWED, returnMark }),
      ),
    );
    const own = marked?.issues.filter(({ code }) => code !== 'address_sheet_added');
    expect(own).toEqual(bare?.issues);
    expect(own).not.toEqual([]);
  });
});

test('whatever stands at the foot and the head, the mark prints once, and on white', async () => {
  const aBar = fc.record({
    x: fc.integer({ min: 43, max: 560 }),
    y: fc.oneof(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 690, max: 780 })),
    width: fc.integer({ min: 1, max: 500 }),
    height: fc.integer({ min: 1, max: 40 }),
  });
  const aPage = fc.record({
    bars: fc.array(aBar, { maxLength: 6 }),
    baseline: fc.integer({ min: 6, max: 90 }),
    size: fc.constantFrom(6, 8, 11, 24),
    isWindowed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(aPage, async ({ bars, baseline, size, isWindowed }) => {
      const drawn = bars.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re f`);
      const words = footer(baseline, { size, text: 'Page 1 of 1', x: 250 });
      const content = `${drawn.join(' ')} ${words} ${BODY_TEXT}`;
      await theMark(onPage(content), isWindowed ? WINDOWED : LETTER);
    }),
    // Beside a footer's edge, where only colours tell whether something shows.
    { numRuns: 60, examples: [[{ bars: [], baseline: 30, size: 8, isWindowed: false }]] },
  );
});
