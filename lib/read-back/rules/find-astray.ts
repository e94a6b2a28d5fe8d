import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { contrastIn } from '../ink/cover-boxes.ts';
import { around, centerOf, clipped, contains, grown } from '../ink/dots-box.ts';
import { type Glyph, isOversized } from '../words/glyph.ts';
import { GlyphGrid } from '../words/glyph-grid.ts';
import { FAINTEST, inWords, isSpeck } from './find-hidden.ts';
import { isLineOfInk } from './is-line-of-ink.ts';
import { speaksToSomebody } from './speaks-to-somebody.ts';

/** What a program reads in a signature, a seal or a photograph: two words, one of which may stand on bare paper. */
const MOST_WORDS = 2;
const MOST_LETTERS = 10;
/** What it makes of specks. */
const MOST_OF_SPECKS = 3;
/** Dots, at 150 an inch: no further off is the middle of a letter of a line in which another one stands. */
const REACH = 40;

interface Astray {
  readonly text: string;
  readonly isOverInk: boolean;
}

interface Layer {
  readonly ink: GrayPicture;
  /** Its letters where something is read, be it another word. */
  readonly inPlace: ReadonlySet<Glyph>;
  /** The letters that are read, or seen. */
  readonly told: readonly Glyph[];
}

/**
 * The words of a text layer that no ink of writing can have said: on bare paper, on a picture or a rule, too small to
 * be read, or under another word that is read there. What stands over a line of ink is what another program read of it.
 */
export function findAstray(
  unsaid: readonly Glyph[],
  { ink, inPlace, told }: Layer,
): readonly Astray[] {
  const grid = new GlyphGrid(told);
  const isTold = (glyph: Glyph) => {
    const [x, y] = centerOf(glyph.box);
    const near = grid.under(clipped(grown([x, y, x, y], REACH), ink));
    return near.some(({ box }) => contains(box, x, y));
  };
  return inWords(unsaid).flatMap((word) => {
    const most = (count: number) => 2 * count > word.length;
    const isUnread = !most(word.filter((glyph) => inPlace.has(glyph)).length);
    const isAstray =
      most(word.filter(isSpeck).length) ||
      most(word.filter(isTold).length) ||
      (isUnread && !isWritten(word, ink));
    if (!isAstray) return [];
    const isOverInk = isUnread && contrastIn(ink, around(word.map(({ box }) => box))) >= FAINTEST;
    return [{ text: word.map(({ text }) => text).join(''), isOverInk }];
  });
}

/** Whether words that stand astray are too few to say anything. */
export function isFew(astray: readonly Astray[]): boolean {
  const letters = astray.reduce((sum, { text }) => sum + text.length, 0);
  if (letters <= MOST_OF_SPECKS) return true;
  return (
    letters <= MOST_LETTERS &&
    astray.length <= MOST_WORDS &&
    astray.filter(({ isOverInk }) => !isOverInk).length <= 1 &&
    !speaksToSomebody(astray.map(({ text }) => text))
  );
}

function isWritten(word: readonly Glyph[], ink: GrayPicture): boolean {
  const [first] = word;
  if (first === undefined || word.some(isOversized)) return false;
  const box = around(word.map((glyph) => glyph.box));
  return isLineOfInk(ink, box, { letters: word.length, turnDegrees: first.turnDegrees });
}
