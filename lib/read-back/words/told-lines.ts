import { foldWord } from './fold-word.ts';
import type { Glyph } from './glyph.ts';
import { isReadable, isSure, type ReadWord } from './read-word.ts';

/** A line as the paper tells it. */
export interface ToldLine {
  readonly text: string;
  /** It says what the text says there, in the order of the text, with nothing between that the eye does not see. */
  readonly isPlain: boolean;
}

/** OCR that is this sure of a word is believed, also where the file nearly says the same. */
const CERTAIN = 0.9;

/**
 * What OCR reads, in the file's own spelling where the two agree: a misread letter is nothing that the paper says, and
 * a word that the file changes by a letter is. Words that OCR guesses, and the file does not have, are left out.
 * @param hidden places in the content of letters that are not seen.
 */
export function toldLines(
  read: readonly ReadWord[],
  agreed: ReadonlyMap<ReadWord, readonly Glyph[]>,
  hidden: readonly number[],
): ToldLine[] {
  return linesOf(read).flatMap((line) => {
    const told = line.map((word) => toldWord(word, agreed.get(word)));
    const text = told.filter((word) => word !== '').join(' ');
    if (text === '') return [];
    const orders = line.flatMap((word) => agreed.get(word) ?? []).map(({ order }) => order);
    const isAgreed = line.every(
      (word, at) =>
        (agreed.has(word) || !isReadable(word)) && !isChanged(told[at], agreed.get(word)),
    );
    return [{ text, isPlain: isAgreed && isInOrder(orders, hidden) }];
  });
}

function linesOf(read: readonly ReadWord[]): ReadWord[][] {
  const lines: ReadWord[][] = [[]];
  for (const word of read) {
    lines.at(-1)?.push(word);
    if (word.endsLine) lines.push([]);
  }
  return lines;
}

function toldWord(word: ReadWord, glyphs: readonly Glyph[] | undefined): string {
  if (glyphs === undefined || glyphs.length === 0) return isSure(word) ? word.text : '';
  const written = glyphs.map(({ text }) => text).join('');
  const isSame = foldWord(written) === foldWord(word.text);
  return isSame || word.confidence < CERTAIN ? written : word.text;
}

/** OCR is so sure of another letter than the file has that its spelling was taken. */
function isChanged(told = '', glyphs: readonly Glyph[] = []): boolean {
  if (glyphs.length === 0) return false;
  return foldWord(glyphs.map(({ text }) => text).join('')) !== foldWord(told);
}

function isInOrder(orders: readonly number[], hidden: readonly number[]): boolean {
  const [first = 0, last = 0] = [orders[0], orders.at(-1)];
  const rises = orders.every((order, at) => at === 0 || order > (orders[at - 1] ?? 0));
  return rises && !hidden.some((order) => order > first && order < last);
}

/** How many lines above and below a line that is not plain say what it is about. */
const CONTEXT_LINES = 4;

/** The lines that are not plain, each among its neighbours: a sentence may have begun above, and end below. */
export function unlikeLines(lines: readonly ToldLine[]): string {
  const isNear = (at: number) =>
    lines
      .slice(Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1)
      .some(({ isPlain }) => !isPlain);
  return lines
    .filter((_, at) => isNear(at))
    .map(({ text }) => text)
    .join('\n');
}
