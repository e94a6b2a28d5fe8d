import { centerOf, type DotsBox } from '../ink/dots-box.ts';
import type { ReadWord } from './read-word.ts';

/** Dots that a word stands out beside another. */
const CUT = 6;
/** Of one: big letters are read more surely than the gray of type. */
const SURE_FROM_AFAR = 0.65;

/**
 * Whether the word is what OCR makes of the gray of lines of type, seen from afar: it is not sure of it, its edges cut
 * through a word, and it lies over a word of another line, too.
 * @param known where words were read before.
 */
export function cutsLines({ box, confidence }: ReadWord, known: readonly DotsBox[]): boolean {
  if (confidence >= SURE_FROM_AFAR) return false;
  const [left, top, right, bottom] = box;
  const below = known.filter((word) => {
    const [, y] = centerOf(word);
    return y > top && y < bottom && word[2] > left && word[0] < right;
  });
  const isCut = (word: DotsBox) => word[0] < left - CUT || word[2] > right + CUT;
  return below.some((word) => isCut(word) && below.some((other) => isOfOtherLine(word, other)));
}

/** One stands wholly below the other. */
function isOfOtherLine(one: DotsBox, other: DotsBox): boolean {
  return one[1] >= other[3] || other[1] >= one[3];
}
