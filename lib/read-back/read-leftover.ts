import type { GrayPicture } from '../pdfium/render-gray.ts';
import type { Difference } from './differences.ts';
import type { Finding } from './finding.ts';
import type { GroupReading } from './group-reading.ts';
import { bringOut, outOfDark, shareOfFaint, stepsOf } from './ink/bring-out.ts';
import { countDark } from './ink/count-dark.ts';
import { coverBoxes } from './ink/cover-boxes.ts';
import { centerOf, contains, type DotsBox, grown } from './ink/dots-box.ts';
import { INK_BELOW } from './ink/find-skew.ts';
import { withoutText } from './ink/without-text.ts';
import { lookAllWays } from './look-all-ways.ts';
import { lookAtDashes } from './look-at-dashes.ts';
import { readGroups } from './read-groups.ts';
import { findDecisive } from './rules/find-decisive.ts';
import { findGapInk } from './rules/find-gap-ink.ts';
import { findRows } from './rules/find-rows.ts';
import { isSignature } from './rules/find-signature.ts';
import { findStruckLines } from './rules/find-struck-lines.ts';
import { countKinds, type LetterShape, writingOf } from './rules/find-writing.ts';
import { groupShapes } from './rules/group-shapes.ts';
import { weighInk } from './rules/weigh-ink.ts';
import { foldWord } from './words/fold-word.ts';
import type { Glyph } from './words/glyph.ts';
import { GlyphGrid } from './words/glyph-grid.ts';
import { isAlike } from './words/is-alike.ts';
import { lineUp, type SeenLine } from './words/line-up.ts';
import {
  isClear,
  isReadable,
  isTelling,
  type ReadWord,
  type Recognise,
  textOfWords,
} from './words/read-word.ts';
import type { ToldLine } from './words/told-lines.ts';
import { WordBag } from './words/word-bag.ts';

interface Known {
  /** All that is seen of the text. */
  readonly glyphs: readonly Glyph[];
  /** What the text prints alone. */
  readonly textInk: GrayPicture;
  /** What colours show and gray hides, dark on paper. */
  readonly hiddenByGray: readonly GrayPicture[];
  /** Places in the content of letters that OCR reads where they stand. */
  readonly confirmed: ReadonlySet<number>;
  /** What was read already, at its place on the page. */
  readonly words: readonly ReadWord[];
  /** Those of these words where no text stands. */
  readonly beyond: readonly ReadWord[];
}

interface LeftoverReader {
  readonly recognise: Recognise;
  /** Whether no further look is worth its time: what is not looked at is a finding. */
  readonly isLate: () => boolean;
}

interface LeftoverReading {
  readonly lines: readonly ToldLine[];
  readonly findings: readonly Finding[];
  readonly differences: readonly Difference[];
  /** Pieces of ink of which nothing was read, letters or not. */
  readonly unreadPieces: number;
}

/** Of a page: less ink than this holds no sentence that a person would read. */
const LEAST_INK = 0.0002;
/** Fewer kinds of shapes that nothing was read of are a bullet, a seal or a rule. */
const FEWEST_SHAPES = 3;
/** Dots around a word: what is read there a second time is the same. */
const EDGE_DOTS = 4;

/**
 * Reads the ink that the text does not explain and that was not clearly read on the page: as it lies, deskewed, and
 * from all four sides.
 */
