import type { GrayPicture } from '../pdfium/render-gray.ts';
import type { Finding } from './finding.ts';
import { bringOut, shareOfFaint } from './ink/bring-out.ts';
import { centerOf, contains, type DotsBox, grown } from './ink/dots-box.ts';
import { INK_BELOW } from './ink/find-skew.ts';
import { withoutText } from './ink/without-text.ts';
import { LIMITS } from './limits.ts';
import { lookAllWays } from './look-all-ways.ts';
import { findGapInk } from './rules/find-gap-ink.ts';
import { findStruckLines } from './rules/find-struck-lines.ts';
import { findWriting } from './rules/find-writing.ts';
import { foldWord } from './words/fold-word.ts';
import type { Glyph } from './words/glyph.ts';
import { GlyphGrid } from './words/glyph-grid.ts';
import { isAlike } from './words/is-alike.ts';
import { lineUp } from './words/line-up.ts';
import {
  isClear,
  isReadable,
  isTelling,
  type ReadWord,
  type Recognise,
  textOfWords,
  weightOf,
} from './words/read-word.ts';
import type { ToldLine } from './words/told-lines.ts';
import { WordBag } from './words/word-bag.ts';

interface Known {
  /** All that is seen of the text. */
  readonly glyphs: readonly Glyph[];
  /** What the text prints alone. */
  readonly textInk: GrayPicture;
  /** Places in the content of letters that OCR reads where they stand. */
  readonly confirmed: ReadonlySet<number>;
  /** What was read already, at its place on the page. */
  readonly words: readonly ReadWord[];
  /** Those of these words where no text stands. */
  readonly beyond: readonly ReadWord[];
}

interface LeftoverReading {
  readonly lines: readonly ToldLine[];
  readonly findings: readonly Finding[];
}

/** Of a page: less ink than this holds no sentence that a person would read. */
const LEAST_INK = 0.0002;
/** Fewer kinds of shapes that nothing was read of are a bullet, a seal or a rule. */
const FEWEST_SHAPES = 3;
/** Of the words of ink, those that are read as plainly as type or stand in the text, too. */
const PLAIN_SHARE = 2 / 3;
/** Dots around a word: what is read there a second time is the same. */
const EDGE_DOTS = 4;

/**
 * Reads the ink that the text does not explain and that was not clearly read on the page: as it lies, deskewed, and
 * from all four sides.
 */
export function readLeftover(
  page: GrayPicture,
  known: Known,
  recognise: Recognise,
): LeftoverReading {
  const left = withoutText(page, known);
  const pale = withoutText(bringOut(page), known);
  const isWorth = shareOfInk(left) >= LEAST_INK;
  const isPale = shareOfFaint(left, pale) >= LEAST_INK;
  const clear = known.words.filter(isClear).map(({ box }) => box);
  const isUnread = (picture: GrayPicture) => findWriting(picture, clear).length >= FEWEST_SHAPES;
  const pictures = [...(isWorth ? [left] : []), ...(isPale ? [pale] : [])].filter(isUnread);
  const looks = pictures.flatMap((picture) => lookAllWays(picture, recognise));
  const told = newWords(looks, known);
  const places = [...known.words, ...told.flat()].filter(isRead).map(({ box }) => box);
  const shapes = isWorth ? findWriting(left, places) : [];
  const struck = isWorth ? findStruckLines(left, places) : [];
  const words = [...unlessIn(told.flat(), known.beyond), ...told.flat()];
  const telling = words.filter(isTelling);
  const bag = bagOf(known);
  const weight = weightOfAll(telling, bag, page.dotsPerInch);
  const unknown = telling.filter(({ text }) => !bag.has(foldWord(text)));
  return {
    lines: told.flatMap(toLines),
    findings: [
      ...inkFindings({ telling, unknown }, weight, shapes),
      ...ofBoxes(struck),
      ...gapFindings(left, known.glyphs),
    ],
  };
}

