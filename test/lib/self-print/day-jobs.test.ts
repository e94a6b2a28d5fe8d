import { describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { hasColors, jobsOf, partsOf } from '../../../lib/self-print/day-jobs.ts';
import { imposeDay } from '../../../lib/self-print/impose-day.ts';
import { writePackingList } from '../../../lib/self-print/packing-list.ts';
import { aPdf, aPiece } from './office-bench.ts';

const DAY = { number: 1, day: '2026-03-10', orderIds: [] };

/** A day of letters of so many pages, in colour or not. */
async function aDay(...letters: readonly (readonly [pages: number, color: boolean])[]) {
  const pieces = await Promise.all(
    letters.map(async ([pages, color]) => ({
      ticket: aPiece({ color }),
      pages: await aPdf(pages),
    })),
  );
  const { pdf, placed } = await imposeDay(pieces);
  const packingList = await writePackingList(DAY.day, placed);
  return { pdf, placed, packingList, leftOut: [] };
}

const pagesOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();

describe('the jobs of a day', () => {
  test('are what is black and white, what has colours, and the list, each with its setting', async () => {
    const made = await aDay([3, false], [1, true]);
    const jobs = await jobsOf(DAY, made);
    expect(jobs).toMatchObject([
      { part: 'black', job: { name: 'self-print-1-2026-03-10-black', colorMode: 'monochrome' } },
      { part: 'color', job: { name: 'self-print-1-2026-03-10-color', colorMode: 'color' } },
      { part: 'list', job: { name: 'self-print-1-2026-03-10-packing-list', colorMode: null } },
    ]);
    expect(await Promise.all(jobs.slice(0, 2).map(({ job }) => pagesOf(job.pdf)))).toEqual([4, 2]);
    expect(await jobsOf(DAY, made)).toEqual(jobs);
  });

  test.each([
    ['black', false],
    ['color', true],
  ] as const)('are two where all is %s: its file as it is, and the list', async (part, color) => {
    const made = await aDay([1, color], [1, color]);
    const jobs = await jobsOf(DAY, made);
    expect(jobs.map((each) => each.part)).toEqual([part, 'list']);
    expect(jobs[0]?.job.pdf).toBe(made.pdf);
  });

  test('part no piece, in whichever order they lie', async () => {
    const { placed } = await aDay([3, true], [1, false], [1, true]);
    expect(partsOf(placed)).toEqual([
      { part: 'black', pages: [5, 6] },
      { part: 'color', pages: [1, 2, 3, 4, 7, 8] },
    ]);
  });
});

test('cards have colours whatever their order says', () => {
  expect(hasColors({ format: 'postcard_4x6', color: false })).toBe(true);
  expect(hasColors({ format: 'letter_windowed', color: false })).toBe(false);
});
