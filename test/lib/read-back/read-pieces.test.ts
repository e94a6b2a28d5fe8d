import { expect, test } from '@jest/globals';
import type { GrayPicture } from '../../../lib/pdfium/render-gray.ts';
import type { DotsBox } from '../../../lib/read-back/ink/dots-box.ts';
import { readPieces } from '../../../lib/read-back/read-pieces.ts';
import type { ReadWord } from '../../../lib/read-back/words/read-word.ts';
import { aPicture } from './a-glyph.ts';

/** Five letters, a mark, and three letters. */
const LETTERS = [10, 23, 36, 49, 62, 93, 106, 119].map(
  (left): DotsBox => [left, 20, left + 10, 40],
);
const PAPER = aPicture(200, 60, [...LETTERS, [79, 20, 82, 26]]);

/** What OCR makes of one picture after the other: a word as wide as its paper lets it be. */
function reader(...said: readonly [text: string, confidence: number][]) {
  const left = [...said];
  return ({ width, height }: GrayPicture): ReadWord[] => {
    const [text, confidence] = left.shift() ?? ['', 0];
    return [{ text, confidence, box: [12, 12, width - 12, height - 12], endsLine: true }];
  };
}

test('pieces are read where they stand, and what is not clear once more at twice the size', () => {
  const recognise = reader(['Maria', 0.7], ['Marie', 0.95], ['Ann', 0.93]);
  const { words, places } = readPieces(PAPER, LETTERS, recognise);
  expect(words.map(({ text }) => text)).toEqual(['Marie', 'Ann']);
  expect(words[0]?.box.map(Math.round)).toEqual([9, expect.any(Number), 73, expect.any(Number)]);
  expect(places).toEqual(LETTERS);
});

test('explain nothing unless nearly all of it is read', () => {
  const { words, places } = readPieces(PAPER, LETTERS, reader(['Marie', 0.95]));
  expect([words.length, places]).toEqual([1, []]);
});

test('no piece is read as something shorter than a word', () => {
  const recognise = reader(['Ma', 0.95], ['M', 0.95], ['A1', 0.95], ['12', 0.95]);
  expect(readPieces(PAPER, LETTERS, recognise)).toEqual({ words: [], places: [] });
});
