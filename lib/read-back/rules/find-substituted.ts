import { around, type DotsBox } from '../ink/dots-box.ts';
import { foldWord } from '../words/fold-word.ts';
import type { Glyph } from '../words/glyph.ts';
import { isAlike } from '../words/is-alike.ts';
import { inWords } from './find-hidden.ts';

/** Words side by side: fewer are what a program makes of a word that it cannot read. */
const SENTENCE_WORDS = 4;
/** Places in the content: a space, or the end of a line in two characters, stands between two words of a sentence. */
const NEXT_WITHIN = 3;
/** Of the words of a sentence, and of those that are read in its place. */
const MOST_ALIKE = 0.5;
/** Sentences of a layer that are looked at: each costs a look, and no scan has more that nothing says. */
const MOST_LOOKS = 8;

/** The words that are plainly read in a place of the page, looked at with more dots. */
export type LookCloser = (box: DotsBox, turnDegrees: number) => readonly string[];

/**
 * Whether a text layer says a sentence where other words are read plainly, be they too small to be read with the rest
 * of the page, or so many sentences that they cannot all be looked at. Of ink that nobody reads nothing is known, and a
 * word that two programs read otherwise is no sentence.
 */
export function hasSubstituted(unsaid: readonly Glyph[], lookCloser: LookCloser): boolean {
  const sentences = sentencesOf(unsaid);
  if (sentences.length > MOST_LOOKS) return true;
  return sentences.some((words) => {
    const letters = words.flat();
    const box = around(letters.map((glyph) => glyph.box));
    const read = lookCloser(box, letters[0]?.turnDegrees ?? 0).map(foldWord);
    const alike = words
      .map((word) => foldWord(word.map(({ text }) => text).join('')))
      .filter((word) => read.some((other) => isAlike(word, other)));
    return read.length > 1 && alike.length < MOST_ALIKE * Math.min(words.length, read.length);
  });
}

/** Unsaid words that follow one another in the content. */
function sentencesOf(unsaid: readonly Glyph[]): Glyph[][][] {
  const runs: Glyph[][][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const word of inWords(unsaid)) {
    const run = runs.at(-1);
    if (run !== undefined && (word[0]?.order ?? 0) - last <= NEXT_WITHIN) run.push([...word]);
    else runs.push([[...word]]);
    last = word.at(-1)?.order ?? last;
  }
  return runs.filter((run) => run.length >= SENTENCE_WORDS);
}
