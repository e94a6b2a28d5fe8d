import { expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import type { Shape } from '../../../../lib/read-back/ink/find-shapes.ts';
import { withoutLeaders } from '../../../../lib/read-back/ink/without-leaders.ts';

const dotAt = (left: number, top: number): Shape => ({
  box: [left, top, left + 3, top + 3] satisfies DotsBox,
  dots: 9,
  thickness: 3,
});
const row = Array.from({ length: 10 }, (_, at) => dotAt(20 + 6 * at, 60));
/** Above its middle. */
const beside = (count: number) => Array.from({ length: count }, (_, at) => dotAt(38 + 6 * at, 50));

test.each([0, 1, 2])('a leader goes, with %s dots of letters beside it', (count) => {
  expect(withoutLeaders([...row, ...beside(count)])).toEqual(beside(count));
});

test('a row of a letter that is made of dots stays: others are close by', () => {
  const shapes = [...row, ...beside(3)];
  expect(withoutLeaders(shapes)).toEqual(shapes);
});
