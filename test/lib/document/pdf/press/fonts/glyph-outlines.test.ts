import { describe, expect, test } from '@jest/globals';
import { isThin } from '../../../../../../lib/document/pdf/press/content/odd-sizes.ts';
import {
  thinnestOf,
  withoutSpecks,
} from '../../../../../../lib/document/pdf/press/fonts/glyph-outlines.ts';
import { CURVE_TO, LINE_TO, MOVE_TO } from '../../../../../../lib/pdfium/read-glyphs.ts';

function polygon(...points: readonly (readonly [number, number])[]): number[] {
  return points.flatMap(([x, y], at) => [at === 0 ? MOVE_TO : LINE_TO, x, y]) as number[];
}

const box = (x: number, y: number, width: number, height: number) =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]);
const STEM = box(0, 0, 80, 700);
const DISC = [MOVE_TO, 0, 0, CURVE_TO, 0, 500, CURVE_TO, 500, 500, CURVE_TO, 500, 0] as number[];

describe('specks', () => {
  test.each([
    ['a point', polygon([50, 50])],
    ['a line to itself', polygon([50, 50], [50, 50])],
    ['a dot', box(50, 50, 2, 2)],
  ])('%s is left out', (_, speck) => {
    expect(withoutSpecks([...STEM, ...speck])).toEqual(STEM);
    expect(withoutSpecks([...speck, ...STEM])).toEqual(STEM);
    expect(withoutSpecks(speck)).toEqual([]);
  });

  test.each([
    ['a flat line', box(50, 50, 3, 0)],
    ['an upright one', box(50, 50, 0, 3)],
    ['a disc', DISC],
    ['nothing', []],
  ])('%s stays', (_, contour) => {
    expect(withoutSpecks([...STEM, ...contour])).toEqual([...STEM, ...contour]);
  });
});

describe('the thinnest part of letters', () => {
  const isThinAt = (size: number, ...outlines: readonly number[][]) =>
    isThin(thinnestOf(outlines, size), size);

  test('is as thick as the stem of one, or a curve', () => {
    expect(thinnestOf([STEM, DISC], 12).thick).toBeCloseTo(0.0795, 3);
    expect(isThinAt(9, STEM, DISC)).toBe(false);
    expect(isThinAt(1, STEM)).toBe(true);
  });

  test.each([
    ['a line there and back', polygon([0, 0], [0, 700], [0, 0])],
    ['a hairline', box(0, 0, 5, 700)],
    [
      'a stem with a whisker',
      polygon([0, 0], [300, 0], [300, 700], [900, 700], [300, 701], [0, 0]),
    ],
  ])('%s', (_, outline) => {
    expect(isThinAt(12, STEM, outline)).toBe(true);
  });

  test('a hairline is whole where it is large enough', () => {
    expect(isThinAt(19, box(0, 0, 5, 700))).toBe(true);
    expect(isThinAt(21, box(0, 0, 5, 700))).toBe(false);
  });
});
