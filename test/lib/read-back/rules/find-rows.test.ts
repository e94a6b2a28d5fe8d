import { describe, expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { LIMITS } from '../../../../lib/read-back/limits.ts';
import { findRows, findRowsOfAll } from '../../../../lib/read-back/rules/find-rows.ts';
import { BAR, type LetterShape } from '../../../../lib/read-back/rules/find-writing.ts';

const shapesOf = (boxes: readonly DotsBox[]): LetterShape[] =>
  boxes.map((box) => ({ box, kind: 'line' }));

/** Letters of one size, after one another; of each word the next begins after a space. */
function sentence(letters: number, sizes = 6, { wide = 1, high = 1 } = {}): DotsBox[] {
  return Array.from({ length: letters }, (_, at): DotsBox => {
    const x = (at * 30 + Math.floor(at / 4) * 12) * wide;
    const top = at % 3 === 0 ? 100 : 112;
    return [x, top * high, x + (14 + 4 * (at % sizes)) * wide, 136 * high];
  });
}

describe('a short sentence of which nothing was read', () => {
  const letters = sentence(LIMITS.rowShapes + 2);

  test.each([
    ['as it stands', letters],
    [
      'on its side',
      letters.map(([left, top, right, bottom]): DotsBox => [top, left, bottom, right]),
    ],
    ['pressed wide', sentence(LIMITS.rowShapes + 2, 6, { wide: 4 })],
    ['pulled tall', sentence(LIMITS.rowShapes + 2, 6, { high: 3 })],
  ])('is a row, %s', (_name, boxes) => {
    expect(findRows(shapesOf(boxes))).toHaveLength(1);
  });

  test('is one row, at whichever scale it is seen', () => {
    expect(findRowsOfAll([[], shapesOf(letters), shapesOf(letters)])).toHaveLength(1);
  });
});

describe('no row is', () => {
  test('a chart, whose bars are of many sizes', () => {
    const bars = (letters: number) =>
      shapesOf(sentence(12)).map((shape, at) => (at < letters ? shape : { ...shape, kind: BAR }));
    expect(findRows(bars(5))).toEqual([]);
    expect(findRows(bars(6))).toHaveLength(1);
  });

  const square = Array.from({ length: 100 }, (_, at): DotsBox => {
    const [x, y] = [(at % 10) * 24, Math.floor(at / 10) * 24];
    return [x, y, x + 8 + 4 * (at % 4), y + 8 + 4 * ((at * 7) % 3)];
  });
  const scattered = sentence(24).map(([left, top, right, bottom], at): DotsBox => {
    const down = 60 * (at % 3);
    return [left, top + down, right, bottom + down];
  });

  test.each<[string, readonly DotsBox[]]>([
    ['a short name or a logo', sentence(LIMITS.rowShapes - 1)],
    ['boxes to be ticked', sentence(20, 1).map(([left, , right]) => [left, 100, right, 136])],
    ['a square code', square],
    ['a chart, whose labels lie all over it', scattered],
    [
      'bars far from one another',
      sentence(20).map(([x, top, , bottom]) => [x * 9, top, x * 9 + 20, bottom]),
    ],
  ])('%s', (_name, boxes) => {
    expect(findRows(shapesOf(boxes))).toEqual([]);
  });
});
