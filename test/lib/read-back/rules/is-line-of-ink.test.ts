import { expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { turnPicture } from '../../../../lib/read-back/ink/turn-picture.ts';
import { isLineOfInk } from '../../../../lib/read-back/rules/is-line-of-ink.ts';
import { aPicture } from '../a-glyph.ts';

const WORD: DotsBox = [30, 30, 70, 40];
const strokes = [30, 38, 46, 54, 62].map((x): DotsBox => [x, 30, x + 3, 40]);
const isLine = (ink: readonly DotsBox[], letters = 8) =>
  isLineOfInk(aPicture(100, 70, ink), WORD, { letters, turnDegrees: 0 });

test('strokes with paper above and below them may be a word', () => {
  expect(isLine(strokes)).toBe(true);
});

test('also on its side', () => {
  const ink = turnPicture(aPicture(100, 70, strokes), 90);
  expect(isLineOfInk(ink, [30, 30, 40, 70], { letters: 8, turnDegrees: 90 })).toBe(true);
  expect(isLineOfInk(ink, [30, 30, 40, 70], { letters: 8, turnDegrees: 0 })).toBe(false);
});

test.each<[string, readonly DotsBox[]]>([
  ['bare paper', []],
  ['a rule', [[0, 33, 100, 36]]],
  ['bars that go on above it', strokes.map(([left, , right]) => [left, 10, right, 40])],
  ['bars that go on below it', strokes.map(([left, , right]) => [left, 30, right, 60])],
  ['fewer strokes than letters have', strokes.slice(0, 3)],
])('%s is none', (_name, ink) => {
  expect(isLine(ink)).toBe(false);
});
