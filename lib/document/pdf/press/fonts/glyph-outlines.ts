import { CURVE_TO, type Glyph, MOVE_TO } from '../../../../pdfium/read-glyphs.ts';
import type { Matrix } from '../../matrix.ts';
import { PathShape, type Thinness } from '../content/path-shape.ts';
import { armAt } from '../content/tips.ts';

type Outline = Glyph['outline'];

/** From thousandths of the size to the size. */
const TO_SIZE: Matrix = [0.001, 0, 0, 0.001, 0, 0];
/** In thousandths: what is smaller both ways nobody sees, and some programs make a dot of it. */
const SPECK = 3;
/** In thousandths: of math fonts a brace has 4,000. Steps twice as long are far within the 16 bits of a number. */
const FARTHEST = 6000;
/** Of one glyph: of 32,767 and more Ghostscript and Poppler draw nothing. Ornate letters have some thousands. */
const MOST_POINTS = 8000;

/** Contours of hardly any extent are left out: points that tools of fonts hang accents on are such. */
export function withoutSpecks(outline: Outline): Outline {
  const kept = contoursOf(outline).filter((each) => extentOf(each) >= SPECK);
  const count = kept.reduce((sum, { length }) => sum + length, 0);
  return count === outline.length ? outline : kept.flat();
}

/** Whether it reaches farther, or has more points, than every program draws at any size. */
export function isBeyondAll(outline: Outline): boolean {
  return outline.length > 3 * MOST_POINTS || farthestIn([outline]) > FARTHEST;
}

/** How far from its origin any of them reaches along an axis, in thousandths of the size. */
export function farthestIn(outlines: readonly Outline[]): number {
  let farthest = 0;
  for (const outline of outlines) {
    for (const [at, value] of outline.entries())
      if (at % 3 !== 0) farthest = Math.max(farthest, Math.abs(value));
  }
  return farthest;
}

/** How thin the thinnest part of any of them is, in sizes of the type, for type of this size in points. */
export function thinnestOf(outlines: readonly Outline[], size: number): Thinness {
  const shape = new PathShape(armAt(size));
  for (const outline of outlines) {
    follow(shape, outline);
    shape.paint({ isFilled: true, isStroked: false, isClip: false });
  }
  return shape.bare;
}

function follow(shape: PathShape, outline: Outline): void {
  for (let at = 0; at < outline.length; ) {
    const kind = outline[at];
    if (kind === CURVE_TO) {
      const points = [1, 2, 4, 5, 7, 8].map((place) => outline[at + place] ?? 0);
      shape.curve(points, TO_SIZE);
      at += 9;
      continue;
    }
    const [x = 0, y = 0] = [outline[at + 1], outline[at + 2]];
    if (kind === MOVE_TO) shape.move(x, y, TO_SIZE);
    else shape.line(x, y, TO_SIZE);
    at += 3;
  }
}

function contoursOf(outline: Outline): number[][] {
  const contours: number[][] = [];
  for (let at = 0; at < outline.length; at += 3) {
    if (outline[at] === MOVE_TO || contours.length === 0) contours.push([]);
    contours.at(-1)?.push(outline[at] ?? 0, outline[at + 1] ?? 0, outline[at + 2] ?? 0);
  }
  return contours;
}

/** The longer side of the box of an outline, or of one of its contours, in thousandths of the size. */
export function extentOf(outline: ArrayLike<number>): number {
  const sides = [1, 2].map((first) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = first; at < outline.length; at += 3) {
      least = Math.min(least, outline[at] ?? 0);
      most = Math.max(most, outline[at] ?? 0);
    }
    return most - least;
  });
  return Math.max(...sides);
}