function shareOfInk({ levels }: GrayPicture): number {
  let dark = 0;
  for (const level of levels) if (level < INK_BELOW) dark += 1;
  return dark / Math.max(1, levels.length);
}

/** Of each look, from the one that shows the most, the words of ink that nothing was read of before. */
function newWords(
  looks: readonly (readonly ReadWord[])[],
  { words, glyphs }: Known,
): (readonly ReadWord[])[] {
  const grid = new GlyphGrid(glyphs);
  const taken: DotsBox[] = words.filter(isClear).map(({ box }) => grown(box, EDGE_DOTS));
  const isNew = (word: ReadWord) =>
    !taken.some((box) => contains(box, ...centerOf(word.box))) && !isText(word, grid);
  return looks
    .toSorted((one, other) => clarityOf(other) - clarityOf(one))
    .map((look) => {
      const fresh = look.filter(isNew);
      if (!fresh.some(isTelling)) return [];
      taken.push(...fresh.map(({ box }) => grown(box, EDGE_DOTS)));
      return fresh;
    });
}

function clarityOf(look: readonly ReadWord[]): number {
  return look.filter(isReadable).reduce((sum, { confidence }) => sum + confidence, 0);
}

function isText({ text, box }: ReadWord, grid: GlyphGrid): boolean {
  const written = foldWord(
    grid
      .under(box)
      .map((glyph) => glyph.text)
      .join(''),
  );
  return written !== '' && isAlike(written, foldWord(text));
}

/** A word, or a number that is as plain as print. */
function isRead(word: ReadWord): boolean {
  return isReadable(word) || isClear(word);
}

function toLines(words: readonly ReadWord[]): ToldLine[] {
  return textOfWords(words)
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => ({ text: text.trim(), isPlain: false }));
}

/** The words that were not read once more, and better. */
function unlessIn(better: readonly ReadWord[], words: readonly ReadWord[]): ReadWord[] {
  return words.filter(({ box }) => !better.some((each) => contains(each.box, ...centerOf(box))));
}

function bagOf({ glyphs }: Known): WordBag {
  return new WordBag(lineUp(glyphs).flatMap((line) => line.map(({ text }) => foldWord(text))));
}

/**
 * A signature repeats the name below it, and a stamp the date. Where most of the ink is not plain, what OCR makes of
 * the rest is chance, too.
 */
function weightOfAll(telling: readonly ReadWord[], bag: WordBag, dotsPerInch: number): number {
  const plain = new Set(telling.filter((word) => isClear(word) || bag.has(foldWord(word.text))));
  const isPlain = plain.size >= PLAIN_SHARE * telling.length;
  const weights = telling.map((word) => weightOf(word, dotsPerInch, isPlain && plain.has(word)));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * Words that stand nowhere in the text, and letters that OCR could not read. Words that the text has, too, as over a
 * photograph, count, and are not listed: they were read.
 */
function inkFindings(
  { telling, unknown }: Readonly<Record<'telling' | 'unknown', readonly ReadWord[]>>,
  weight: number,
  shapes: readonly DotsBox[],
): Finding[] {
  const isWritten = shapes.length > 0 && shapes.length + weight / 2 >= LIMITS.unreadShapes;
  if (weight < LIMITS.unknownWords && !isWritten) return [];
  const boxes = [...telling.map(({ box }) => box), ...(isWritten ? shapes : [])];
  return [{ code: 'unread_ink', boxes, words: unknown.map(({ text }) => text) }];
}

/** A word that is drawn between words of text changes what they say, however short it is. */
function gapFindings(left: GrayPicture, glyphs: readonly Glyph[]): Finding[] {
  const level = glyphs.filter(({ turnDegrees }) => Math.abs(turnDegrees) < 1);
  const boxes = findGapInk(left, lineUp(level));
  return ofBoxes(boxes);
}

function ofBoxes(boxes: readonly DotsBox[]): Finding[] {
  return boxes.length === 0 ? [] : [{ code: 'unread_ink', boxes }];
}
