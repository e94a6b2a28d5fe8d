import { type LetterFont, widthOfText } from '../letter-font.ts';
import { breakLines } from '../lines/break-lines.ts';
import type { Measure, TextLine } from '../lines/text-line.ts';

/** What columns are made with: tabs, or two spaces and more, but for two between sentences. */
const GAP = /[ \t]*\t[ \t]*| {3,}|(?<![.!?]) {2}/g;
const HAS_GAP = /\S(?:[ \t]*\t| {2})[ \t]*\S/;
/** `$1,480.00`, `(12.5)`, `80 %`. */
const NUMBER = /^[-−+(]?\s?[$€£¥]?\s?[-−]?\d[\d.,]*\s?[%€]?\)?$/;
/** Between two columns, in thousandths of the type size. */
const LEAST_GAP = 1200;

interface Cell {
  readonly text: string;
  /** In characters from the start of the line, as its author saw them. */
  readonly start: number;
  readonly end: number;
}

interface Row {
  readonly cells: readonly Cell[];
  readonly hasTab: boolean;
}

/**
 * Breaks text into printed lines, as `breakLines`, but for lines that their author set as a table: two and more, one
 * below the other, with words apart, which begin or end at the same place in each. Typewriters and programs
 * have letters of one width; ours do not, so their columns would go astray.
 */
export function breakLinesAndColumns(text: string, measure: Measure): TextLine[] {
  // Looked for first by what every gap has: a search for fixed characters is far quicker than one by a pattern.
  const mayHaveGap = text.includes('  ') || text.includes('\t');
  if (!mayHaveGap || !HAS_GAP.test(text)) return breakLines(text, measure);
  const lines = text.split('\n');
  const rows = lines.map(rowOf);
  const printed: TextLine[] = [];
  let plainFrom = 0;
  for (let at = 0; at < lines.length; ) {
    const end = endOfTable(rows, at);
    const table = end - at > 1 ? setTable(rows.slice(at, end), measure) : undefined;
    if (table !== undefined) {
      printed.push(...broken(lines.slice(plainFrom, at), measure), ...table);
      plainFrom = end;
    }
    at = end;
  }
  return [...printed, ...broken(lines.slice(plainFrom), measure)];
}

function broken(lines: readonly string[], measure: Measure): TextLine[] {
  return lines.length === 0 ? [] : breakLines(lines.join('\n'), measure);
}

function rowOf(line: string): Row {
  const whole = line.trimEnd();
  const indent = whole.length - whole.trimStart().length;
  const cells: Cell[] = [];
  let start = indent;
  for (const { 0: gap, index } of whole.matchAll(GAP)) {
    if (index < indent) continue;
    cells.push({ text: whole.slice(start, index), start, end: index });
    start = index + gap.length;
  }
  if (start < whole.length) cells.push({ text: whole.slice(start), start, end: whole.length });
  return { cells, hasTab: whole.includes('\t', indent) };
}

/** The line after the last one that may belong to the table that begins there. */
function endOfTable(rows: readonly Row[], from: number): number {
  const isOfTable = (row: Row | undefined) => row !== undefined && row.cells.length > 1;
  let end = from + 1;
  while (isOfTable(rows[from]) && isOfTable(rows[end])) end++;
  return end;
}

/** Undefined where its columns stand nowhere, or find no room. */
function setTable(rows: readonly Row[], { font, width }: Measure): TextLine[] | undefined {
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  const full = rows.filter(({ cells }) => cells.length === count);
  const heads = Array.from({ length: count }, (_, nth) =>
    full.flatMap(({ cells }) => cells.slice(nth, nth + 1)),
  );
  const isByTabs = full.length === rows.length && rows.every(({ hasTab }) => hasTab);
  const isTable = full.length > 1 && (isByTabs || heads.slice(1).every(isAligned));
  const places = rows.map((row) => placesOf(row, heads));
  if (!isTable || places.flat().includes(-1)) return undefined;
  const columns = heads.map((_, nth) =>
    rows.flatMap(({ cells }, row) => cells.filter((_cell, at) => places[row]?.[at] === nth)),
  );
  const widths = columns.map((column) => widest(column, font));
  const lefts = leftsOf(columns, widths, font);
  if ((lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0) > width) return undefined;
  const isFlushed = heads.map(
    (head, nth) => endsAlike(head) || (isByTabs && nth > 0 && isOfNumbers(head)),
  );
  return rows.map(({ cells }, row) =>
    cells.map(({ text }, at) => {
      const nth = places[row]?.[at] ?? 0;
      const slack = isFlushed[nth] ? (widths[nth] ?? 0) - widthOfText(font, text) : 0;
      return { text, x: (lefts[nth] ?? 0) + slack };
    }),
  );
}

/** The columns of its cells; of a row with fewer of them by where they begin or end, -1 where that is nowhere. */
function placesOf({ cells }: Row, heads: readonly (readonly Cell[])[]): number[] {
  if (cells.length === heads.length) return cells.map((_, nth) => nth);
  return cells.map((cell, at) =>
    at === 0 ? 0 : heads.findIndex((head, nth) => nth > 0 && isBelow(cell, head)),
  );
}

function isBelow({ start, end }: Cell, head: readonly Cell[]): boolean {
  const [first] = head;
  return startsAlike(head) ? first?.start === start : endsAlike(head) && first?.end === end;
}

function isAligned(column: readonly Cell[]): boolean {
  return startsAlike(column) || endsAlike(column);
}

function startsAlike(column: readonly Cell[]): boolean {
  return column.every(({ start }) => start === column[0]?.start);
}

/** Numbers, mostly. */
function endsAlike(column: readonly Cell[]): boolean {
  return !startsAlike(column) && column.every(({ end }) => end === column[0]?.end);
}

/** Below its head, if it has one. Tabs do not say where anything ends. */
function isOfNumbers([head, ...others]: readonly Cell[]): boolean {
  const isNumber = ({ text }: Cell) => NUMBER.test(text);
  return head !== undefined && others.every(isNumber) && (others.length > 1 || isNumber(head));
}

/** As far from the margin as an author of such letters saw them, and clear of the column before. */
function leftsOf(
  columns: readonly (readonly Cell[])[],
  widths: readonly number[],
  font: LetterFont,
): number[] {
  const space = widthOfText(font, ' ');
  const lefts: number[] = [];
  for (const [nth, column] of columns.entries()) {
    const first = Math.min(...column.map(({ start }) => start)) * space;
    const clear = nth === 0 ? 0 : (lefts[nth - 1] ?? 0) + (widths[nth - 1] ?? 0) + LEAST_GAP;
    lefts.push(Math.max(first, clear));
  }
  return lefts;
}

function widest(column: readonly Cell[], font: LetterFont): number {
  return Math.max(0, ...column.map(({ text }) => widthOfText(font, text)));
}
