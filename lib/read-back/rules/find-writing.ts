import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { centerOf, contains, type DotsBox, grown, scaled } from '../ink/dots-box.ts';
import { eraseRules } from '../ink/erase-rules.ts';
import { findShapes, type Shape } from '../ink/find-shapes.ts';
import { isSharp } from '../ink/is-sharp.ts';
import { shrinkPicture } from '../ink/shrink-picture.ts';

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
/** Dots around a word that was read. */
const EDGE_DOTS = 3;

/**
 * The shapes of a picture that may be letters and lie in none of these places, on the page; one for each kind of shape.
 * Bullets, dashes and bars are of one kind or two, and letters of many.
 */
export function findWriting(picture: GrayPicture, read: readonly DotsBox[]): DotsBox[] {
  const open = eraseRules(picture);
  const found = SCALES.map(({ dotsPerInch, inkBelow }) => {
    const scale = picture.dotsPerInch / dotsPerInch;
    const shapes = findShapes(shrinkPicture(open, dotsPerInch), inkBelow) ?? [];
    const unread = shapes
      .filter(isLetterLike)
      .filter(({ box }) => !isRead(scaled(box, scale), read))
      .filter(({ box }) => isSharp(picture, scaled(box, scale)));
    return oneOfEachKind(unread).map(({ box }) => scaled(box, scale));
  });
  return found.reduce((most, each) => (each.length > most.length ? each : most), []);
}

function isLetterLike({ box: [left, top, right, bottom], dots }: Shape): boolean {
  const [width, height] = [right - left, bottom - top];
  return (
    isWithin(width, WIDTH) && isWithin(height, HEIGHT) && isWithin(dots / (width * height), FILLED)
  );
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most;
}

function isRead(box: DotsBox, read: readonly DotsBox[]): boolean {
  const [x, y] = centerOf(box);
  return read.some((each) => contains(grown(each, EDGE_DOTS), x, y));
}

function oneOfEachKind(shapes: readonly Shape[]): Shape[] {
  const kinds = new Map<string, Shape>();
  for (const shape of shapes) {
    const [left, top, right, bottom] = shape.box;
    const kind = [right - left, bottom - top, shape.dots].map((size) => Math.round(size / 2));
    kinds.set(kind.join(' '), shape);
  }
  return [...kinds.values()];
}
