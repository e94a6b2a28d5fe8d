import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { countDark } from './count-dark.ts';

/** Darker than this is ink. */
export const INK_BELOW = 160;
/** Beyond it one looks at the picture from its other side. */
const MOST_DEGREES = 45;
/** The first look is coarse, the second fine, around its best. */
const COARSE_DEGREES = 1;
const FINE_DEGREES = 0.25;
/** Enough for a profile; every further dot costs time alone. */
const MOST_DOTS = 60_000;

/**
 * By how many degrees the lines of a picture must be turned clockwise, as it is seen, to lie level: -45 to 45. Where
 * lines are level, some rows hold all the ink and others none, so the sum of squares of the rows' ink is the greatest.
 * Every row counts: a profile of every second one takes 0 degrees for the best of all pictures.
 */
export function findSkew(picture: GrayPicture): number {
  const dots = inkDots(picture);
  if (dots.xs.length === 0) return 0;
  const best = bestOf(dots, -MOST_DEGREES, MOST_DEGREES, COARSE_DEGREES);
  return bestOf(dots, best - COARSE_DEGREES, best + COARSE_DEGREES, FINE_DEGREES);
}

interface Dots {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** No row lies farther off. */
  readonly reach: number;
}

function inkDots({ width, height, levels }: GrayPicture): Dots {
  const keep = Math.min(1, MOST_DOTS / Math.max(1, countDark(levels, INK_BELOW)));
  const xs: number[] = [];
  const ys: number[] = [];
  let owed = 0;
  for (let at = 0; at < levels.length; at += 1) {
    if ((levels[at] ?? INK_BELOW) >= INK_BELOW) continue;
    owed += keep;
    if (owed < 1) continue;
    owed -= 1;
    xs.push(at % width);
    ys.push(Math.floor(at / width));
  }
  return { xs: Float64Array.from(xs), ys: Float64Array.from(ys), reach: width + height };
}

/** The smallest turn among those that are equally good. */
function bestOf(dots: Dots, from: number, to: number, step: number): number {
  let best = { degrees: 0, score: scoreAt(dots, 0) * 1.001 };
  for (let degrees = from; degrees <= to; degrees += step) {
    const score = scoreAt(dots, degrees);
    if (score > best.score) best = { degrees, score };
  }
  return best.degrees;
}

function scoreAt({ xs, ys, reach }: Dots, degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const rows = new Uint32Array(2 * reach + 1);
  for (let at = 0; at < xs.length; at += 1) {
    const row = reach + Math.round((xs[at] ?? 0) * sin + (ys[at] ?? 0) * cos);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (let row = 0; row < rows.length; row += 1) score += (rows[row] ?? 0) ** 2;
  return score;
}
