import { centerOf } from '../ink/dots-box.ts';
import type { ReadWord } from '../words/read-word.ts';

/** Of the height of a word: no space between two of a line is wider. */
const BESIDE = 1.5;
/** Words side by side. On a scan OCR is unsure of one here and there, and seldom of two. */
const FEWEST = 3;

/** Of words that OCR is unsure of, those that stand side by side in a row: another hand wrote them. */
export function wordsInRuns(words: readonly ReadWord[]): ReadWord[] {
  const runs: ReadWord[][] = [];
  for (const word of words.toSorted((one, other) => one.box[0] - other.box[0])) {
    const run = runs.find((each) => isBeside(each.at(-1), word));
    if (run === undefined) runs.push([word]);
    else run.push(word);
  }
  return runs.filter(({ length }) => length >= FEWEST).flat();
}

function isBeside(last: ReadWord | undefined, { box }: ReadWord): boolean {
  if (last === undefined) return false;
  const [, middle] = centerOf(box);
  const [, lastMiddle] = centerOf(last.box);
  const height = Math.max(box[3] - box[1], last.box[3] - last.box[1]);
  const isLevel = Math.abs(middle - lastMiddle) < height / 2;
  return isLevel && box[0] - last.box[2] <= BESIDE * height;
}
