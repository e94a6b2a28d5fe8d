import { CURVE_TO, type Glyph, MOVE_TO } from '../../../../pdfium/read-glyphs.ts';
import type { Reach } from '../content/reach.ts';
import type { Turn } from '../content/turns.ts';
import { extentOf } from './glyph-outlines.ts';

type Outline = Glyph['outline'];

/** Dots an inch that a press may draw letters with. */
const RESOLUTIONS = [1200, 600, 300];
const [MOST_DOTS, POINTS_PER_INCH, TO_SIZE] = [1200, 72, 0.001];
/** Edges of a letter may pass through so many dots of one row: FreeType, for Poppler, has no room for some 680. */
const MOST_IN_ROW = 600;
/** What is as flat is level in every program, as it is rounded. */
const LEVEL = 1e-9;
/** Straight lines that stand for a curve. */
const LINES = 8;
/** Lines and rows of dots that are looked at for one font: large letters are few. */
const MOST_WORK = 10_000_000;

/**
 * Whether so many dots of one row lie below the edges of a letter that Poppler leaves the letter out: where long edges
 * are nearly level, but not quite. Level ones take none, and no letter that is narrower than that has as many.
 */
export function hasLevelEdges(outlines: readonly Outline[], { most, turns }: Reach): boolean {
  const widest = (MOST_IN_ROW / MOST_DOTS) * POINTS_PER_INCH;
  const large = outlines.filter((each) => extentOf(each) * TO_SIZE * most > widest);
  if (large.length === 0) return false;
  let work = 0;
  for (const turn of turns ?? []) {
    for (const outline of large) {
      const lines = linesOf(outline, turn);
      for (const dots of RESOLUTIONS) {
        const rows = new Rows(lines, dots / POINTS_PER_INCH);
        work += lines.length + rows.count;
        if (work > MOST_WORK || rows.isFull(lines)) return true;
      }
    }
  }
  return turns === undefined;
}

type Line = readonly [x: number, y: number, toX: number, toY: number];

/** Its edges as straight lines, in points. */
function linesOf(outline: Outline, [a, b, c, d]: Turn): Line[] {
  const lines: Line[] = [];
  const placed = (at: number): [number, number] => {
    const [x, y] = [(outline[at + 1] ?? 0) * TO_SIZE, (outline[at + 2] ?? 0) * TO_SIZE];
    return [a * x + c * y, b * x + d * y];
  };
  let [start, pen] = [placed(0), placed(0)];
  const lineTo = (to: [number, number]) => {
    lines.push([...pen, ...to]);
    pen = to;
  };
  for (let at = 0; at < outline.length; at += 3) {
    if (outline[at] === MOVE_TO) {
      lineTo(start);
      start = placed(at);
      pen = start;
    } else if (outline[at] === CURVE_TO) {
      for (const to of curve(pen, placed(at), placed(at + 3), placed(at + 6))) lineTo(to);
      at += 6;
    } else lineTo(placed(at));
  }
  lineTo(start);
  return lines;
}

function curve(...points: readonly [number, number][]): [number, number][] {
  return Array.from({ length: LINES }, (_, at) => {
    const t = (at + 1) / LINES;
    const s = 1 - t;
    const shares = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    const along = (axis: 0 | 1) =>
      points.reduce((sum, point, nth) => sum + point[axis] * (shares[nth] ?? 0), 0);
    return [along(0), along(1)];
  });
}

/** The rows of dots that a letter covers, wherever it may lie on the sheet. */
class Rows {
  readonly count: number;
  readonly #scale: number;
  readonly #bottom: number;
  readonly #isWide: boolean;

  /** @param scale in dots per point. */
  constructor(lines: readonly Line[], scale: number) {
    const [box, any] = [[0, 0, 0, 0] as [number, number, number, number], Number.POSITIVE_INFINITY];
    box[0] = box[1] = any;
    box[2] = box[3] = -any;
    for (const [x, y, toX, toY] of lines) {
      box[0] = Math.min(box[0], x, toX);
      box[1] = Math.min(box[1], y, toY);
      box[2] = Math.max(box[2], x, toX);
      box[3] = Math.max(box[3], y, toY);
    }
    this.#scale = scale;
    this.#bottom = box[1];
    this.#isWide = (box[2] - box[0]) * scale > MOST_IN_ROW;
    this.count = this.#isWide ? Math.floor((box[3] - box[1]) * scale) + 3 : 0;
  }

  isFull(lines: readonly Line[]): boolean {
    if (!this.#isWide) return false;
    // How much more, or less, there is in each row than in the one before.
    const steps = new Float64Array(this.count + 1);
    for (const [x, y, toX, toY] of lines) {
      const [width, height] = [Math.abs(toX - x) * this.#scale, Math.abs(toY - y) * this.#scale];
      if (height <= LEVEL * width) continue;
      const dots = Math.min(width, width / height) + 1;
      const rowOf = (place: number) => Math.floor((place - this.#bottom) * this.#scale);
      // In the row before as well: where rows begin is not known.
      const [first, last] = [rowOf(Math.min(y, toY)), rowOf(Math.max(y, toY)) + 1];
      steps[first] = (steps[first] ?? 0) + dots;
      steps[last + 1] = (steps[last + 1] ?? 0) - dots;
    }
    let dots = 0;
    return steps.some((step) => {
      dots += step;
      return dots > MOST_IN_ROW;
    });
  }
}
