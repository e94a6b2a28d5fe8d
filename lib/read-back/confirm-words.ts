import type { GrayPicture } from '../pdfium/render-gray.ts';
import { READ } from './limits.ts';
import { readPieces } from './read-pieces.ts';
import { foldWord } from './words/fold-word.ts';
import {
  isClear,
  isReadable,
  letterCount,
  type ReadWord,
  type Recognise,
} from './words/read-word.ts';

/** Words of a page that are looked at once more, those that OCR is least sure of first. */
const MOST = 24;
/** Between the parts of `d'inscription` and `Sainte-Anne`. */
const MARKS = /[^\p{L}\p{N}]+/u;
const MARK_WITHIN = /\p{L}['’‘-]\p{L}/u;

/**
 * Of the words with a mark within, those that OCR is sure of where it sees their parts alone, as clear as that. What it
 * reads there must be what it read before. Words without one are no surer alone than in their line: what OCR makes of
 * bent letters once it makes of them twice.
 */
export function confirmWords(
  words: readonly ReadWord[],
  picture: GrayPicture,
  recognise: Recognise,
): ReadWord[] {
  return words
    .filter((word) => isReadable(word) && !isClear(word) && MARK_WITHIN.test(word.text))
    .toSorted((one, other) => one.confidence - other.confidence)
    .slice(0, MOST)
    .filter((word) => isReadSame(word, readPieces(picture, [word.box], recognise).words))
    .map((word) => ({ ...word, confidence: READ.clear }));
}

/** A word as clear as it is known to be. */
export type Confirm = (word: ReadWord) => ReadWord;

/** The same, as what to make of a word of them: it has one place, in whichever list it stands. */
export function confirming(
  words: readonly ReadWord[],
  picture: GrayPicture,
  recognise: Recognise,
): Confirm {
  const keyOf = ({ box }: ReadWord) => box.join(' ');
  const clear = new Map(confirmWords(words, picture, recognise).map((word) => [keyOf(word), word]));
  return (word) => clear.get(keyOf(word)) ?? word;
}

function isReadSame(word: ReadWord, alone: readonly ReadWord[]): boolean {
  const pieces = new Set(alone.map(({ text }) => foldWord(text)));
  const parts = partsOf(word);
  return parts.length > 0 && parts.every((part) => pieces.has(part));
}

/** Those that OCR reads as words. */
function partsOf({ text }: ReadWord): string[] {
  return text
    .split(MARKS)
    .filter((part) => letterCount(part) >= READ.letters)
    .map(foldWord);
}
