import { expect, test } from '@jest/globals';
import type { GrayPicture } from '../../../lib/pdfium/render-gray.ts';
import { confirmWords } from '../../../lib/read-back/confirm-words.ts';
import type { DotsBox } from '../../../lib/read-back/ink/dots-box.ts';
import type { ReadWord } from '../../../lib/read-back/words/read-word.ts';
import { aPicture } from './a-glyph.ts';

/** Two pieces of four letters, and a mark between them. */
const LETTERS = [10, 23, 36, 49, 80, 93, 106, 119].map(
  (left): DotsBox => [left, 20, left + 10, 40],
);
const PAPER = aPicture(200, 60, [...LETTERS, [66, 20, 69, 26]]);
const WORD: ReadWord = {
  text: "qu'elle",
  confidence: 0.6,
  box: [8, 18, 131, 42],
  endsLine: false,
};

/** What becomes of a word whose pieces are read so, one after the other. */
function confirmed(word: ReadWord, pieces: readonly string[], confidence = 0.95) {
  const left = [...pieces];
  const recognise = ({ width, height }: GrayPicture): ReadWord[] => [
    { text: left.shift() ?? '', confidence, box: [0, 0, width, height], endsLine: true },
  ];
  return confirmWords([word], PAPER, recognise).map(({ text, confidence: sure }) => ({
    text,
    sure,
  }));
}

test('a word is as clear as its parts are alone', () => {
  expect(confirmed({ ...WORD, text: "l'hiver" }, ['xx', 'hiver'])).toEqual([
    { text: "l'hiver", sure: 0.9 },
  ]);
  expect(confirmed({ ...WORD, text: 'Marie-Anne' }, ['Marie', 'Anne'])).toHaveLength(1);
});

test('not where something else is read there, or not all of it, or no more clearly', () => {
  expect(confirmed({ ...WORD, text: 'Marie-Anne' }, ['Maria', 'Anne'])).toEqual([]);
  expect(confirmed({ ...WORD, text: 'Marie-Anne' }, ['Marie'])).toEqual([]);
  expect(
    confirmed({ ...WORD, text: 'Marie-Anne' }, ['Marie', 'Anne', 'Marie', 'Anne'], 0.8),
  ).toEqual([]);
});

test('a word without a mark is as unclear as it is in its line', () => {
  expect(confirmed({ ...WORD, text: 'garden' }, ['garden'])).toEqual([]);
});

test('clear words are let be, and so is what is no word', () => {
  expect(confirmed({ ...WORD, confidence: 0.95 }, ['qu', 'elle'])).toEqual([]);
  expect(confirmed({ ...WORD, text: '12' }, ['12'])).toEqual([]);
});
