import { describe, expect, test } from '@jest/globals';
import type { InspectedPdf, LintIssue } from '../../../../lib/ports.ts';
import {
  BODY_TEXT,
  lines,
  manyPages,
  type OnePage,
  onePage,
  rawPdf,
} from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { charactersOn, inspected, seen } from './inspected.ts';

/** Nothing is printed on it, so that all ink is the document's own. */
const BARE = { ...aPdfRequest(), addresses: null, returnMark: null };

function inspectPage(page: OnePage): Promise<InspectedPdf> {
  return inspected(rawPdf(onePage(page)), BARE);
}

const inspectContent = (content: string) => inspectPage({ content: `${content} ${BODY_TEXT}` });
const codesOf = (issues: readonly LintIssue[]) => issues.map(({ code }) => code);

describe('ink at the very edge of the sheet', () => {
  const BAR = '0 700 612 92 re f';

  test.each([
    ['a bar across the head', BAR, [0, 0, 8.5, 1.28]],
    ['a line from the right edge', '592 400 20 3 re f', [8.45, 5.4, 0.05, 0.05]],
    ['a bar along the left edge', '0 100 18 400 re f', [0, 4.05, 0.06, 5.57]],
  ])('that runs off it stays as it is, and is told where it is: %s', async (_name, ink, rect) => {
    const content = `${ink} ${BODY_TEXT}`;
    const { issues, bytes, addressPlacement } = await inspectContent(ink);
    const told = issues.filter(({ code }) => code === 'ink_outside_safe_area');
    expect(told).toMatchObject([{ severity: 'warning', page: 1 }]);
    told[0]?.rectInches.forEach((inches, at) => {
      expect(inches).toBeCloseTo(rect[at] ?? 0, 1);
    });
    expect(codesOf(issues)).not.toContain('page_scaled');
    const [before] = await seen(rawPdf(onePage({ content })));
    const after = await seen(bytes, addressPlacement === 'sheet' ? 3 : 1);
    expect(after.at(-1)?.ink.dots).toBe(before?.ink.dots);
  });

  test('that does not is brought onto it: what was there is framed where it prints', async () => {
    const { issues, bytes } = await inspectContent('2 400 20 3 re f');
    expect(issues).toMatchObject([{ code: 'page_scaled', severity: 'warning', page: 1 }]);
    const [page] = await seen(bytes);
    expect(page?.ink.piecesIn([0, 0, 4, 792])).toEqual([]);
    const [left = 0, top = 0] = issues[0]?.rectInches ?? [];
    expect(page?.ink.hasInkIn([left * 72, 0, left * 72 + 2, 792 - top * 72])).toBe(true);
  });

  test('and cannot be brought there is told: a border would cross the machine’s mark', async () => {
    const { issues } = await inspectContent('2.5 2.5 607 787 re S');
    expect(codesOf(issues)).toEqual(['ink_outside_safe_area']);
  });

  test('is told of every page', async () => {
    const content = `${BAR} ${BODY_TEXT}`;
    const { issues } = await inspected(rawPdf(manyPages(3, 3, content)), BARE);
    const told = issues.filter(({ code }) => code === 'ink_outside_safe_area');
    expect(told.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  test.each([
    ['half a point within what prints', '5 400 20 3 re f', []],
    ['too pale to be ink', '0.9 g 580 200 32 300 re f 0 g', []],
    ['pale where addresses go', '0.9 g 0 700 612 92 re f 0 g', ['address_zone_occupied']],
    ['a background, which is told as one', '0.5 g 0 0 612 792 re f 0 g', ['page_background']],
  ])('is not %s', async (_name, ink, codes) => {
    const { issues } = await inspectContent(ink);
    expect(codesOf(issues).filter((code) => code !== 'address_sheet_added')).toEqual(codes);
  });

  test('of text is told as text alone', async () => {
    const content = lines(['deep'], { x: 20, y: 8 }) + lines(['cut off'], { x: 590, y: 400 });
    const { issues } = await inspectContent(content);
    expect(codesOf(issues)).toContain('text_outside_safe_area');
    expect(codesOf(issues)).not.toContain('ink_outside_safe_area');
  });
});

describe('where the machine prints its serial number', () => {
  const MARGIN = lines(['Ref 12'], { x: 18, y: 120, size: 8 });

  test('ink is a warning with its place, on each page, and nothing is moved for it', async () => {
    const { issues } = await inspected(rawPdf(manyPages(2, 2, `${MARGIN} ${BODY_TEXT}`)), BARE);
    expect(issues).toMatchObject(
      [1, 2].map((page) => ({ code: 'ink_under_imprint', severity: 'warning', page })),
    );
    const [left = 0, top = 0] = issues[0]?.rectInches ?? [];
    expect([left >= 0.2, left < 0.3, top > 8.75, top < 10.21]).toEqual([true, true, true, true]);
  });

  test.each([
    ['right of it', { x: 22.5, y: 120 }],
    ['above it', { x: 18, y: 165 }],
    ['below it', { x: 18, y: 48 }],
  ])('ink %s is none', async (_name, at) => {
    const { issues } = await inspectContent(lines(['Ref 12'], { ...at, size: 8 }));
    expect(codesOf(issues)).not.toContain('ink_under_imprint');
  });
});

describe('white letters on a background', () => {
  const GROUND = '0.2 g 0 0 612 792 re f 1 g';

  test('behind the windows are framed whole, and not the ink within them', async () => {
    const word = lines(['BOOB'], { x: 72, y: 650, size: 48 });
    const { issues } = await inspectContent(`${GROUND} ${word}`);
    const told = issues.filter(({ code }) => code === 'address_zone_occupied');
    expect(told).toHaveLength(1);
    const [left = 0, , width = 0, height = 0] = told[0]?.rectInches ?? [];
    expect(left).toBeCloseTo(1.05, 1);
    expect([width, height].map((inches) => inches > 0.45)).toEqual([true, true]);
    expect(width).toBeCloseTo(1.9, 1);
  });

  test('in the machine’s mark are covered, and told; a background alone is no fault', async () => {
    const word = lines(['BOOB'], { x: 18, y: 15, size: 28 });
    const { issues } = await inspectContent(`${GROUND} ${word}`);
    expect(codesOf(issues)).toContain('machine_mark_overlap');
    const bare = await inspectContent(GROUND);
    expect(bare.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('a page that is wider than high', () => {
  test.each([
    ['on a wide sheet', { box: '[0 0 792 612]' }, 'left'],
    ['turned by its own rotation', { page: '/Rotate 90' }, 'left'],
    ['turned the other way', { page: '/Rotate 270' }, 'right'],
  ])('%s prints turned, and says to which side its head lies', async (_name, page, side) => {
    const content = lines(['One line, and a second one'], { x: 60, y: 320 });
    const { issues } = await inspectPage({ content, ...page });
    expect(issues).toMatchObject([
      { code: 'page_turned', severity: 'info', page: 1, rectInches: [0, 0, 8.5, 11] },
    ]);
    expect(issues[0]?.fix).toContain(`its head at the ${side} edge`);
  });

  test('prints so: the head of a wide page lies at the left edge', async () => {
    const content = lines(['One line, and a second one'], { x: 60, y: 590, size: 12 });
    const { bytes } = await inspectPage({ box: '[0 0 792 612]', content });
    const [page] = await seen(bytes);
    expect(page?.ink.box?.[2]).toBeLessThan(72);
    expect(charactersOn(page)[0]?.turnDegrees).toBeCloseTo(-90, 3);
  });
});
