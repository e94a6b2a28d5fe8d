import { describe, expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { findShapes } from '../../../../lib/read-back/ink/find-shapes.ts';
import { joinDashes } from '../../../../lib/read-back/ink/join-dashes.ts';
import { aPicture } from '../a-glyph.ts';

describe('letters in dashes', () => {
  /** Two uprights of short dashes with gaps of five dots, so many times. */
  const dashed = (letters: number) =>
    Array.from({ length: letters * 20 }, (_, at): DotsBox => {
      const [x, y] = [20 + Math.floor(at / 10) * 20, 20 + (at % 10) * 7];
      return [x, y, x + 2, y + 2];
    });

  test('run together to strokes', () => {
    const joined = joinDashes(aPicture(400, 120, dashed(4))) ?? aPicture(1, 1);
    const strokes = findShapes(joined, 160) ?? [];
    expect(strokes).toHaveLength(8);
    expect(Math.min(...strokes.map(({ box }) => box[3] - box[1]))).toBeGreaterThan(20);
  });

  test('are none where there are few pieces: a picture is not looked at once more for a few dots', () => {
    expect(joinDashes(aPicture(400, 120, dashed(2)))).toBeUndefined();
  });
});
