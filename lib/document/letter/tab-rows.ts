import { widthOfText } from '../letter-font.ts';
import { breakLines } from '../lines/break-lines.ts';
import type { Measure } from '../lines/text-line.ts';
import { isNumber, isOfNumbers, LEAST_GAP, type PlacedCell, type Row } from './table-rows.ts';

/** The cells of each row by their columns; undefined where a row belongs to no table. */
export type Reading = readonly (readonly PlacedCell[] | undefined)[];

/** A row with tabs, in both ways to read it. */
interface TabRow {
  readonly line: string;
  /** Tabs in a row are one gap, as people have them who only want to reach a column. */
  readonly once: readonly PlacedCell[];
  /** Each tab ends a cell. Those that have words. */
  readonly each: readonly PlacedCell[];
  /** Its cells then, those without words, too; at its end as many as the table has. */
  readonly count: number;
  /** It is the second column of two and lacks the first, below rows that have both. */
  readonly isBelow?: boolean;
}

/** With fewer a tab before words is an indent. */
const LEAST_COLUMNS = 3;

/**
 * The readings of rows that are made with tabs, the best one first. The first has all rows but those that are wider
 * than a line, and what is short lacks its last cells; the other has those that agree in the number of their cells.
 */
export function readByTabs(rows: readonly Row[], { font, width }: Measure): Reading[] {
  const tabRows = tabRowsOf(rows);
  const inner = tabRows.filter((row): row is TabRow => row !== undefined && onceOf(row) > 1);
  const [once, each] = [mostAlike(inner.map(onceOf)), mostAlike(inner.map(countOf))];
  const areAllAlike = once.times === rows.length && !inner.some(({ isBelow }) => isBelow);
  if (inner.length < 2 || (areAllAlike && each.times < rows.length)) return [];
  const isHeaded = hasFullHead(tabRows);
  const hasOneCell = tabRows.some((row) => row && onceOf(row) === 1);
  const agrees = each.times === inner.length || each.times > once.times;
  const isEach = isHeaded || hasOneCell || agrees;
  const { size, times } = isEach ? each : once;
  if (!isHeaded && (times < 2 || times * 2 < inner.length)) return [];
  const cellsOf = (row: TabRow) => (isEach ? row.each : row.once);
  const fits = (cells: readonly PlacedCell[]) => widthOf(cells) <= width;
  const widthOf = (cells: readonly PlacedCell[]) =>
    cells.reduce((sum, { text }) => sum + widthOfText(font, text) + LEAST_GAP, -LEAST_GAP);
  const read = (belongs: (row: TabRow) => boolean) =>
    withoutEmpty(
      tabRows.map((row) => row && (belongs(row) && fits(cellsOf(row)) ? cellsOf(row) : undefined)),
    );
  const sizeOf = isEach ? countOf : onceOf;
  return [read(() => true), read((row) => sizeOf(row) === size)].filter(hasRows);
}

/**
 * Whether rows that agree in the number of their cells where tabs in a row are one gap agree in a larger one where
 * each of them ends a cell.
 */
export function haveEmptyCells(rows: readonly Row[]): boolean {
  const tabRows = tabRowsOf(rows).filter((row) => row !== undefined);
  const once = tabRows[0]?.once.length ?? 0;
  const isAlike = tabRows.every(
    (row) => row.once.length === once && row.count === tabRows[0]?.count,
  );
  if (!isAlike || tabRows.length < rows.length || tabRows[0]?.count === once) return false;
  return new Set(tabRows.flatMap(({ each }) => each.map(({ nth }) => nth))).size > once;
}

/** Whether rows that are broken like any text stand in these columns: their author saw to it. */
export function standsByItself(reading: Reading, rows: readonly Row[], measure: Measure): boolean {
  const columns: { cell: PlacedCell; left: number; right: number }[][] = [];
  for (const [at, cells] of reading.entries()) {
    if (cells === undefined) continue;
    const lines = breakLines(rows[at]?.line ?? '', measure);
    const [runs] = lines;
    if (runs === undefined || lines.length > 1 || runs.length !== cells.length) return false;
    for (const [which, { text, x }] of runs.entries()) {
      const cell = cells[which];
      if (cell === undefined) return false;
      columns[cell.nth] ??= [];
      columns[cell.nth]?.push({ cell, left: x, right: x + widthOfText(measure.font, text) });
    }
  }
  return columns.every((column, nth) => {
    const isFlushed = nth > 0 && isOfNumbers(column.map(({ cell }) => cell));
    const sides = column.map(({ left, right }) => Math.round(isFlushed ? right : left));
    return new Set(sides).size <= 1;
  });
}

