import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ADDRESS_ZONES, MACHINE_MARK } from '../../../../lib/document/pdf/print-zones.ts';
import type { InspectedPdf } from '../../../../lib/ports.ts';
import { BODY_TEXT, lines, onePage, rawPdf, SENTENCE } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { inspected, seen } from './inspected.ts';

/** Nothing is printed on it, so that all ink is the document's own. */
const BARE = { ...aPdfRequest(), addresses: null, returnMark: null };

function inspectContent(content: string, request = BARE): Promise<InspectedPdf> {
  return inspected(rawPdf(onePage({ content })), request);
}

/** From the first baseline an inch below the top, as ordinary letters are set. */
function ordinary(lineCount: number): string {
  const texts = Array.from({ length: lineCount }, () => SENTENCE.slice(0, 85));
  return lines(texts, { y: 709 });
}

describe('the place for the addresses', () => {
  test.each([
    [1, 'zone', '2.40 in down'],
    [30, 'zone', '2.40 in down'],
    [36, 'zone', '1.85 in down'],
    [40, 'zone', 'printed at 96 %'],
    [46, 'sheet', 'a sheet with the addresses'],
  ])('of a letter of %i lines: %s', async (count, placement, reason) => {
    const found = await inspectContent(ordinary(count));
    expect(found).toMatchObject({ addressPlacement: placement, pageCount: 1 });
    expect(found.addressReason).toContain(reason);
    if (placement === 'sheet') return;
    expect(found.issues).toMatchObject([{ code: 'page_moved', severity: 'info', page: 1 }]);
    expect(found.issues[0]?.fix).toContain(reason);
  });

  test('is made to the right of what is narrow, and nothing is moved that is not in the way', async () => {
    const narrow = await inspectContent(
      lines(
        Array.from({ length: 46 }, () => 'a list'),
        { y: 709 },
      ),
    );
    expect(narrow.addressReason).toMatch(/moved \d\.\d\d in right:/);
    const free = await inspectContent(BODY_TEXT);
    expect(free).toMatchObject({ addressPlacement: 'zone', issues: [] });
  });

  test('is not made where a bar bleeds off the sheet, nor on a dark page', async () => {
    const bar = await inspectContent(`0 700 612 92 re f ${BODY_TEXT}`);
    const dark = await inspectContent(`0.2 g 0 0 612 792 re f 1 g ${BODY_TEXT}`);
    expect([bar, dark]).toMatchObject([
      { addressPlacement: 'sheet' },
      { addressPlacement: 'sheet' },
    ]);
  });

  test.each([
    ['a beige sheet', '0.93 0.92 0.85 rg 0 0 612 792 re f'],
    ['a light yellow one', '1 1 0.7 rg 0 0 612 792 re f'],
    ['a pale band across the head', '0.9 g 0 740 612 52 re f'],
    ['a pale foot that would be cut off', '0.9 g 72 20 468 20 re f'],
  ])('is not made by moving %s', async (_what, ground) => {
    const found = await inspectContent(`${ground} 0 g ${ordinary(30)}`);
    expect(found.addressPlacement).toBe('sheet');
    expect(found.issues.filter(({ code }) => code === 'page_moved')).toEqual([]);
  });

  test('is made by moving a pale panel that stays on the sheet', async () => {
    const panel = `0.9 g 60 500 492 150 re f 0 g ${lines([SENTENCE], { y: 640 })}`;
    const found = await inspectContent(panel);
    expect(found.issues).toMatchObject([{ code: 'page_moved' }]);
  });

  test('whatever stands on page 1: the zones are free in print, or nothing was changed', async () => {
    const aBar = fc.record({
      x: fc.integer({ min: 20, max: 560 }),
      y: fc.integer({ min: 20, max: 760 }),
      width: fc.integer({ min: 2, max: 300 }),
      height: fc.integer({ min: 2, max: 200 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(aBar, { minLength: 1, maxLength: 5 }), async (bars) => {
        const drawn = bars.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re f`);
        const content = `${drawn.join(' ')} 0.5 g ${lines(['Twenty letters and more of text'], { y: 400 })}`;
        const [before] = await seen(rawPdf(onePage({ content })));
        const found = await inspectContent(content);
        const pages = await seen(found.bytes, found.addressPlacement === 'sheet' ? 3 : 1);
        const ink = pages.at(-1)?.ink;
        const isFree = ADDRESS_ZONES.every((zone) => ink?.dotsIn(zone) === 0);
        expect(isFree).toBe(found.addressPlacement === 'zone');
        const wasMoved = found.issues.some(({ code }) => /page_(moved|scaled)/.test(code));
        if (!wasMoved) expect(ink?.dots).toBe(before?.ink.dots);
        else expect(ink?.dots).toBeGreaterThan(0.8 * (before?.ink.dots ?? 0));
      }),
      { numRuns: 25 },
    );
  });
});

describe('what stands too near to an edge', () => {
  test.each([
    [
      'a footer half an inch from the left and the bottom',
      lines(['Page 1 of 1'], { x: 36, y: 36, size: 8 }),
    ],
    ['a word at the left edge', lines(['edge'], { x: 2, y: 400 })],
    ['a word at the top', lines(['edge'], { x: 300, y: 783 })],
  ])('%s: the page is printed a little smaller', async (_name, content) => {
    const found = await inspectContent(`${BODY_TEXT} ${content}`);
    expect(found.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const scaled = found.issues.find(({ code }) => code === 'page_scaled');
    expect(scaled).toMatchObject({ severity: 'warning', page: 1 });
    expect(scaled?.fix).toMatch(/printed at 9[6-9] %/);
    const [page] = await seen(found.bytes);
    expect(page?.ink.dotsIn(MACHINE_MARK)).toBe(0);
  });

  test('a pale sheet is made smaller only where it would be refused', async () => {
    const sheet = `0.93 g 0 0 612 792 re f 0 g ${BODY_TEXT}`;
    const [refused, told] = await Promise.all([
      inspectContent(`${sheet} ${lines(['Page 1 of 1'], { x: 36, y: 36, size: 8 })}`),
      inspectContent(`${sheet} 100 2 200 1 re f`),
    ]);
    const codes = (found?: InspectedPdf) => found?.issues.map(({ code }) => code);
    expect(codes(refused)).toEqual(['page_scaled']);
    expect(codes(told)).toEqual(['ink_outside_safe_area']);
  });

  test.each([
    ['a pale speck at the edge', '0 300 9 9 re f'],
    ['a pale stroke that ends there', '0 300 80 8 re f'],
  ])(
    '%s is no pale sheet: the page is made smaller for ink that is cut off',
    async (_what, pale) => {
      const { issues } = await inspectContent(`0.9 g ${pale} 0 g ${BODY_TEXT} 100 2 200 1 re f`);
      expect(issues.map(({ code }) => code)).toEqual(['page_scaled']);
    },
  );

  test('a pale panel that runs off the sheet over half an inch of its edge is one', async () => {
    const panel = `0.9 g 0 300 80 48 re f 0 g ${BODY_TEXT} 100 2 200 1 re f`;
    const { issues } = await inspectContent(panel);
    expect(issues.map(({ code }) => code)).toEqual(['ink_outside_safe_area']);
  });

  test('what no 4 % can help is refused, where it is', async () => {
    const content = `${BODY_TEXT} ${lines(['deep'], { x: 20, y: 8 })} ${lines(['cut off'], { x: 590, y: 400 })}`;
    const { issues } = await inspectContent(content);
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'text_outside_safe_area' },
      { code: 'machine_mark_overlap' },
    ]);
    expect(issues.find(({ code }) => code === 'machine_mark_overlap')?.rectInches[0]).toBeCloseTo(
      0.28,
      1,
    );
  });

  test('the window of a windowed letter keeps its address', async () => {
    const request = { ...BARE, format: 'letter_windowed' as const };
    const address = lines(['PAT DOE', '1 MAIN ST', 'OAKLAND CA 94601'], { x: 72, y: 645 });
    const footer = lines(['Page 1 of 1'], { x: 36, y: 36, size: 8 });
    const { issues } = await inspectContent(`${address} ${BODY_TEXT} ${footer}`, request);
    expect(issues.map(({ code }) => code)).toEqual(['page_scaled']);
  });

  /** From half an inch from the left, three tenths from the foot: into the machine's mark. */
  const RULE = '36 21.6 540 1.5 re f';

  test.each([
    ['at its foot', { x: 60, y: 629 }],
    ['at its left', { x: 46, y: 645 }],
    ['at its head', { x: 72, y: 659 }],
  ])('and so where the address is at the edge of the window: %s', async (_name, place) => {
    const request = { ...BARE, format: 'letter_windowed' as const };
    const address = lines(['PAT DOE', '1 MAIN ST', 'OAKLAND CA 94601'], place);
    const { issues, bytes } = await inspectContent(`${address} ${BODY_TEXT} ${RULE}`, request);
    expect(issues.map(({ code }) => code)).toEqual(['page_scaled']);
    expect(issues[0]?.fix).toMatch(/printed at 9[6-9] %/);
    const [page] = await seen(bytes);
    expect(page?.ink.dotsIn(MACHINE_MARK)).toBe(0);
  });

  test('nothing comes to the window that was beside it', async () => {
    const request = { ...BARE, format: 'letter_windowed' as const };
    const address = lines(['PAT DOE', '1 MAIN ST', 'OAKLAND CA 94601'], { x: 72, y: 645 });
    const below = lines(['A line below it'], { x: 72, y: 586, size: 11 });
    const { issues } = await inspectContent(`${address} ${below} ${BODY_TEXT} ${RULE}`, request);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