export function readLeftover(
  page: GrayPicture,
  known: Known,
  reader: LeftoverReader,
): LeftoverReading {
  const missed: GrayPicture[] = [];
  const recognise: Recognise = (picture) => {
    if (!reader.isLate()) return reader.recognise(picture);
    missed.push(picture);
    return [];
  };
  const { left, drawn, faint } = picturesOf(page, known);
  const clear = known.words.filter(isClear).map(({ box }) => box);
  const shown = [...drawn, ...faint];
  const writing = writingOf(shown, clear);
  const pictures = shown.filter(
    (picture) => countKinds(writing.within(picture, [])) >= FEWEST_SHAPES,
  );
  const looks = [
    ...pictures.flatMap((picture) => lookAllWays(coverBoxes(picture, clear), recognise)),
    ...drawn.flatMap((picture) => lookAtDashes(coverBoxes(picture, clear), recognise)),
  ];
  const lines = lineUp(known.glyphs);
  const groupsIn = (picture: GrayPicture, places: readonly DotsBox[]) =>
    groupShapes(writing.within(picture, places));
  const far = newWords(looks, known);
  const seen = [...known.words, ...far.flat()].filter(isRead).map(({ box }) => box);
  const near = drawn.flatMap((picture) => readGroups(picture, groupsIn(picture, seen), recognise));
  const told = [...near.map(({ words }) => words), ...far.map((look) => unlessNear(look, near))];
  const places = [...seen, ...near.flatMap((each) => each.places)];
  const open = drawn.flatMap((picture) => groupsIn(picture, places));
  const level = lineUp(levelOf(known.glyphs));
  const groups = unlessSigned(open, level, page.dotsPerInch);
  const surely = [...known.words, ...far.flat()].filter(isReadSurely).map(({ box }) => box);
  const sure = [...surely, ...near.flatMap((each) => each.places)];
  const rows = unlessSigned(
    drawn.flatMap((picture) => findRows(writing.within(picture, sure))),
    level,
    page.dotsPerInch,
  );
  const struck = drawn.flatMap((picture) => findStruckLines(picture, places));
  const words = [...unlessIn(told.flat(), known.beyond), ...told.flat()];
  const said = new Set(lines.flatMap((line) => line.map(({ text }) => foldWord(text))));
  const bag = new WordBag(said);
  const decisive = findDecisive(words, said);
  // A word that is drawn between words of text changes what they say, however short it is.
  const drawnOver = [...struck, ...findGapInk(left, level)];
  const { findings, differences } = weighInk(
    { words, bag, decisive, groups, rows, drawnOver },
    page.dotsPerInch,
  );
  const isMissed = missed.length > 0;
  return {
    lines: told.flatMap(toLines),
    findings: isMissed ? [...findings, { code: 'unread_ink' }] : findings,
    differences,
    unreadPieces: writing.pieces(drawn, places),
  };
}

/** What is looked at of a page: its ink without that of its text, and what the eye sees in it and OCR does not. */
function picturesOf(page: GrayPicture, known: Known) {
  const left = withoutText(page, known);
  const steps = stepsOf(page);
  const pale = withoutText(bringOut(page, steps), known);
  const onDark = withoutText(outOfDark(page, steps), known);
  const hidden = known.hiddenByGray.map((picture) => withoutText(picture, known));
  return {
    left,
    drawn: [...(shareOfInk(left) >= LEAST_INK ? [left] : []), ...hidden],
    faint: [
      ...(shareOfFaint(left, pale) >= LEAST_INK ? [pale] : []),
      ...(shareOfInk(onDark) >= LEAST_INK ? [onDark] : []),
    ],
  };
}

/** What a look from afar made of places that were read clearly from nearby is left out. */
function unlessNear(look: readonly ReadWord[], near: readonly GroupReading[]): ReadWord[] {
  const places = near.flatMap((each) => each.places);
  return look.filter(({ box }) => !places.some((place) => contains(box, ...centerOf(place))));
}

/** Without one signature: a second one in another place is writing. */
function unlessSigned(
  groups: readonly LetterShape[][],
  lines: readonly SeenLine[],
  dotsPerInch: number,
): LetterShape[][] {
  const [signed] = groups
    .filter((group) => isSignature(group, lines, dotsPerInch))
    .toSorted((one, other) => countKinds(other) - countKinds(one));
  return groups.filter((group) => group !== signed);
}

function shareOfInk({ levels }: GrayPicture): number {
  return countDark(levels, INK_BELOW) / Math.max(1, levels.length);
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

/** Of one, for a row of letters: what OCR is less sure of may be what it makes of letters that are bent or pressed. */
const SURE_OF_A_ROW = 0.75;

function isReadSurely(word: ReadWord): boolean {
  return isRead(word) && word.confidence >= SURE_OF_A_ROW;
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

function levelOf(glyphs: readonly Glyph[]): Glyph[] {
  return glyphs.filter(({ turnDegrees }) => Math.abs(turnDegrees) < 1);
}
