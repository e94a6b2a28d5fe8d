import { hasUnreadSentence } from '../../screening/language/unread-sentence.ts';
import { centerOf } from '../ink/dots-box.ts';
import { isClear, isSure, letterCount, type ReadWord } from '../words/read-word.ts';

/** Fewer words are a name, a greeting or what OCR makes of a seal. */
const FEWEST_WORDS = 4;
/** Of them, those that are read as plainly as type: of the rest OCR makes what stands in no language. */
const CLEAR_SHARE = 0.75;
/** Of the height of a word: no space between two of a line is wider, also where OCR left out a short one. */
const GAP = 3;

/**
 * Lines of ink, plainly read, in a language that nobody screens: set in type such a line waits for a person. A scanned
 * page is judged as text, whose lines end within sentences.
 */
export function findForeignLines(ink: readonly ReadWord[]): ReadWord[][] {
  return linesOf(ink.filter((word) => isSure(word) && letterCount(word.text) > 0)).filter(
    (line) =>
      line.length >= FEWEST_WORDS &&
      line.filter(isClear).length >= CLEAR_SHARE * line.length &&
      hasUnreadSentence(line.map(({ text }) => text).join(' ')),
  );
}

function linesOf(words: readonly ReadWord[]): ReadWord[][] {
  const lines: ReadWord[][] = [];
  for (const word of words.toSorted((one, other) => one.box[0] - other.box[0])) {
    const line = lines.find((each) => isNext(each.at(-1) ?? word, word));
    if (line === undefined) lines.push([word]);
    else line.push(word);
  }
  return lines;
}

function isNext({ box }: ReadWord, { box: next }: ReadWord): boolean {
  const [, middle] = centerOf(next);
  const gap = next[0] - box[2];
  return middle >= box[1] && middle < box[3] && gap <= GAP * (box[3] - box[1]);
}
