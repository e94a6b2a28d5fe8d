import { describe, expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { findRing } from '../../../../lib/read-back/ink/find-ring.ts';
import { angleAt, isWhole, unwrapRing } from '../../../../lib/read-back/ink/unwrap-ring.ts';
import { aPicture } from '../a-glyph.ts';

const [X, Y, RADIUS] = [200, 220, 90];

/** Letters around a middle, from the top, over so many degrees. */
function around(count: number, degrees = 330, radius = RADIUS): DotsBox[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at / count) * degrees * Math.PI) / 180;
    const [x, y] = [X + radius * Math.sin(angle), Y - radius * Math.cos(angle)];
    return [x - 7, y - 7, x + 7, y + 7];
  });
}

describe('places that lie around a middle', () => {
  test('are found, also with a year in it', () => {
    const year = [0, 1, 2, 3].map((at): DotsBox => [170 + at * 15, 212, 180 + at * 15, 228]);
    const ring = findRing([...around(20), ...year], 150);
    expect(ring?.x).toBeCloseTo(X, 0);
    expect(ring?.y).toBeCloseTo(Y, 0);
    expect(ring?.radius).toBeCloseTo(RADIUS, 0);
    expect(ring?.isOnRing.filter((isOn) => isOn)).toHaveLength(20);
  });

  test.each<[string, DotsBox[]]>([
    ['few', around(7)],
    ['on a shallow bow', around(20, 120)],
    ['on a circle that no seal has', around(20, 330, 240)],
    ['on a line', Array.from({ length: 20 }, (_, at): DotsBox => [at * 20, 50, at * 20 + 14, 64])],
    [
      'on three lines',
      Array.from({ length: 24 }, (_, at): DotsBox => {
        const [x, y] = [(at % 8) * 30, Math.floor(at / 8) * 34];
        return [x, y, x + 14, y + 14];
      }),
    ],
  ])('%s: none', (_name, boxes) => {
    expect(findRing(boxes, 150)).toBeUndefined();
  });
});

describe('a ring, unwrapped', () => {
  const ring = { x: X, y: Y, radius: RADIUS, depth: 14, isOnRing: [] };
  const unrolling = (isOutwards: boolean, scale = 2) => ({ ring, isOutwards, scale });
  /** A mark outside the ring's middle line, at its top. */
  const picture = aPicture(400, 400, [[X - 4, Y - RADIUS - 8, X + 4, Y - RADIUS]]);

  test.each([
    ['outwards is up for words over the top', true],
    ['inwards is up for words under the bottom', false],
  ])('%s', (_name, isOutwards) => {
    const { width, height, levels } = unwrapRing(picture, unrolling(isOutwards));
    const dark = levels.findIndex((level) => level < 100);
    const [row, column] = [Math.floor(dark / width), dark % width];
    expect(row < height / 2).toBe(isOutwards);
    expect(Math.sin(angleAt(column, unrolling(isOutwards)))).toBeCloseTo(-1, 1);
  });

  test('a word that the seam cuts is whole elsewhere, and nothing is read twice', () => {
    const outwards = unrolling(true);
    const turn = 2 * Math.PI * RADIUS * 2;
    const word = (left: number): DotsBox => [left, 0, left + 100, 20];
    expect(isWhole(word(0), outwards)).toBe(false);
    expect(isWhole(word(turn), outwards)).toBe(true);
    expect(isWhole(word(50), outwards)).toBe(true);
    expect(isWhole(word(turn + 50), outwards)).toBe(false);
  });
});
