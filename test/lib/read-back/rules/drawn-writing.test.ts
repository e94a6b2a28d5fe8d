import { describe, expect, test } from '@jest/globals';
import type { GrayPicture } from '../../../../lib/pdfium/render-gray.ts';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { turnPicture } from '../../../../lib/read-back/ink/turn-picture.ts';
import { LIMITS } from '../../../../lib/read-back/limits.ts';
import { findGapInk } from '../../../../lib/read-back/rules/find-gap-ink.ts';
import { findStruckLines } from '../../../../lib/read-back/rules/find-struck-lines.ts';
import {
  countKinds,
  findLetters,
  findWriting,
} from '../../../../lib/read-back/rules/find-writing.ts';
import { lineUp } from '../../../../lib/read-back/words/line-up.ts';
import { aPicture, glyphsOfLine } from '../a-glyph.ts';

/** Strokes of many heights with a bar through all of them, as a line of writing that is struck through. */
function struck(strokes: number): GrayPicture {
  const upright = Array.from({ length: strokes }, (_, at): DotsBox => {
    const x = 20 + at * 9;
    return [x, 60 - 3 * ((at * 3) % 5), x + 3, 84 - (at % 7)];
  });
  return aPicture(20 + strokes * 9 + 20, 160, [...upright, [20, 70, 20 + strokes * 9, 72]]);
}

describe('a line that is struck through', () => {
  const line = struck(2 * LIMITS.unreadStrokes);

  test.each([0, 90, 20])('is found, turned by %s degrees', (degrees) => {
    expect(findStruckLines(turnPicture(line, degrees), [])).not.toEqual([]);
  });

  test('is none where it was read, nor where it has few strokes', () => {
    expect(findStruckLines(line, [[0, 0, line.width, line.height]])).toEqual([]);
    expect(findStruckLines(struck(LIMITS.unreadStrokes - 10), [])).toEqual([]);
  });

  test('is no bar code: its rows are alike', () => {
    const bars = Array.from({ length: 60 }, (_, at): DotsBox => [20 + at * 8, 20, 24 + at * 8, 90]);
    expect(findStruckLines(aPicture(540, 120, bars), [])).toEqual([]);
  });

  /** Thin bars of all widths, and something to the right of them. */
  const withBars = (ink: readonly DotsBox[]) => {
    const bars = Array.from({ length: 60 }, (_, at): DotsBox => {
      const x = 20 + at * 6;
      return [x, 20, x + 2 + (at % 3), 110];
    });
    return aPicture(1300, 160, [...bars, ...ink]);
  };

  test('is no bar code with a square code in its row', () => {
    const modules = Array.from({ length: 30 * 22 }, (_, at): DotsBox => {
      const [column, row] = [at % 30, Math.floor(at / 30)];
      const [x, y] = [420 + column * 4, 20 + row * 4];
      const isDark = (column * column + 3 * row * column + row) % 7 < 3;
      return isDark ? [x, y, x + 4, y + 4] : [x, y, x, y];
    });
    expect(findStruckLines(withBars(modules), [])).toEqual([]);
  });

  test('is found beside a bar code', () => {
    const letters = Array.from({ length: 2 * LIMITS.unreadStrokes }, (_, at): DotsBox => {
      const x = 420 + at * 9;
      return [x, 60 - 3 * ((at * 3) % 5), x + 3, 84 - (at % 7)];
    });
    expect(findStruckLines(withBars([...letters, [420, 70, 1140, 72]]), [])).not.toEqual([]);
  });
});

describe('ink in the gap of a sentence', () => {
  const words = [
    ...glyphsOfLine('that I will', { y: 50 }),
    ...glyphsOfLine('you', { x: 170, y: 50 }),
  ];
  const found = (ink: readonly DotsBox[]) => findGapInk(aPicture(260, 120, ink), lineUp(words));

  test('is found where a word would stand', () => {
    const drawn: DotsBox[] = [
      [118, 50, 122, 70],
      [128, 54, 131, 70],
      [140, 50, 143, 70],
      [150, 50, 154, 70],
    ];
    expect(found(drawn)).toEqual([[118, 50, 154, 70]]);
  });

  const dotsAt = (tops: readonly number[]) =>
    tops.map((top, at): DotsBox => [118 + at * 5, top, 121 + at * 5, top + 3]);

  test('is found where it is made of dots that lie in no row', () => {
    expect(found(dotsAt([52, 66, 56, 60, 54, 66, 58, 52, 64, 56]))).toHaveLength(1);
  });

  test('is found where rows of dots that lie close make it', () => {
    const rows = [52, 56, 60, 64].flatMap((top) => dotsAt(Array(10).fill(top)));
    expect(found(rows)).toHaveLength(1);
  });

  test.each<[string, readonly DotsBox[]]>([
    ['nothing', []],
    [
      'two leaders of dots, of this line and of the next',
      [...dotsAt(Array(10).fill(52)), ...dotsAt(Array(10).fill(68))],
    ],
    [
      'a box to be ticked',
      [
        [130, 52, 148, 54],
        [130, 66, 148, 68],
        [130, 52, 132, 68],
        [146, 52, 148, 68],
      ],
    ],
    ['a line to write on', [[112, 68, 168, 69]]],
    ['a swatch', [[115, 52, 155, 68]]],
    [
      'a stamp across the line',
      [
        [120, 10, 124, 110],
        [150, 10, 154, 110],
      ],
    ],
  ])('%s is no word', (_name, ink) => {
    expect(found(ink)).toEqual([]);
  });
});

describe('writing that nobody reads', () => {
  /** Shapes like letters, of as many kinds. */
  const letters = (kinds: number) =>
    Array.from({ length: 12 }, (_, at): [number, number, number, number][] => {
      const [x, size] = [20 + at * 50, 16 + 4 * (at % kinds)];
      return [
        [x, 20, x + 6, 20 + size],
        [x, 20, x + size, 26],
      ];
    }).flat();

  test('is seen by its many shapes', () => {
    const found = findWriting(findLetters(aPicture(700, 120, letters(12)), []), []);
    expect(countKinds(found)).toBeGreaterThanOrEqual(LIMITS.unreadShapes);
  });

  test('is seen, too, where a thick bar touches all of it', () => {
    const onBar = aPicture(700, 120, [...letters(12), [0, 12, 700, 22]]);
    expect(countKinds(findWriting(findLetters(onBar, []), []))).toBeGreaterThanOrEqual(
      LIMITS.unreadShapes,
    );
  });

  test('is none where it was read', () => {
    expect(
      findWriting(findLetters(aPicture(700, 120, letters(12)), []), [[0, 0, 700, 120]]),
    ).toEqual([]);
  });

  test('bullets and dashes are of one kind', () => {
    expect(countKinds(findWriting(findLetters(aPicture(700, 120, letters(1)), []), []))).toBe(1);
  });
});
