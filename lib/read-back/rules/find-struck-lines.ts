import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { coverBoxes } from '../ink/cover-boxes.ts';
import type { DotsBox } from '../ink/dots-box.ts';
import { findSkew } from '../ink/find-skew.ts';
import { movedBox, turningOf, turnPicture } from '../ink/turn-picture.ts';
import { LIMITS } from '../limits.ts';

/** Of 255 levels: a stroke, and the ground between two. A photograph rarely goes from one to the other. */
const STROKE_BELOW = 140;
const GROUND_FROM = 200;
/** Rows that are close to one another, and how many of them a line of 5-point type has. */
const BAND_ROWS = 12;
const FEWEST_ROWS = 5;
/** The rows of a bar code and of a dashed rule all have the same number of strokes. */
const FEWEST_COUNTS = 3;

/**
 * Bands of the picture, outside of what was read, whose rows go up and down over many strokes, as those of a line of
 * writing do also when it is struck through, sliced or joined up so that no letter of it stands alone.
 */
export function findStruckLines(picture: GrayPicture, read: readonly DotsBox[]): DotsBox[] {
  const open = coverBoxes(picture, read);
  const skew = findSkew(open);
  const turns = skew === 0 ? [0, 90] : [0, 90, skew, 90 + skew];
  return turns.flatMap((degrees) => {
    const { original } = turningOf(open, degrees);
    return bandsOf(turnPicture(open, degrees)).map((box) => movedBox(box, original));
  });
}

function bandsOf(picture: GrayPicture): DotsBox[] {
  const rows = Array.from({ length: picture.height }, (_, row) => strokesOf(picture, row));
  const bands: DotsBox[] = [];
  for (let top = 0; top < rows.length; top += BAND_ROWS) {
    const band = rows
      .slice(top, top + BAND_ROWS)
      .filter(({ count }) => count >= LIMITS.unreadStrokes);
    const counts = new Set(band.map(({ count }) => count));
    if (band.length < FEWEST_ROWS || counts.size < FEWEST_COUNTS) continue;
    const left = Math.min(...band.map(({ from }) => from));
    const right = Math.max(...band.map(({ to }) => to));
    bands.push([left, top, right, Math.min(picture.height, top + BAND_ROWS)]);
  }
  return bands;
}

interface Strokes {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** How often a row goes from its ground to a stroke. */
function strokesOf({ width, levels }: GrayPicture, row: number): Strokes {
  let [count, from, to] = [0, width, 0];
  let isGround = true;
  for (let x = 0; x < width; x += 1) {
    const level = levels[row * width + x] ?? GROUND_FROM;
    if (level >= GROUND_FROM) isGround = true;
    if (!isGround || level >= STROKE_BELOW) continue;
    isGround = false;
    count += 1;
    from = Math.min(from, x);
    to = x + 1;
  }
  return { count, from, to };
}
