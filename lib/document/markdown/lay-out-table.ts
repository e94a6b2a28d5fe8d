import { type Element, REPEATED, tagRow } from '../structure/tags.ts';
import type { Alignment, Spans, Table } from './blocks.ts';
import { breakSpans, rightOf } from './break-spans.ts';
import { fitColumns } from './fit-columns.ts';
import { printedText } from './printed-text.ts';
import {
  BLANK,
  type Column,
  isFromRight,
  ruleOver,
  type StyledLine,
  type StyledRun,
} from './styled-line.ts';

/** Lines above the head, below it and at the end, from the baseline. */
const ABOVE_HEAD = 1.05;
const BELOW = -4;

/** Lines; a higher head leaves a page too little room. */
const MOST_REPEATED = 6;

/**
 * A table with lines above and below its head and at its end, as books have them; the head stands on each further page
 * again. A row is not cut over two pages, and the first one stays with the head.
 */
export function layOutTable(table: Table, column: Column): StyledLine[] {
  const rows = table.rows.map((cells, nth) => (nth === 0 ? cells.map(asHead) : cells));
  const isRight = isFromRight(column, printedText([table]));
  const fitted = fitColumns(rows, column);
  const columns = isRight ? turnedRound(fitted.columns, column) : fitted.columns;
  const lines = rows.map((cells, nth) => {
    const tags = column.tag && tagRow(column.tag, nth === 0, columns.length);
    const sides = cells.map((cell, at) => sideOf(cell, table.alignments[at] ?? 'left', isRight));
    const broken = rowLines(cells, columns, sides, tags);
    return fitted.isCut ? broken.map(asCut) : broken;
  });
  const left = Math.min(...columns.map((each) => each.left));
  const right = Math.max(...columns.map((each) => each.left + each.width));
  const across = { ...column, left, width: columns.length === 0 ? 0 : right - left };
  const [head = [], ...body] = lines;
  const topped = withRule(head, 0, ruleOver(across, ABOVE_HEAD * column.size));
  const headed = withRule(topped, -1, ruleOver(across, BELOW));
  const rest = withRule(body.flat(), -1, ruleOver(across, BELOW));
  const heads = headed.length <= MOST_REPEATED ? headed.map(repeated) : [];
  const begins = new Set(rowStarts(body).slice(1));
  return [
    ...headed,
    ...rest.map((line, at) => Object.assign([...line], { heads, isOfRowAbove: !begins.has(at) })),
  ];
}

/** Of which line each row is the first. */
function rowStarts(rows: readonly (readonly StyledLine[])[]): number[] {
  let at = 0;
  return rows.map((lines) => {
    const start = at;
    at += lines.length;
    return start;
  });
}

function asCut(line: StyledLine): StyledLine {
  return line.map((run) => ({ ...run, isCut: true }));
}

function repeated(line: StyledLine): StyledLine {
  return line.map((run) => ({ ...run, tag: REPEATED }));
}

function asHead(spans: Spans): Spans {
  return spans.map(({ text }) => ({ text, style: 'bold' }));
}

/** Figures say nothing of a side: they stand where the table begins, as their head does. */
function sideOf(cell: Spans, said: Alignment, isRight: boolean): Alignment {
  const isOfFigures = !cell.some(({ text }) => /\p{L}/u.test(text));
  return said === 'left' && isRight && isOfFigures ? 'right' : said;
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
