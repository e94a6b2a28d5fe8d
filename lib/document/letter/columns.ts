import { type LetterFont, widthOfText } from '../letter-font.ts';
import { breakLines } from '../lines/break-lines.ts';
import type { Measure, TextLine } from '../lines/text-line.ts';
import { haveEmptyCells, readByTabs, standsByItself } from './tab-rows.ts';
import {
  type Cell,
  endsAlike,
  isOfNumbers,
  LEAST_GAP,
  type PlacedCell,
  type Row,
  rowOf,
  startsAlike,
} from './table-rows.ts';

const HAS_GAP = /\S(?: ?\t| {2})[ \t]*\S/;

/**
 * Breaks text into printed lines, as `breakLines`, but for lines that their author set as a table: two and more, one
 * below the other, with words apart, which begin or end at the same place in each. Typewriters and programs
 * have letters of one width; ours do not, so their columns would go astray.
 */
export function breakLinesAndColumns(text: string, measure: Measure): TextLine[] {
  // Looked for first by what every gap has: a search for fixed characters is far quicker than one by a pattern.
  const mayHaveGap = text.includes('  ') || text.includes('\t');
  if (!mayHaveGap || !HAS_GAP.test(text)) return breakLines(text, measure);
  const rows = text.split('\n').map(rowOf);
  const printed: TextLine[] = [];
  const plain: Row[] = [];
  const add = (set: readonly TextLine[]) => {
    printed.push(...broken(plain.splice(0), measure), ...set);
  };
  for (let at = 0; at < rows.length; ) {
    const end = endOf(rows, at, mayBeOfTable);
    const table = setWith(rows.slice(at, end), measure);
    if (table === undefined) setEach(rows.slice(at, end), measure, { add, plain });
    else add(table);
    at = end;
  }
  add([]);
  return printed;
}

interface Printed {
  readonly add: (set: readonly TextLine[]) => void;
  /** To be broken as they are. */
  readonly plain: Row[];
}

/** Tables without rows of which a side is empty. */
function setEach(rows: readonly Row[], measure: Measure, { add, plain }: Printed): void {
  for (let at = 0; at < rows.length; ) {
    const end = endOf(rows, at, isOfTable);
    const group = rows.slice(at, end);
    const table = group.length > 1 ? setTable(group, measure) : undefined;
    if (table === undefined) plain.push(...group);
    else add(table);
    at = end;
  }
}

function broken(rows: readonly Row[], measure: Measure): TextLine[] {
  return rows.length === 0 ? [] : breakLines(rows.map(({ line }) => line).join('\n'), measure);
}

/** After the last row that belongs to the same lines as the first. */
function endOf(rows: readonly Row[], from: number, belongs: (row: Row) => boolean): number {
  let end = from;
  for (let row = rows[end]; row !== undefined && belongs(row); row = rows[end]) end++;
  return Math.max(end, from + 1);
}

function isOfTable({ cells }: Row): boolean {
  return cells.length > 1;
}

/** Also `\t\t$120.00` and `Chairs\t\t`. */
function mayBeOfTable(row: Row): boolean {
  return isOfTable(row) || (row.cells.length > 0 && row.line.includes('\t'));
}

/** With rows of which a side is empty; undefined where there are none, or they belong to no table. */
function setWith(rows: readonly Row[], measure: Measure): TextLine[] | undefined {
  const hasOthers = rows.length > 1 && !rows.every(isOfTable);
  return hasOthers ? setByTabs(rows, measure) : undefined;
}

/** Undefined where its columns stand nowhere, or find no room. */
function setTable(rows: readonly Row[], measure: Measure): TextLine[] | undefined {
  const byPlaces = setByPlaces(rows, measure);
  if (byPlaces === undefined) return setByTabs(rows, measure);
  const hasEmpty = haveEmptyCells(rows);
  return (hasEmpty ? setByTabs(rows, measure, true) : undefined) ?? byPlaces;
}

/** The first reading for which there is room; what it has not is set by itself. Undefined where nothing is amiss. */
function setByTabs(
  rows: readonly Row[],
  measure: Measure,
  isAmiss = false,
): TextLine[] | undefined {
  for (const reading of readByTabs(rows, measure)) {
    if (!isAmiss && standsByItself(reading, rows, measure)) return undefined;
    const placed = reading.filter((cells) => cells !== undefined);
    const set = setCells(placed, (column, nth) => nth > 0 && isOfNumbers(column), measure);
    if (set === undefined) continue;
    const left = set.values();
    return reading.flatMap((cells, at) =>
      cells === undefined ? breakLines(rows[at]?.line ?? '', measure) : [left.next().value ?? []],
    );
  }
  return undefined;
}

function setByPlaces(rows: readonly Row[], measure: Measure): TextLine[] | undefined {
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  const full = rows.filter(({ cells }) => cells.length === count);
  const heads = Array.from({ length: count }, (_, nth) =>
    full.flatMap(({ cells }) => cells.slice(nth, nth + 1)),
  );
  const isByTabs = full.length === rows.length && rows.every(({ hasTab }) => hasTab);
  const isTable = full.length > 1 && (isByTabs || heads.slice(1).every(isAligned));
  const places = rows.map((row) => placesOf(row, heads));
  if (!isTable || places.flat().includes(-1)) return undefined;
  const placed = rows.map(({ cells }, row) =>
    cells.map((cell, at) => ({ ...cell, nth: places[row]?.[at] ?? 0 })),
  );
  const isFlushed = (_: readonly Cell[], nth: number) => {
    const head = heads[nth] ?? [];
    return endsAlike(head) || (isByTabs && nth > 0 && isOfNumbers(head));
  };
  return setCells(placed, isFlushed, measure);
}

/** Undefined where they are wider than a line. */
function setCells(
  rows: readonly (readonly PlacedCell[])[],
  endsAtOnePlace: (column: readonly Cell[], nth: number) => boolean,
  { font, width }: Measure,
): TextLine[] | undefined {
  const columns: PlacedCell[][] = [];
  for (const cell of rows.flat()) {
    columns[cell.nth] ??= [];
    columns[cell.nth]?.push(cell);
  }
  const widths = columns.map((column) => widest(column, font));
  const lefts = leftsOf(columns, widths, font);
  if ((lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0) > width) return undefined;
  const isFlushed = columns.map(endsAtOnePlace);
  return rows.map((cells) =>
    cells.map(({ text, nth }) => {
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
