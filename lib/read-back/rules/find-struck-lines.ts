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
/** Strokes side by side that are the same in each row of a band: a bar code, beside which may stand a square one. */
const FEWEST_BARS = 20;

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
    const dense = rows.slice(top, top + BAND_ROWS).filter(isDense);
    const bars = barsOf(dense);
    const band = dense.map((row) => row.filter(({ from }) => !bars.has(from))).filter(isDense);
    const counts = new Set(band.map(({ length }) => length));
    if (band.length < FEWEST_ROWS || counts.size < FEWEST_COUNTS) continue;
    const left = Math.min(...band.flat().map(({ from }) => from));
    const right = Math.max(...band.flat().map(({ to }) => to));
    bands.push([left, top, right, Math.min(picture.height, top + BAND_ROWS)]);
  }
  return bands;
}

interface Stroke {
  readonly from: number;
  readonly to: number;
}

function isDense({ length }: readonly Stroke[]): boolean {
  return length >= LIMITS.unreadStrokes;
}

/** Where the bars of bar codes begin: strokes that follow one another in the same places in all of these rows. */
function barsOf(rows: readonly (readonly Stroke[])[]): ReadonlySet<number> {
  const orders = rows.map((row) => new Map(row.map(({ from }, at) => [from, at])));
  const bars = new Set<number>();
  let run: number[] = [];
  const end = () => {
    if (run.length >= FEWEST_BARS) for (const from of run) bars.add(from);
    run = [];
  };
  for (const { from } of rows[0] ?? []) {
    const before = run.at(-1) ?? Number.NaN;
    const isNext = orders.every((order) => order.get(from) === (order.get(before) ?? -2) + 1);
    if (!isNext) end();
    if (orders.every((order) => order.has(from))) run.push(from);
  }
  end();
  return bars;
}

/** Where a row goes from its ground to a stroke, and how far this goes. */
function strokesOf({ width, levels }: GrayPicture, row: number): Stroke[] {
  const strokes: Stroke[] = [];
  let isGround = true;
  for (let x = 0; x < width; x += 1) {
    const level = levels[row * width + x] ?? GROUND_FROM;
    if (level >= GROUND_FROM) isGround = true;
    if (!isGround || level >= STROKE_BELOW) continue;
    isGround = false;
    strokes.push({ from: x, to: x + 1 });
  }
  return strokes;
}
