import type { GrayPicture } from '../pdfium/render-gray.ts';
import { isKnown } from '../screening/language/is-known.ts';
import { plainWord, WORDS } from '../screening/language/plain-word.ts';
import type { Difference } from './differences.ts';
import type { Finding } from './finding.ts';
import type { GroupReading } from './group-reading.ts';
import { centerOf, contains, type DotsBox } from './ink/dots-box.ts';
import { type Known, picturesOf } from './leftover-pictures.ts';
import { type LeftoverReader, lookFurther } from './look-further.ts';
import { readGroups } from './read-groups.ts';
import { readPieces } from './read-pieces.ts';
import { findDecisive } from './rules/find-decisive.ts';
import { findForeignLines } from './rules/find-foreign-lines.ts';
import { findGapInk } from './rules/find-gap-ink.ts';
import { findRowsOfAll } from './rules/find-rows.ts';
import { findShapeColumns } from './rules/find-shape-columns.ts';
import { isSignature } from './rules/find-signature.ts';
import { findStruckLines } from './rules/find-struck-lines.ts';
import { countKinds, type LetterShape, type Writing, writingOf } from './rules/find-writing.ts';
import { groupShapes } from './rules/group-shapes.ts';
import { weighInk } from './rules/weigh-ink.ts';
import { foldWord } from './words/fold-word.ts';
import type { Glyph } from './words/glyph.ts';
import { lineUp, type SeenLine } from './words/line-up.ts';
import {
  isClear,
  isReadable,
  type ReadWord,
  type Recognise,
  textOfWords,
} from './words/read-word.ts';
import type { ToldLine } from './words/told-lines.ts';
import { WordBag } from './words/word-bag.ts';

interface LeftoverReading {
  readonly lines: readonly ToldLine[];
  readonly findings: readonly Finding[];
  readonly differences: readonly Difference[];
  /** Pieces of ink of which nothing was read, letters or not. */
  readonly unreadPieces: number;
}

/**
 * Reads the ink that the text does not explain and that was not clearly read on the page: as it lies, deskewed, and
 * from all four sides.
 */
export function readLeftover(
  page: GrayPicture,
  told: Known,
  reader: LeftoverReader,
): LeftoverReading {
  const missed: GrayPicture[] = [];
  const recognise: Recognise = (picture) => {
    if (!reader.isLate()) return reader.recognise(picture);
    missed.push(picture);
    return [];
  };
  const pictures = picturesOf(page, told);
  const { left, drawn } = pictures;
  const writing = writingOf(
    [...drawn, ...pictures.bare, ...pictures.faint],
    boxesOf(told.words.filter(isClear)),
  );
  const { known, far } = lookFurther(pictures, told, writing, { ...reader, recognise });
  const read = [...known.words, ...far.flat()];
  const said = new Set(lineUp(known.glyphs).flatMap((line) => line.map(foldedText)));
  const bag = new WordBag(said);
  const isSurely = isReadSurely(bag);
  const near = readNear(drawn, writing, { read, isSurely }, recognise);
  const looked = [...near.map(({ words }) => words), ...far.map((look) => unlessNear(look, near))];
  const places = [...boxesOf(read.filter(isRead)), ...placesOf(near)];
  const surely = [...boxesOf(read.filter(isSurely)), ...placesOf(near)];
  const level = lineUp(levelOf(known.glyphs));
  const unsigned = (shapes: (picture: GrayPicture) => LetterShape[][]) =>
    unlessSigned(drawn.flatMap(shapes), level, page.dotsPerInch);
  const groups = unsigned((picture) => groupShapes(writing.within(picture, places)));
  const rows = unsigned((picture) => findRowsOfAll(writing.atEachScale(picture, surely)));
  const struck = drawn.flatMap((picture) => findStruckLines(picture, places));
  const words = [...unlessIn(looked.flat(), known.beyond), ...looked.flat()];
  const decisive = findDecisive(words, said);
  // A word that is drawn between words of text changes what they say, however short it is.
  const drawnOver = [...struck, ...findGapInk(left, level)];
  const foreign = findForeignLines(words);
  const columns = drawn.flatMap((picture) => findShapeColumns(writing.within(picture, surely)));
  const ink = { words, bag, decisive, foreign, groups, rows, columns, drawnOver };
  const { findings, differences } = weighInk(ink, page.dotsPerInch);
  const isMissed = missed.length > 0;
  return {
    lines: looked.flatMap(toLines),
    findings: isMissed ? [...findings, { code: 'unread_pages' }] : findings,
    differences,
    unreadPieces: writing.pieces(drawn, places),
  };
}

/** What is read of groups of shapes by themselves, and then of rows that are not read surely. */
function readNear(
  drawn: readonly GrayPicture[],
  writing: Writing,
  { read, isSurely }: { readonly read: readonly ReadWord[]; isSurely(word: ReadWord): boolean },
  recognise: Recognise,
): GroupReading[] {
  const seen = boxesOf(read.filter(isRead));
  const groups = drawn.flatMap((picture) =>
    readGroups(picture, groupShapes(writing.within(picture, seen)), recognise),
  );
  const surely = [...boxesOf(read.filter(isSurely)), ...placesOf(groups)];
  const rows = drawn.flatMap((picture) =>
    findRowsOfAll(writing.atEachScale(picture, surely)).map((row) =>
      readPieces(picture, boxesOf(row), recognise),
    ),
  );
  return [...groups, ...rows];
}

/** What a look from afar made of places that were read clearly from nearby is left out. */
function unlessNear(look: readonly ReadWord[], near: readonly GroupReading[]): ReadWord[] {
  const places = placesOf(near);
  return look.filter(({ box }) => !places.some((place) => contains(box, ...centerOf(place))));
}

function boxesOf(all: readonly { readonly box: DotsBox }[]): DotsBox[] {
  return all.map(({ box }) => box);
}

function placesOf(readings: readonly GroupReading[]): DotsBox[] {
  return readings.flatMap(({ places }) => places);
}

function foldedText({ text }: { readonly text: string }): string {
  return foldWord(text);
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

/** A word, or a number that is as plain as print. */
function isRead(word: ReadWord): boolean {
  return isReadable(word) || isClear(word);
}

/** Of one, for a row of letters: what OCR is less sure of may be what it makes of letters that are bent or pressed. */
const SURE_OF_A_ROW = 0.75;

/** Nor does it know the letters of another script: what it makes of them is in no language of ours. */
function isReadSurely(bag: WordBag) {
  return (word: ReadWord): boolean =>
    isClear(word) || (isRead(word) && word.confidence >= SURE_OF_A_ROW && isOurs(word, bag));
}

/** A word of the text, or of a language that is screened. */
function isOurs({ text }: ReadWord, bag: WordBag): boolean {
  return (
    bag.has(foldWord(text)) || (text.match(WORDS) ?? []).some((word) => isKnown(plainWord(word)))
  );
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
