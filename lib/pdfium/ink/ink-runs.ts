import type { DotsBox } from '../dots-box.ts';
import type { GrayPicture } from '../render-gray.ts';
import { type Dots, dotsIn, nextDarker } from './next-darker.ts';

/** Darker dots are ink. Pale backgrounds, and the soft edges of letters, are not. */
export const INK = 208;

/** Ink as stretches of rows: row `r` has those from `rowStarts[r]` up to, and without, `rowStarts[r + 1]`. */
export interface InkRuns {
  readonly rowStarts: Int32Array;
  /** The first dot of each run, and the first one behind it. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** For each run, the piece that it belongs to. */
  readonly pieceOf: Int32Array;
  readonly pieces: readonly InkPiece[];
}

/** Dots that hang together, corners included. */
export interface InkPiece {
  readonly box: DotsBox;
  readonly dots: number;
}

/** While it is put together, run by run. */
export interface OpenPiece {
  readonly box: [number, number, number, number];
  dots: number;
}

interface Limits {
  /** Darker dots are ink. */
  readonly inkBelow: number;
  /** More runs than these are not put together. */
  readonly mostRuns: number;
}

/** Finds what hangs together of a page's ink. */
export function findRuns(picture: GrayPicture): InkRuns {
  return joinRuns(picture, stretchesOf(picture, { inkBelow: INK, mostRuns: Infinity }));
}

/** The same of a picture; undefined where it has more runs than are wanted. */
export function findRunsWithin(picture: GrayPicture, limits: Limits): InkRuns | undefined {
  const stretches = stretchesOf(picture, limits);
  if (stretches.from.length > limits.mostRuns) return undefined;
  return joinRuns(picture, stretches);
}

/**
 * Row by row. Rows are functions of their own: a loop over a whole page runs once a document, too seldom to be
 * compiled.
 */
function joinRuns(picture: GrayPicture, stretches: Stretches): InkRuns {
  const { rowStarts, from, to } = stretches;
  const above = new Int32Array(from.length);
  for (let row = 0; row < picture.height; row += 1) joinRow(stretches, above, row);
  const pieces: OpenPiece[] = [];
  const pieceOf = new Int32Array(from.length);
  for (let row = 0; row < picture.height; row += 1) {
    takeRow(stretches, above, row, pieceOf, pieces);
  }
  return { rowStarts, from, to, pieceOf, pieces };
}

type Stretches = Pick<InkRuns, 'rowStarts' | 'from' | 'to'>;

function takeRow(
  { rowStarts, from, to }: Stretches,
  above: Int32Array,
  row: number,
  pieceOf: Int32Array,
  pieces: OpenPiece[],
): void {
  const end = rowStarts[row + 1] ?? 0;
  for (let at = rowStarts[row] ?? 0; at < end; at += 1) {
    const root = rootOf(above, at);
    const left = from[at] ?? 0;
    const right = to[at] ?? 0;
    pieceOf[at] = root === at ? pieces.push(pieceFrom(left, right, row)) - 1 : (pieceOf[root] ?? 0);
    extend(pieces[pieceOf[at] ?? 0] as OpenPiece, left, right, row);
  }
}

function stretchesOf(picture: GrayPicture, limits: Limits): Stretches {
  const { width, height } = picture;
  const dots = dotsIn(picture.levels);
  const rowStarts = new Int32Array(height + 1);
  const mostInRow = Math.ceil(width / 2);
  const room = Math.min(RUNS_AT_FIRST, mostInRow * height);
  let [from, to] = [new Int32Array(room), new Int32Array(room)];
  let count = 0;
  for (let row = 0; row < height && count <= limits.mostRuns; row += 1) {
    from = withRoom(from, count + mostInRow);
    to = withRoom(to, count + mostInRow);
    count = addStretches(dots, limits.inkBelow, row * width, width, { from, to, count });
    rowStarts[row + 1] = count;
  }
  return { rowStarts, from: from.subarray(0, count), to: to.subarray(0, count) };
}

/** More than a page of text has. */
const RUNS_AT_FIRST = 65_536;

function withRoom(runs: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  if (needed <= runs.length) return runs;
  const wider = new Int32Array(Math.max(needed, 2 * runs.length));
  wider.set(runs);
  return wider;
}

interface OpenStretches {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly count: number;
}

/** How many there are with those of this row. */
function addStretches(
  dots: Dots,
  inkBelow: number,
  start: number,
  width: number,
  { from, to, count }: OpenStretches,
): number {
  const end = start + width;
  const { levels } = dots;
  let added = count;
  let at = nextDarker(dots, inkBelow, start, end);
  while (at < end) {
    from[added] = at - start;
    while (at < end && (levels[at] ?? inkBelow) < inkBelow) at += 1;
    to[added] = at - start;
    added += 1;
    at = nextDarker(dots, inkBelow, at, end);
  }
  return added;
}

/** A row and the one above it: each run is joined with those that it touches. The first of a piece is its root. */
function joinRow({ rowStarts, from, to }: Stretches, above: Int32Array, row: number): void {
  const first = rowStarts[row] ?? 0;
  const end = rowStarts[row + 1] ?? 0;
  let upper = rowStarts[row - 1] ?? first;
  for (let at = first; at < end; at += 1) {
    above[at] = at;
    while (upper < first && (to[upper] ?? 0) < (from[at] ?? 0)) upper += 1;
    for (let each = upper; each < first && (from[each] ?? 0) <= (to[at] ?? 0); each += 1) {
      const one = rootOf(above, each);
      const other = rootOf(above, at);
      above[Math.max(one, other)] = Math.min(one, other);
    }
  }
}

function rootOf(above: Int32Array, run: number): number {
  let at = run;
  while ((above[at] ?? at) !== at) {
    above[at] = above[above[at] ?? at] ?? at;
    at = above[at] ?? at;
  }
  return at;
}

/** As yet without dots: its first run is added as all others are. */
export function pieceFrom(left: number, right: number, row: number): OpenPiece {
  return { box: [left, row, right, row + 1], dots: 0 };
}

/** Adds a run of the row, which is none above the ones before. */
export function extend(piece: OpenPiece, left: number, right: number, row: number): void {
  const { box } = piece;
  if (left < box[0]) box[0] = left;
  if (right > box[2]) box[2] = right;
  box[3] = row + 1;
  piece.dots += right - left;
}
