import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { centerOf, contains, type DotsBox, grown, scaled } from '../ink/dots-box.ts';
import { eraseBars, eraseRules } from '../ink/erase-rules.ts';
import { findShapes, type Shape } from '../ink/find-shapes.ts';
import { isSharp } from '../ink/is-sharp.ts';
import { shrinkPicture } from '../ink/shrink-picture.ts';

/** Ink that may be a letter. */
export interface LetterShape {
  /** On the page. */
  readonly box: DotsBox;
  /** The same for shapes that are alike. Bullets, dashes and bars are of one kind or two, and letters of many. */
  readonly kind: string;
}

/**
 * At the first, the parts of a broken letter run together; at the second, those of a big one, and the dots of a screen,
 * which make it gray.
 */
const SCALES = [
  { dotsPerInch: 75, inkBelow: 160 },
  { dotsPerInch: 30, inkBelow: 215 },
] as const;
/** Dots of such a picture: what may be a letter, neither a speck nor a rule nor a logo. */
const HEIGHT = { least: 4, most: 100 };
const WIDTH = { least: 2, most: 120 };
/** Of its box, what a letter fills; a bar fills more, a frame less. */
const FILLED = { least: 0.15, most: 0.9 };
/** The same where a bar was taken from below letters: it takes the foot of an L with it. */
const FILLED_OF_CUT = { ...FILLED, most: 1 };
/**
 * Times as long as thick: a piece of a line, however it lies, and of one kind with all others. The frame of a stamp
 * falls into pieces where letters were taken from it. Of letters, I and l alone are such.
 */
const STRAIGHT = 4.5;
/** The kind of what fills its box. */
export const BAR = 'bar';
/** Dots around a word that was read. */
const EDGE_DOTS = 3;

interface Piece extends LetterShape {
  /** Neither a rule nor a logo, as big strokes apart may be letters, too, to whoever looks for few of them. */
  readonly isLetter: boolean;
}

/** What may be letters in a picture, at each scale, and once more without its bars where it has some. */
export type Letters = readonly (readonly Piece[])[];

/** The shapes of a picture that may be letters and lie in none of these places. */
export function findLetters(picture: GrayPicture, read: readonly DotsBox[]): Letters {
  const bare = eraseBars(picture);
  const views = [
    { open: eraseRules(picture), filled: FILLED },
    ...(bare === undefined ? [] : [{ open: bare, filled: FILLED_OF_CUT }]),
  ];
  return views.flatMap((view) => SCALES.map((scale) => piecesAt(view, scale, read)));
}

interface View {
  readonly open: GrayPicture;
  /** Of its box, what a letter fills in it. */
  readonly filled: { readonly least: number; readonly most: number };
}

function piecesAt(
  { open, filled }: View,
  { dotsPerInch, inkBelow }: (typeof SCALES)[number],
  read: readonly DotsBox[],
): Piece[] {
  const scale = open.dotsPerInch / dotsPerInch;
  const shapes = findShapes(shrinkPicture(open, dotsPerInch), inkBelow) ?? [];
  return shapes
    .filter(isNoSpeck)
    .map((shape) => ({
      box: scaled(shape.box, scale),
      kind: kindOf(shape),
      isLetter: isLetterLike(shape, filled),
    }))
    .filter(({ box, isLetter }) => !isRead(box, read) && (!isLetter || isSharp(open, box)));
}

/** Of what may be letters and lies in none of these places, that of the scale which shows the most. */
export function findWriting(letters: Letters, read: readonly DotsBox[]): LetterShape[] {
  return atEachScale(letters, read).reduce((most, each) => (isMore(each, most) ? each : most), []);
}

/** What may be letters and lies in none of these places, at each scale: pressed letters are seen at one alone. */
function atEachScale(letters: Letters, read: readonly DotsBox[]): LetterShape[][] {
  return letters.map((shapes) =>
    shapes.filter(({ box, isLetter }) => isLetter && !isRead(box, read)),
  );
}

/** Of what hangs together, letter or not, how many pieces lie in none of these places. */
function countPieces([pieces = []]: Letters, read: readonly DotsBox[]): number {
  return pieces.filter(({ box }) => !isRead(box, read)).length;
}

/** The writing of some pictures. */
export interface Writing {
  /** What may be letters outside of places. */
  within(picture: GrayPicture, places: readonly DotsBox[]): LetterShape[];
  /** The same at each scale. */
  atEachScale(picture: GrayPicture, places: readonly DotsBox[]): LetterShape[][];
  /** How much hangs together outside of places. */
  pieces(drawn: readonly GrayPicture[], places: readonly DotsBox[]): number;
}

/** The writing of these pictures outside of places: what may be letters is looked for once, before they are asked. */
export function writingOf(pictures: readonly GrayPicture[], clear: readonly DotsBox[]): Writing {
  const letters = new Map<GrayPicture, Letters>(
    pictures.map((picture) => [picture, findLetters(picture, clear)]),
  );
  const of = (picture: GrayPicture) => letters.get(picture) ?? [];
  return {
    within: (picture, places) => findWriting(of(picture), places),
    atEachScale: (picture, places) => atEachScale(of(picture), places),
    pieces: (drawn, places) =>
      drawn.reduce((sum, picture) => sum + countPieces(of(picture), places), 0),
  };
}

function isMore(one: readonly LetterShape[], other: readonly LetterShape[]): boolean {
  const more = countKinds(one) - countKinds(other);
  return more > 0 || (more === 0 && one.length > other.length);
}

export function countKinds(shapes: readonly LetterShape[]): number {
  return new Set(shapes.map(({ kind }) => kind)).size;
}

function isNoSpeck({ box: [left, top, right, bottom] }: Shape): boolean {
  return right - left >= WIDTH.least && bottom - top >= HEIGHT.least;
}

function isLetterLike(shape: Shape, filled: View['filled']): boolean {
  const [left, top, right, bottom] = shape.box;
  const [width, height] = [right - left, bottom - top];
  return isWithin(width, WIDTH) && isWithin(height, HEIGHT) && isWithin(fillOf(shape), filled);
}

function fillOf({ box: [left, top, right, bottom], dots }: Shape): number {
  return dots / ((right - left) * (bottom - top));
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most;
}

function isRead(box: DotsBox, read: readonly DotsBox[]): boolean {
  const [x, y] = centerOf(box);
  return read.some((each) => contains(grown(each, EDGE_DOTS), x, y));
}

function kindOf(shape: Shape): string {
  const [left, top, right, bottom] = shape.box;
  const [width, height] = [right - left, bottom - top];
  if (fillOf(shape) > FILLED.most) return BAR;
  if (Math.hypot(width, height) >= STRAIGHT * shape.thickness) return 'line';
  return [width, height, shape.dots].map((size) => Math.round(size / 2)).join(' ');
}
