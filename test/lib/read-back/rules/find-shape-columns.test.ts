import { describe, expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { findShapeColumns } from '../../../../lib/read-back/rules/find-shape-columns.ts';
import type { LetterShape } from '../../../../lib/read-back/rules/find-writing.ts';

/** Shapes of so many kinds, one below the other; each stands as far aside as it is told. */
function shapesOf(count: number, kinds = count, aside: (at: number) => number = () => 0) {
  return Array.from({ length: count }, (_, at): LetterShape => {
    const x = 300 + aside(at);
    const box: DotsBox = [x, at * 70, x + 20, at * 70 + 26];
    return { box, kind: String(at % kinds) };
  });
}

describe('letters that are drawn below one another', () => {
  test.each([
    ['straight down', () => 0],
    ['down a staircase', (at: number) => 40 * at],
    ['in an arch', (at: number) => 3 * (at - 6) ** 2],
  ])('%s are found', (_name, aside) => {
    expect(findShapeColumns(shapesOf(12, 8, aside))[0]?.length).toBeGreaterThanOrEqual(8);
  });

  test('a space between them hides none', () => {
    const spaced = shapesOf(14).filter((_, at) => at !== 4 && at !== 9);
    expect(findShapeColumns(spaced)[0]).toHaveLength(12);
  });

  test.each([
    ['bullets and boxes to be ticked', shapesOf(12, 2)],
    ['few', shapesOf(7)],
    ['what stands anywhere', shapesOf(12, 12, (at) => ((at * 7) % 5) * 90)],
    [
      'the first letters of lines',
      shapesOf(12).flatMap((shape): LetterShape[] => {
        const [left, top, right, bottom] = shape.box;
        return [shape, { box: [left + 30, top, right + 30, bottom], kind: 'x' }];
      }),
    ],
  ])('%s: nothing', (_name, shapes) => {
    expect(findShapeColumns(shapes)).toEqual([]);
  });
});
