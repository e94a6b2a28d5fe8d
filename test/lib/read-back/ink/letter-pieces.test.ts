import { expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { letterPieces } from '../../../../lib/read-back/ink/letter-pieces.ts';
import { aPicture } from '../a-glyph.ts';

const [TOP, BOTTOM] = [20, 40];

/** Letters of ten dots, three apart, from there. */
function letters(count: number, from: number): DotsBox[] {
  return Array.from({ length: count }, (_, at): DotsBox => {
    const left = from + at * 13;
    return [left, TOP, left + 10, BOTTOM];
  });
}

function piecesOf(...ink: DotsBox[]): DotsBox[] {
  return letterPieces(aPicture(300, 60, ink));
}

test('an apostrophe and a hyphen divide a word', () => {
  const [before, after] = [letters(4, 10), letters(5, 80)];
  const ends: DotsBox[] = [
    [10, TOP, 59, BOTTOM],
    [80, TOP, 142, BOTTOM],
  ];
  expect(piecesOf(...before, [65, TOP, 68, TOP + 6], ...after)).toEqual(ends);
  expect(piecesOf(...before, [64, 30, 74, 32], ...after)).toEqual(ends);
});

test('so does a space', () => {
  expect(piecesOf(...letters(4, 10), ...letters(4, 80))).toHaveLength(2);
});

test('the dot of a letter and its accent are part of it', () => {
  expect(piecesOf(...letters(4, 10), [24, 12, 30, 16])).toEqual([[10, 12, 59, BOTTOM]]);
});

test('one letter or two are no piece, and paper has none', () => {
  expect(piecesOf(...letters(2, 10))).toEqual([]);
  expect(piecesOf()).toEqual([]);
});
