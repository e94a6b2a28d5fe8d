import { type Element, REPEATED, tagRow } from '../structure/tags.ts';
import type { Alignment, Spans, Table } from './blocks.ts';
import { breakSpans, rightOf, widestWord, widthUnbroken } from './break-spans.ts';
import { printedText } from './printed-text.ts';
import {
  BLANK,
  type Column,
  isFromRight,
  ruleOver,
  type StyledLine,
  type StyledRun,
} from './styled-line.ts';

/** Between two columns, in points. */
const GAP = 12;
/** Lines above the head, below it and at the end, from the baseline. */
const ABOVE_HEAD = 1.05;
const BELOW = -4;

/** Lines; a higher head leaves a page too little room. */
const MOST_REPEATED = 6;

/**
 * A table with lines above and below its head and at its end, as books have them; the head stands on each further page
 * again. Columns are as wide as what is in them; where that is too wide, each gives in proportion, down to its widest
 * word.
 */
export function layOutTable(table: Table, column: Column): StyledLine[] {
  const rows = table.rows.map((cells, nth) => (nth === 0 ? cells.map(asHead) : cells));
  const isRight = isFromRight(column, printedText([table]));
  const columns = isRight ? turnedRound(columnsOf(rows, column), column) : columnsOf(rows, column);
  const lines = rows.map((cells, nth) => {
    const tags = column.tag && tagRow(column.tag, nth === 0, columns.length);
    return rowLines(cells, columns, table.alignments, tags);
  });
  const left = Math.min(...columns.map((each) => each.left));
  const right = Math.max(...columns.map((each) => each.left + each.width));
  const across = { ...column, left, width: columns.length === 0 ? 0 : right - left };
  const [head = [], ...body] = lines;
  const topped = withRule(head, 0, ruleOver(across, ABOVE_HEAD * column.size));
  const headed = withRule(topped, -1, ruleOver(across, BELOW));
  const rest = withRule(body.flat(), -1, ruleOver(across, BELOW));
  const heads = headed.length <= MOST_REPEATED ? headed.map(repeated) : [];
  return [...headed, ...rest.map((line) => Object.assign([...line], { heads }))];
}

function repeated(line: StyledLine): StyledLine {
  return line.map((run) => ({ ...run, tag: REPEATED }));
}

function asHead(spans: Spans): Spans {
  return spans.map(({ text }) => ({ text, style: 'bold' }));
}

/** The rule comes last: the words of a line stay together. */
function withRule(lines: readonly StyledLine[], at: number, rule: StyledRun): StyledLine[] {
  const line = lines.at(at);
  return line === undefined ? [...lines] : lines.with(at, [...line, rule]);
}

function rowLines(
  cells: readonly Spans[],
  columns: readonly Column[],
  alignments: readonly Alignment[],
  tags: readonly Element[] | undefined,
): StyledLine[] {
  const broken = columns.map((column, nth) =>
    breakSpans(cells[nth] ?? [], { ...column, tag: tags?.[nth] }).map((line) =>
      aligned(line, column, alignments[nth] ?? 'left'),
    ),
  );
  const height = Math.max(1, ...broken.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) => broken.flatMap((lines) => spaced(lines[row])));
}

/** Extractors find the next column by the space. */
function spaced(line: StyledLine = BLANK): StyledLine {
  return line.map((run, at) => (at === line.length - 1 ? { ...run, text: `${run.text} ` } : run));
}

const SHARES: Readonly<Record<Alignment, number>> = { left: 0, center: 0.5, right: 1 };

function aligned(line: StyledLine, column: Column, alignment: Alignment): StyledLine {
  if (line.length === 0) return line;
  const offset = Math.min(...line.map(({ x }) => x)) - column.left;
  const rest = column.left + column.width - rightOf(line, column) + offset;
  // A cell that begins at the right, and of which nothing is said, stays there.
  if (alignment === 'left' && offset > 0) return line;
  const by = rest * SHARES[alignment] - offset;
  return line.map((run) => ({ ...run, x: run.x + by }));
}

/** The first column is at the right. */
function turnedRound(columns: readonly Column[], { left, width }: Column): Column[] {
  return columns.map((each) => ({ ...each, left: 2 * left + width - each.left - each.width }));
}

function columnsOf(rows: readonly (readonly Spans[])[], column: Column): Column[] {
  const count = rows[0]?.length ?? 0;
  const cellsOf = (nth: number) => rows.map((cells) => cells[nth] ?? []);
  const all = Array.from({ length: count }, (_, nth) => cellsOf(nth));
  const wanted = all.map((cells) => most(cells, (spans) => widthUnbroken(spans, column)));
  const least = all.map((cells) => most(cells, (spans) => widestWord(spans, column)));
  const widths = sharedWidths(wanted, least, column.width - GAP * (count - 1));
  let left = column.left;
  return widths.map((width) => {
    const placed = { ...column, left, width };
    left += width + GAP;
    return placed;
  });
}

function most(cells: readonly Spans[], measure: (spans: Spans) => number): number {
  // A hair more, so that what was measured whole is not broken by a rounding.
  return Math.max(0, ...cells.map(measure)) + 0.01;
}

/** Narrow columns keep their width; the others share what is left, none below its widest word if that can be. */
function sharedWidths(
  wanted: readonly number[],
  least: readonly number[],
  room: number,
): readonly number[] {
  if (total(wanted) <= room) return wanted;
  if (total(least) >= room) return least.map((width) => (width * room) / total(least));
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
