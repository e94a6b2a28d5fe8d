import type { GrayPicture } from '../../pdfium/render-gray.ts';
import type { DotsBox } from './dots-box.ts';
import { addRun, noSpread, type Spread, thicknessOf } from './spread.ts';

/** Ink that hangs together. */
export interface Shape {
  readonly box: DotsBox;
  readonly dots: number;
  /** Of the bar that is as thick as the shape across its own length, whichever way it lies. */
  readonly thickness: number;
}

/** A dithered picture has tens of thousands; a page of text three. */
const MOST_RUNS = 400_000;

/**
 * The connected shapes of a picture, by runs of ink that touch, diagonally too. Undefined where there are more runs
 * than a page of writing can have.
 */
export function findShapes(picture: GrayPicture, inkBelow: number): readonly Shape[] | undefined {
  const runs = runsOf(picture, inkBelow);
  if (runs === undefined) return undefined;
  const roots = joined(runs);
  const shapes = new Map<number, { box: [number, number, number, number]; spread: Spread }>();
  for (let run = 0; run < runs.rows.length; run += 1) {
    const root = rootOf(roots, run);
    const [row, from, to] = [runs.rows[run] ?? 0, runs.froms[run] ?? 0, runs.tos[run] ?? 0];
    const shape = shapes.get(root) ?? { box: [from, row, to, row + 1], spread: noSpread() };
    const { box } = shape;
    box[0] = Math.min(box[0], from);
    box[2] = Math.max(box[2], to);
    box[3] = row + 1;
    addRun(shape.spread, row, from, to);
    shapes.set(root, shape);
  }
  return [...shapes.values()].map(({ box, spread }) => ({
    box,
    dots: spread.dots,
    thickness: thicknessOf(spread),
  }));
}

interface Runs {
  readonly rows: readonly number[];
  readonly froms: readonly number[];
  /** Outside. */
  readonly tos: readonly number[];
  /** Of each row, its first run. */
  readonly starts: readonly number[];
}

function runsOf({ width, height, levels }: GrayPicture, inkBelow: number): Runs | undefined {
  const runs = { rows: [] as number[], froms: [] as number[], tos: [] as number[] };
  const starts: number[] = [];
  for (let row = 0; row < height; row += 1) {
    starts.push(runs.rows.length);
    if (runs.rows.length > MOST_RUNS) return undefined;
    const start = row * width;
    for (let x = 0; x < width; x += 1) {
      if ((levels[start + x] ?? 255) >= inkBelow) continue;
      const from = x;
      while (x < width && (levels[start + x] ?? 255) < inkBelow) x += 1;
      runs.rows.push(row);
      runs.froms.push(from);
      runs.tos.push(x);
    }
  }
  starts.push(runs.rows.length);
  return { ...runs, starts };
}

/** Union-find: each run points towards the first of its shape. */
function joined(runs: Runs): Int32Array {
  const roots = Int32Array.from(runs.froms, (_, run) => run);
  for (let row = 1; row + 1 < runs.starts.length; row += 1) joinRow(roots, runs, row);
  return roots;
}

/** The runs of a row with those above that they touch. */
function joinRow(roots: Int32Array, { froms, tos, starts }: Runs, row: number): void {
  let above = starts[row - 1] ?? 0;
  const end = starts[row] ?? 0;
  for (let run = end; run < (starts[row + 1] ?? 0); run += 1) {
    while (above < end && (tos[above] ?? 0) < (froms[run] ?? 0)) above += 1;
    for (let each = above; each < end && (froms[each] ?? 0) <= (tos[run] ?? 0); each += 1) {
      join(roots, each, run);
    }
  }
}

function join(roots: Int32Array, one: number, other: number): void {
  const [a, b] = [rootOf(roots, one), rootOf(roots, other)];
  roots[Math.max(a, b)] = Math.min(a, b);
}

function rootOf(roots: Int32Array, run: number): number {
  let at = run;
  for (let up = roots[at] ?? at; up !== at; up = roots[at] ?? at) {
    roots[at] = roots[up] ?? up;
    at = up;
  }
  return at;
}
