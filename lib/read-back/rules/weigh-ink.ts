import type { Difference } from '../differences.ts';
import type { Finding } from '../finding.ts';
import { around, type DotsBox } from '../ink/dots-box.ts';
import { LIMITS } from '../limits.ts';
import { foldWord } from '../words/fold-word.ts';
import { isClear, isTall, isTelling, type ReadWord } from '../words/read-word.ts';
import type { WordBag } from '../words/word-bag.ts';
import { countKinds, type LetterShape } from './find-writing.ts';
import { isOfficeStamp } from './office-stamps.ts';

/** What is left of a page's ink once its text is explained. */
interface LeftInk {
  /** As they were read. */
  readonly words: readonly ReadWord[];
  /** The words of the text. */
  readonly bag: WordBag;
  /** Of the words, those that make a letter what must not be mailed, and that the text does not have. */
  readonly decisive: readonly ReadWord[];
  /** Lines of them in a language that nobody screens. */
  readonly foreign: readonly (readonly ReadWord[])[];
  /** Shapes like letters of which nothing was read. */
  readonly groups: readonly (readonly LetterShape[])[];
  /** Of these shapes, those that stand in a row as a sentence does. */
  readonly rows: readonly (readonly LetterShape[])[];
  /** And those that stand below one another. */
  readonly columns: readonly (readonly LetterShape[])[];
  /** Ink that strikes words of the text, or stands between them. */
  readonly drawnOver: readonly DotsBox[];
}

/** Of the words of ink, those that are read as plainly as type or stand in the text, too. */
const PLAIN_SHARE = 2 / 3;
/** Of the plain words, how many more OCR is less sure of, as on any page of type; on a scanned one, here and there. */
const MISREAD = 0.04;
const MISREAD_APART = 0.1;
const MOST_APART = 12;

/** Whether the ink says enough to be a finding, and where it lies: for reviewers also where it does not. */
export function weighInk(
  { words, bag, decisive, foreign, groups, rows, columns, drawnOver }: LeftInk,
  dotsPerInch: number,
): { readonly findings: readonly Finding[]; readonly differences: readonly Difference[] } {
  const telling = words.filter(isTelling);
  const weight = weightOfAll(telling, bag, dotsPerInch);
  const unknown = telling.filter(({ text }) => !bag.has(foldWord(text)));
  // The words of a scanned page say nothing of a stamp on it.
  const beside = isPageOfType(telling) ? Math.max(0, weight - LIMITS.plainWords) : weight;
  const unread = unreadGroups(groups, beside);
  const downwards = isPageOfType(telling) ? [] : columns;
  const ofShapes = [...unread, ...rows, ...downwards].map((shapes) =>
    around(shapes.map(({ box }) => box)),
  );
  const places = [...ofShapes, ...drawnOver];
  return {
    findings: [
      ...inkFindings({ telling, unknown }, weight, unread.flat()),
      ...(decisive.length === 0 || isPageOfType(telling) ? [] : [ofWords(decisive)]),
      ...(isPageOfType(telling) ? [] : foreign.map(ofWords)),
      ...rows.map((row) => ({ code: 'unread_ink' as const, boxes: row.map(({ box }) => box) })),
      ...downwards.map((column) => ({
        code: 'vertical_text' as const,
        boxes: column.map(({ box }) => box),
      })),
      ...(drawnOver.length === 0 ? [] : [{ code: 'unread_ink' as const, boxes: drawnOver }]),
    ],
    differences: [
      ...words.filter((word) => isTelling(word) || isClear(word)).map(ofWord),
      ...places.map((box) => ({ kind: 'unread' as const, box, text: '' })),
    ],
  };
}

/**
 * A signature repeats the name below it, and a stamp the date. Where most of the ink is not plain, what OCR makes of
 * the rest is chance, too.
 */
function weightOfAll(telling: readonly ReadWord[], bag: WordBag, dotsPerInch: number): number {
  const plain = new Set(telling.filter((word) => isClear(word) || bag.has(foldWord(word.text))));
  const isPlain = plain.size >= PLAIN_SHARE * telling.length;
  const isPlainWord = (word: ReadWord) => isPlain && plain.has(word);
  const tall = tallWords(telling, dotsPerInch);
  const rest = telling.filter((word) => !tall.includes(word));
  const plainCount = rest.filter(isPlainWord).length;
  const apart = isPageOfType(telling) ? rest.filter(isApart(isPlainWord)).length : 0;
  const misread = Math.max(
    Math.floor(MISREAD * plainCount),
    Math.min(apart, Math.floor(MISREAD_APART * plainCount), MOST_APART),
  );
  const unclear = Math.max(0, rest.length - plainCount - misread);
  const ofPlain = Math.min(LIMITS.plainWords, LIMITS.plainWord * plainCount);
  return 2 * tall.length + unclear + ofPlain;
}

/** But for one stamp: two of its words and a subject are a sentence. */
function tallWords(telling: readonly ReadWord[], dotsPerInch: number): readonly ReadWord[] {
  const tall = telling.filter((word) => isTall(word, dotsPerInch));
  return tall.length === 1 && tall.every(({ text }) => isOfficeStamp(text)) ? [] : tall;
}

/** Between two plain words, as they were read: what another hand wrote comes in runs. */
function isApart(isPlain: (word: ReadWord) => boolean) {
  return (word: ReadWord, at: number, all: readonly ReadWord[]) => {
    const [before = word, after = word] = [all[at - 1], all[at + 1]];
    return !isPlain(word) && isPlain(before) && isPlain(after);
  };
}

/** A scanned letter, or one that is drawn as outlines: it is judged by what it says, as text is. */
function isPageOfType(telling: readonly ReadWord[]): boolean {
  return telling.filter(isClear).length >= LIMITS.pageOfType;
}

function ofWords(words: readonly ReadWord[]): Finding {
  const texts = words.map(({ text }) => text);
  return { code: 'unread_ink', boxes: words.map(({ box }) => box), words: texts };
}

function ofWord({ box, text }: ReadWord): Difference {
  return { kind: 'ink_only', box, text };
}

/** Shapes like letters that are enough to be writing, group by group. */
function unreadGroups(
  groups: readonly (readonly LetterShape[])[],
  weight: number,
): readonly (readonly LetterShape[])[] {
  if (countKinds(groups.flat()) >= LIMITS.scatteredShapes) return groups;
  return groups.filter((group) => countKinds(group) + weight / 2 >= LIMITS.unreadShapes);
}

/**
 * Words that stand nowhere in the text, and letters that OCR could not read. Words that the text has, too, as over a
 * photograph, count, and are not listed: they were read.
 */
function inkFindings(
  { telling, unknown }: Readonly<Record<'telling' | 'unknown', readonly ReadWord[]>>,
  weight: number,
  shapes: readonly LetterShape[],
): Finding[] {
  if (weight < LIMITS.unknownWords && shapes.length === 0) return [];
  const boxes = [...telling, ...shapes].map(({ box }) => box);
  return [{ code: 'unread_ink', boxes, words: unknown.map(({ text }) => text) }];
}