/** Of rows with one cell those that have as many tabs as the table: `\t\t$120.00`. */
function tabRowsOf(rows: readonly Row[]): (TabRow | undefined)[] {
  const each = rows.map(({ line }) => (line.includes('\t') ? cellsOf(line) : []));
  const isInner = ({ cells, hasTab }: Row) => hasTab && cells.length > 1;
  const columns = rows.reduce(
    (most, row, at) => Math.max(most, isInner(row) ? lastOf(each[at]) : 0),
    0,
  );
  const areSums = areSecondSums(rows.filter(isInner));
  return rows.map((row, at) => {
    const { line, cells } = row;
    if (at > 0 && areSums !== undefined && goesOn(row, areSums)) return belowRow(row);
    const tabs = line.split('\t').length;
    const isOther = cells.length === 1 && tabs === columns && columns >= LEAST_COLUMNS;
    if (!isInner(row) && !isOther) return undefined;
    const own = each[at] ?? [];
    const once = cells.map((cell, nth) => ({ ...cell, nth }));
    return { line, once, each: own, count: tabs === columns ? columns : lastOf(own) };
  });
}

/**
 * Whether the second cells of rows that have two, however many tabs are between these, are numbers; undefined of other
 * rows. One row alone has a head: `Enclosures:`.
 */
function areSecondSums(rows: readonly Row[]): boolean | undefined {
  const second = rows.flatMap(({ cells }) => (cells.length === 2 ? cells.slice(1) : []));
  const isHeaded = rows[0]?.cells[0]?.text.endsWith(':') === true;
  const areTwo = second.length === rows.length && (rows.length > 1 || isHeaded);
  return areTwo ? isOfNumbers(second) : undefined;
}

/** `\tMs. B` below `cc:\tMr. A`. Words below sums are none of them. */
function goesOn({ line, cells }: Row, areSums: boolean): boolean {
  const [cell] = cells;
  const isAlone = cells.length === 1 && line.startsWith('\t');
  return cell !== undefined && isAlone && areSums === isNumber(cell.text);
}

function belowRow({ line, cells }: Row): TabRow {
  const own = cells.map((cell) => ({ ...cell, nth: 1 }));
  return { line, once: own, each: own, count: LEAST_COLUMNS - 1, isBelow: true };
}

function cellsOf(line: string): PlacedCell[] {
  const cells: PlacedCell[] = [];
  let from = 0;
  for (const [nth, part] of line.split('\t').entries()) {
    const text = part.trim();
    const start = from + part.length - part.trimStart().length;
    if (text !== '') cells.push({ text, start, end: start + text.length, nth });
    from += part.length + 1;
  }
  return cells;
}

function lastOf(cells: readonly PlacedCell[] | undefined): number {
  return (cells?.at(-1)?.nth ?? -1) + 1;
}

/** The first row has words in each column of the table: where others have tabs in a row, they lack some. */
function hasFullHead(rows: readonly (TabRow | undefined)[]): boolean {
  const [head] = rows;
  if (head === undefined || head.count < LEAST_COLUMNS || head.once.length < head.count)
    return false;
  return rows.every((row) => row === undefined || row.count <= head.count);
}

function onceOf({ once, isBelow }: TabRow): number {
  return isBelow ? LEAST_COLUMNS - 1 : once.length;
}

function countOf({ count }: TabRow): number {
  return count;
}

/** What most of them are, and how many. */
function mostAlike(sizes: readonly number[]): { readonly size: number; readonly times: number } {
  const times = new Map<number, number>();
  for (const size of sizes) times.set(size, (times.get(size) ?? 0) + 1);
  return [...times]
    .map(([size, count]) => ({ size, times: count }))
    .reduce((most, each) => (each.times > most.times ? each : most), { size: 0, times: 0 });
}

/** Without columns in which nothing stands. */
function withoutEmpty(reading: Reading): Reading {
  const used = [...new Set(reading.flatMap((cells = []) => cells.map(({ nth }) => nth)))];
  const places = new Map(used.toSorted((one, other) => one - other).map((nth, at) => [nth, at]));
  return reading.map((cells) =>
    cells?.map((cell) => ({ ...cell, nth: places.get(cell.nth) ?? 0 })),
  );
}

/** One below the other, with words apart. */
export function hasRows(reading: Reading): boolean {
  return reading.filter((cells) => cells?.some(({ nth }) => nth > 0)).length > 1;
}
