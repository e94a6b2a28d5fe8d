import type { Spans } from './blocks.ts';
import { widestDigits, widestPart, widestWord, widthUnbroken } from './break-spans.ts';
import type { Column } from './styled-line.ts';

/** Between two columns, in points; in smaller type they stand closer. */
const GAP = 12;
const CLOSE_GAP = 8;
/** In points. Whoever reads a letter reads these, too. */
const SMALLER = [10, 9.5, 9, 8.5, 8] as const;

/** Smaller than that, a word is rather divided. */
const LEAST_WHOLE = 9;

export interface FittedColumns {
  readonly columns: readonly Column[];
  /** There is no room for all words: some are cut. */
  readonly isCut: boolean;
}

/**
 * The columns of a table, from left to right: each as wide as what is in it, or, where that is too wide, down to its
 * widest word, in somewhat smaller type if need be; then words give way that can be divided, in still smaller type.
 * Sums and dates are the last to give.
 */
export function fitColumns(rows: readonly (readonly Spans[])[], column: Column): FittedColumns {
  const count = rows[0]?.length ?? 0;
  const cells = Array.from({ length: count }, (_, nth) => rows.map((row) => row[nth] ?? []));
  const sizes = [column.size, ...SMALLER.filter((size) => size < column.size)];
  const whole = sizes
    .filter((size) => size >= LEAST_WHOLE)
    .map((size) => [size, widestWord] as const);
  const divided = sizes.map((size) => [size, widestPart] as const);
  for (const [size, leastOf] of [...whole, ...divided]) {
    const sized = { ...column, size };
    const widths = fittedWidths(cells, sized, roomIn(column, size, count), leastOf);
    if (widths) return { columns: placed(widths, sized, gapOf(column, size)), isCut: false };
  }
  const size = sizes.at(-1) ?? column.size;
  const sized = { ...column, size };
  const widths = squeezedWidths(cells, sized, roomIn(column, size, count));
  return { columns: placed(widths, sized, gapOf(column, size)), isCut: true };
}

function gapOf(column: Column, size: number): number {
  return size < column.size ? CLOSE_GAP : GAP;
}

function roomIn(column: Column, size: number, count: number): number {
  return column.width - gapOf(column, size) * (count - 1);
}

function placed(widths: readonly number[], column: Column, gap: number): Column[] {
  let { left } = column;
  return widths.map((width) => {
    const own = { ...column, left, width };
    left += width + gap;
    return own;
  });
}

type Cells = readonly Spans[];

/** Narrow columns keep their width; the others share what is left. Undefined where one would be less than its least. */
function fittedWidths(
  all: readonly Cells[],
  column: Column,
  room: number,
  leastOf: typeof widestWord,
): readonly number[] | undefined {
  const wanted = widest(all, (spans) => widthUnbroken(spans, column));
  if (total(wanted) <= room) return wanted;
  const least = widest(all, (spans) => leastOf(spans, column));
  return total(least) < room ? sharedWidths(wanted, least, room) : undefined;
}

/** Words with digits are cut last, and none is left less than two letters. */
function squeezedWidths(all: readonly Cells[], column: Column, room: number): readonly number[] {
  const parts = widest(all, (spans) => widestPart(spans, column));
  const rigid = widest(all, (spans) => widestDigits(spans, column)).map((width, nth) =>
    Math.max(width, Math.min(parts[nth] ?? 0, 2 * column.size)),
  );
  const spare = room - total(rigid);
  if (spare <= 0) return rigid.map((width) => (width * room) / total(rigid));
  const share = spare / (total(parts) - total(rigid));
  return rigid.map((width, nth) => width + ((parts[nth] ?? 0) - width) * share);
}

function widest(all: readonly Cells[], measure: (spans: Spans) => number): number[] {
  // A hair more, so that what was measured whole is not broken by a rounding.
  return all.map((cells) => Math.max(0, ...cells.map(measure)) + 0.01);
}

function sharedWidths(
  wanted: readonly number[],
  least: readonly number[],
  room: number,
): readonly number[] {
  const cap = capFor(wanted, least, room);
  return wanted.map((width, nth) => capped(width, least[nth] ?? 0, cap));
}

function capped(width: number, least: number, cap: number): number {
  return Math.max(least, Math.min(width, cap));
}

/** The width at which wide columns are cut, found by halving: the narrower it is, the narrower the table. */
function capFor(wanted: readonly number[], least: readonly number[], room: number): number {
  let [fits, fails] = [0, room];
  while (fails - fits > 0.01) {
    const cap = (fits + fails) / 2;
    const sum = total(wanted.map((width, nth) => capped(width, least[nth] ?? 0, cap)));
    if (sum <= room) fits = cap;
    else fails = cap;
  }
  return fits;
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
