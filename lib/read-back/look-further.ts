import type { GrayPicture } from '../pdfium/render-gray.ts';
import { type Confirm, confirming } from './confirm-words.ts';
import { coverBoxes } from './ink/cover-boxes.ts';
import { centerOf, contains, type DotsBox, grown } from './ink/dots-box.ts';
import type { Known, LeftoverPictures } from './leftover-pictures.ts';
import { lookAllWays } from './look-all-ways.ts';
import { lookAtDashes } from './look-at-dashes.ts';
import { decisiveIn } from './rules/find-decisive.ts';
import { countKinds, type Writing } from './rules/find-writing.ts';
import { foldWord } from './words/fold-word.ts';
import { GlyphGrid } from './words/glyph-grid.ts';
import { isAlike } from './words/is-alike.ts';
import {
  isClear,
  isReadable,
  isTelling,
  type ReadWord,
  type Recognise,
} from './words/read-word.ts';

/** Fewer kinds of shapes that nothing was read of are a bullet, a seal or a rule. */
const FEWEST_SHAPES = 3;
/** Dots around a word: what is read there a second time is the same. */
const EDGE_DOTS = 4;
/** Of the height of a word: no space between two of a line is wider. */
const BESIDE = 1.5;
/** Of one: a word as it lies that is read less surely outdoes nothing. */
const SURE_UPRIGHT = 0.75;
/** Of one: what was read of letters without the bar that cuts them, less than a row of letters asks for. */
const CUT = 0.7;

export interface LeftoverReader {
  readonly recognise: Recognise;
  /** Whether no further look is worth its time: what is not looked at is a finding. */
  readonly isLate: () => boolean;
}

const same: Confirm = (word) => word;

interface FurtherReading {
  /** What was known, its words of ink as clear as they are alone. */
  readonly known: Known;
  /** Of each look, the words that nothing was read of before. */
  readonly far: readonly (readonly ReadWord[])[];
}

/** Looks at what is not clearly read: word by word, then all of it as it lies, deskewed and from all four sides. */
export function lookFurther(
  { drawn, bare, faint }: LeftoverPictures,
  told: Known,
  writing: Writing,
  { recognise, isLate }: LeftoverReader,
): FurtherReading {
  const clearer = (words: readonly ReadWord[]) =>
    drawn[0] === undefined || isLate() ? same : confirming(words, drawn[0], recognise);
  const confirmed = clearer(told.beyond);
  const known = {
    ...told,
    words: told.words.map(confirmed),
    beyond: told.beyond.map(confirmed),
  };
  const clear = known.words.filter(isClear).map(({ box }) => box);
  const hasShapes = (picture: GrayPicture) =>
    countKinds(writing.within(picture, [])) >= FEWEST_SHAPES;
  const allWays = (picture: GrayPicture) => lookAllWays(coverBoxes(picture, clear), recognise);
  const looks = [
    ...[...drawn, ...faint].filter(hasShapes).flatMap(allWays),
    ...bare.filter(hasShapes).flatMap(allWays).map(asCut),
    ...drawn.flatMap((picture) => lookAtDashes(coverBoxes(picture, clear), recognise)),
  ];
  const far = newWords(looks, known);
  const confirmedFar = clearer(far.flat());
  return { known, far: far.map((look) => look.map(confirmedFar)) };
}

/** A bar takes the feet of letters that stand on it with it: of `E` and `B` it leaves what is read as `F` and `R`. */
function asCut(look: readonly ReadWord[]): ReadWord[] {
  return look.map((word) => ({ ...word, confidence: Math.min(word.confidence, CUT) }));
}

/** Of each look, from the one that shows the most, the words of ink that nothing was read of before. */
function newWords(
  looks: readonly (readonly ReadWord[])[],
  { words, glyphs }: Known,
): (readonly ReadWord[])[] {
  const grid = new GlyphGrid(glyphs);
  const clear = words.filter(isClear);
  const taken: DotsBox[] = clear.map(({ box }) => grown(box, EDGE_DOTS));
  const inLines = words.filter((word) => word.confidence >= SURE_UPRIGHT && isBeside(word, clear));
  const isOutdone = ({ box, text, confidence }: ReadWord) =>
    decisiveIn(text) === undefined &&
    inLines.some((word) => word.confidence > confidence && contains(word.box, ...centerOf(box)));
  const isNew = (word: ReadWord) =>
    !taken.some((box) => contains(box, ...centerOf(word.box))) &&
    !isOutdone(word) &&
    !isText(word, grid);
  return looks
    .toSorted((one, other) => clarityOf(other) - clarityOf(one))
    .map((look) => {
      const fresh = look.filter(isNew);
      if (!fresh.some(isTelling)) return [];
      taken.push(...fresh.map(({ box }) => grown(box, EDGE_DOTS)));
      return fresh;
    });
}

/** Whether one of the words stands beside it: then it lies as their line does, and other looks make chance of it. */
function isBeside({ box }: ReadWord, words: readonly ReadWord[]): boolean {
  const reach = BESIDE * (box[3] - box[1]);
  return words.some((other) => {
    const [, middle] = centerOf(other.box);
    const gap = Math.max(other.box[0] - box[2], box[0] - other.box[2]);
    return middle >= box[1] && middle < box[3] && gap >= 0 && gap <= reach;
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
