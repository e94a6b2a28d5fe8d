import { around, centerOf, type DotsBox, overlaps } from '../ink/dots-box.ts';
import { LIMITS } from '../limits.ts';
import { BAR, type LetterShape } from './find-writing.ts';
import { groupShapes } from './group-shapes.ts';

/** Of the height of a shape: how high another one of the same line may be. */
const HEIGHT = { least: 0.45, most: 1.9 };
/** Of the height of a letter, or of its width where it is pressed flat: no space between two words is wider. */
const GAP = 1.5;
/** Of the shapes near one another, those of the line, and of these the ones that are no bars of a chart. */
const LEAST_SHARE = 0.5;
/** Dots: shapes are of one size that differ by less. */
const SAME_SIZE = 4;
/** A picture made of dots has more; no line of writing does. */
const MOST_SHAPES = 600;

/** Lines of shapes like letters, level or upright: a short sentence in one size has few kinds, and stands in a row. */
export function findRows(shapes: readonly LetterShape[]): LetterShape[][] {
  return groupShapes(shapes).flatMap((group) => {
    if (group.length < LIMITS.rowShapes || group.length > MOST_SHAPES) return [];
    const best = [longestRow(group, (box) => box), longestRow(group, onItsSide)].toSorted(
      (one, other) => other.length - one.length,
    )[0];
    return best !== undefined && isWriting(best, group) ? [best] : [];
  });
}

/** The same of shapes that were looked for in several ways: a row that several show is one. */
export function findRowsOfAll(ways: readonly (readonly LetterShape[])[]): LetterShape[][] {
  const rows: { readonly row: LetterShape[]; readonly box: DotsBox }[] = [];
  for (const row of ways.flatMap(findRows)) {
    const box = around(row.map((shape) => shape.box));
    if (!rows.some((other) => overlaps(other.box, box))) rows.push({ row, box });
  }
  return rows.map(({ row }) => row);
}

function isWriting(row: readonly LetterShape[], group: readonly LetterShape[]): boolean {
  return (
    row.length >= LIMITS.rowShapes &&
    row.length >= LEAST_SHARE * group.length &&
    row.filter(({ kind }) => kind !== BAR).length >= LEAST_SHARE * row.length &&
    new Set(row.map(sizeOf)).size >= LIMITS.rowSizes
  );
}

/** A bar, however long, is of one size with all others. */
function sizeOf({ box: [left, top, right, bottom] }: LetterShape): string {
  return [right - left, bottom - top].map((dots) => Math.round(dots / SAME_SIZE)).join(' ');
}

function onItsSide([left, top, right, bottom]: DotsBox): DotsBox {
  return [top, left, bottom, right];
}

/** Around each shape those of its height at its height; of all such lines the longest without a wide gap. */
function longestRow(group: readonly LetterShape[], view: (box: DotsBox) => DotsBox): LetterShape[] {
  let best: LetterShape[] = [];
  for (const { box } of group) {
    const [, top, , bottom] = view(box);
    const high = bottom - top;
    const line = group
      .filter((other) => isOnLine(view(other.box), { top, bottom, high }))
      .toSorted((one, other) => view(one.box)[0] - view(other.box)[0]);
    const piece = longestPiece(line, view, high);
    if (piece.length > best.length) best = piece;
  }
  return best;
}

interface Line {
  readonly top: number;
  readonly bottom: number;
  readonly high: number;
}

function isOnLine(box: DotsBox, { top, bottom, high }: Line): boolean {
  const share = (box[3] - box[1]) / high;
  const [, middle] = centerOf(box);
  return share >= HEIGHT.least && share <= HEIGHT.most && middle >= top && middle < bottom;
}

function longestPiece(
  line: readonly LetterShape[],
  view: (box: DotsBox) => DotsBox,
  high: number,
): LetterShape[] {
  let [piece, best]: [LetterShape[], LetterShape[]] = [[], []];
  let end = Number.NEGATIVE_INFINITY;
  for (const shape of line) {
    const [left, , right] = view(shape.box);
    if (left - end > GAP * Math.max(high, right - left)) piece = [];
    piece.push(shape);
    end = Math.max(end, right);
    if (piece.length > best.length) best = piece;
  }
  return best;
}
