import { breakLines } from '../lines/break-lines.ts';
import type { Measure, TextLine } from '../lines/text-line.ts';
import { goesOnIn } from './joint-columns.ts';
import { readByPlaces } from './place-columns.ts';
import { alignedByPlaces, alignedByTabs, setReading, setWhatFits } from './set-columns.ts';
import { haveEmptyCells, readByTabs, standsByItself } from './tab-rows.ts';
import { type Row, rowOf } from './table-rows.ts';

const HAS_GAP = /\S(?: ?\t| {2})[ \t]*\S/;
/** Lines between the parts of one table. */
const MOST_BLANK = 2;
/** Of the rows above that are looked at whether a table goes on, which takes time at each blank line, … */
const MOST_ABOVE = 20;
/** … and of a text: twelve pages have fewer. */
const MOST_ROWS = 1000;

/**
 * Breaks text into printed lines, as `breakLines`, but for lines that their author set as a table: two and more, one
 * below the other, with words apart, which begin or end at the same place in each. Typewriters and programs
 * have letters of one width; ours do not, so their columns would go astray.
 */
export function breakLinesAndColumns(text: string, measure: Measure): TextLine[] {
  // Looked for first by what every gap has: a search for fixed characters is far quicker than one by a pattern.
  const mayHaveGap = text.includes('  ') || text.includes('\t');
  if (!mayHaveGap || !HAS_GAP.test(text)) return breakLines(text, measure);
  const rows = text.split('\n').map((line) => rowOf(line));
  const printed: TextLine[] = [];
  for (let at = 0; at < rows.length; ) {
    const byTabs = endOf(rows, at, mayBeOfTable);
    const hasTabs = rows.slice(at, byTabs).some(({ line }) => line.includes('\t'));
    const end = hasTabs ? byTabs : endOfSpaces(rows, at);
    const own = rows.slice(at, end);
    printed.push(...(hasTabs ? setOfTabs(own, measure) : setOfSpaces(own, measure)));
    at = end;
  }
  return printed;
}

/** After the last row that belongs to the same lines as the first. */
function endOf(rows: readonly Row[], from: number, belongs: (row: Row) => boolean): number {
  let end = from;
  for (let row = rows[end]; row !== undefined && belongs(row); row = rows[end]) end++;
  return Math.max(end, from + 1);
}

/** Before a blank line below which they do not go on, and before rows with tabs and what belongs to them. */
function endOfSpaces(rows: readonly Row[], from: number): number {
  let end = endOfBlock(rows, from);
  for (;;) {
    let begun = end;
    while (begun < end + MOST_BLANK && isBlank(rows[begun])) begun++;
    if (begun === end || rows.length > MOST_ROWS) return end;
    const next = endOfBlock(rows, begun);
    const above = rows.slice(Math.max(from, end - MOST_ABOVE), end);
    if (!goesOnIn(above, rows.slice(begun, next))) return end;
    end = next;
  }
}

function endOfBlock(rows: readonly Row[], from: number): number {
  let end = endOf(rows, from, ({ line, cells }) => cells.length > 0 && !line.includes('\t'));
  if (!rows[end]?.line.includes('\t')) return end;
  for (let row = rows[end - 1]; end > from + 1 && row && isOfTable(row); row = rows[end - 1]) end--;
  return end;
}

function isBlank(row: Row | undefined): boolean {
  return row?.cells.length === 0 && !row.hasTab;
}

function isOfTable({ cells }: Row): boolean {
  return cells.length > 1;
}

/** Also `\t\t$120.00` and `Chairs\t\t`. */
function mayBeOfTable(row: Row): boolean {
  return isOfTable(row) || (row.cells.length > 0 && row.line.includes('\t'));
}

function broken(rows: readonly Row[], measure: Measure): TextLine[] {
  return breakLines(rows.map(({ line }) => line).join('\n'), measure);
}

function setOfSpaces(rows: readonly Row[], measure: Measure): TextLine[] {
  const reading = rows.length > 1 ? readByPlaces(rows) : undefined;
  return (reading && setWhatFits(reading, rows, alignedByPlaces, measure)) ?? broken(rows, measure);
}

function setOfTabs(rows: readonly Row[], measure: Measure): TextLine[] {
  const table = setWith(rows, measure);
  if (table !== undefined) return table;
  // Tables without rows of which a side is empty.
  const printed: TextLine[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = endOf(rows, at, isOfTable);
    const group = rows.slice(at, end);
    printed.push(...((group.length > 1 && setTable(group, measure)) || broken(group, measure)));
    at = end;
  }
  return printed;
}

/** With rows of which a side is empty; undefined where there are none, or they belong to no table. */
function setWith(rows: readonly Row[], measure: Measure): TextLine[] | undefined {
  const hasOthers = rows.length > 1 && !rows.every(isOfTable);
  return hasOthers ? setByTabs(rows, measure) : undefined;
}

/** Undefined where its columns stand nowhere, or find no room. */
function setTable(rows: readonly Row[], measure: Measure): TextLine[] | undefined {
  if (!rows.some(({ hasTab }) => hasTab)) return setOfSpaces(rows, measure);
  const inOrder = setInOrder(rows, measure);
  if (inOrder === undefined) return setByTabs(rows, measure);
  return (haveEmptyCells(rows) ? setByTabs(rows, measure, true) : undefined) ?? inOrder;
}

/** The first reading for which there is room; what it has not is set by itself. Undefined where nothing is amiss. */
function setByTabs(
  rows: readonly Row[],
  measure: Measure,
  isAmiss = false,
): TextLine[] | undefined {
  for (const reading of readByTabs(rows, measure)) {
    if (!isAmiss && standsByItself(reading, rows, measure)) return undefined;
    const set = setReading(reading, rows, alignedByTabs, measure);
    if (set !== undefined) return set;
  }
  return undefined;
}

/** Rows that agree in the number of their cells. */
function setInOrder(rows: readonly Row[], measure: Measure): TextLine[] | undefined {
  const [first] = rows;
  const isAlike = rows.every((row) => row.hasTab && row.cells.length === first?.cells.length);
  if (!isAlike) return undefined;
  const reading = rows.map(({ cells }) => cells.map((cell, nth) => ({ ...cell, nth })));
  return setReading(reading, rows, alignedByTabs, measure);
}
