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

  /** An L and more of level lines, this many dots from one to the next. */
  const ofLines = (step: number, count = 24): DotsBox[] =>
    [20, 160, 300].flatMap((x) =>
      Array.from({ length: count }, (_, at): DotsBox => {
        const y = 20 + at * step;
        return [x, y, x + (at > count - 4 ? 90 : 40), y + 1];
      }),
    );
  const onSide = ([left, top, right, bottom]: DotsBox): DotsBox => [top, left, bottom, right];

  test('of level or upright lines that lie close run together, too', () => {
    for (const ink of [ofLines(6), ofLines(6).map(onSide)]) {
      const joined = joinDashes(aPicture(460, 460, ink)) ?? aPicture(1, 1);
      expect(findShapes(joined, 160)).toHaveLength(3);
    }
  });

  test('are none where lines lie as far apart as those to write on, are as long, or are few', () => {
    expect(joinDashes(aPicture(460, 700, ofLines(25)))).toBeUndefined();
    const staves = Array.from(
      { length: 70 },
      (_, at): DotsBox => [20, 20 + at * 8, 440, 21 + at * 8],
    );
    expect(joinDashes(aPicture(460, 700, staves))).toBeUndefined();
    expect(joinDashes(aPicture(460, 460, ofLines(6, 16)))).toBeUndefined();
  });
});
