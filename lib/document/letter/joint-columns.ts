import { readByPlaces } from './place-columns.ts';
import { alignedByPlaces, columnsIn, mostAlike } from './set-columns.ts';
import { hasRows, type Reading } from './tab-rows.ts';
import {
  type Cell,
  endsOf,
  figuresBelowHead,
  isFigure,
  isHead,
  type PlacedCell,
  type Row,
} from './table-rows.ts';

/** No page has more columns, and work grows with them. */
const MOST_CELLS = 12;

/**
 * Whether a table made with spaces goes on in the rows below a blank line: a sum is set apart from what it is of. Its
 * first row stands in the columns above, and neither has other columns by itself than with the other: a heading of
 * names shares the place of its words with nearly every table, and the sums below would end anywhere.
 */
export function goesOnIn(above: readonly Row[], below: readonly Row[]): boolean {
  if (!standsIn(above, firstIn(below))) return false;
  const rows = [...above, ...below];
  if (rows.some(({ cells }) => cells.length > MOST_CELLS)) return false;
  const reading = readByPlaces(rows);
  const [ofAbove, ofBelow] = [above, below].map(readingOf);
  // The next rows may say what the columns of these are.
  if (reading === undefined) return ofAbove === undefined && ofBelow === undefined;
  const columns = columnsIn(reading);
  const most = ofAbove ?? ofBelow;
  if (most !== undefined && columns.length > columnsIn(most).length) return false;
  const parts = [
    { rows: above, own: ofAbove, joint: reading.slice(0, above.length) },
    { rows: below, own: ofBelow, joint: reading.slice(above.length) },
  ];
  return parts.every(({ rows, own, joint }) =>
    own === undefined ? standBelow(rows, joint, columns) : keepsColumns(own, joint, columns),
  );
}

/** Also below a rule, which is moved in. */
function firstIn(rows: readonly Row[]): Row | undefined {
  return rows.find(({ cells }) => cells.length > 1 || cells[0]?.start === 0);
}

function standsIn(above: readonly Row[], row: Row | undefined): boolean {
  if (row === undefined || row.cells.length < 2) return false;
  const places = new Set(above.flatMap(({ cells }) => cells.slice(1).flatMap(placesOf)));
  return row.cells.slice(1).every((cell) => placesOf(cell).some((place) => places.has(place)));
}

function placesOf(cell: Cell): readonly number[] {
  return [cell.start, ...endsOf(cell)];
}

function readingOf(rows: readonly Row[]): Reading | undefined {
  const reading = rows.length > 1 ? readByPlaces(rows) : undefined;
  return reading && hasRows(reading) ? reading : undefined;
}

/** Of rows that are no table by themselves. */
function standBelow(rows: readonly Row[], joint: Reading, columns: readonly PlacedCell[][]) {
  return rows.every(({ cells }, at) => {
    const placed = joint[at];
    if (placed === undefined) return cells.length < 2;
    return placed.slice(1).every((cell) => stands(cell, columns[cell.nth] ?? []));
  });
}

/** As its column does, or, as a short head above its sums, within it; figures also where others end. */
function stands(cell: PlacedCell, column: readonly PlacedCell[]): boolean {
  const others = column.filter((other) => other !== cell);
  // It may begin before them: the column is as wide as what stands further down.
  const isFirst = cell === column[0] && (isHead(cell) || isFigure(cell));
  if (isFirst && others.every(isFigure)) return true;
  const { isFlushed } = alignedByPlaces(column, cell.nth);
  const ends = new Set(others.flatMap(endsOf));
  const isAtEnd = endsOf(cell).some((end) => ends.has(end));
  if (isFlushed) return isAtEnd || isWithin(cell, others);
  return others.some(({ start }) => start === cell.start) || (isFigure(cell) && isAtEnd);
}

function isWithin({ start, end }: Cell, others: readonly Cell[]): boolean {
  return others.some((other) => other.start <= start) && others.some((other) => other.end >= end);
}

/** Whether its cells are together as they are by themselves, and begin or end at one place as they do there. */
function keepsColumns(own: Reading, joint: Reading, columns: readonly PlacedCell[][]): boolean {
  const areTogether = own.every((row, at) => row === undefined || joint[at] !== undefined);
  if (!areTogether) return false;
  return columnsIn(own).every((column, nth) => {
    const nths = new Set(
      own.flatMap((row, at) => {
        const place = row?.findIndex((cell) => cell.nth === nth) ?? -1;
        return place < 0 ? [] : [joint[at]?.[place]?.nth ?? -1];
      }),
    );
    const [other = -1] = nths;
    return nths.size < 2 && endsAlike(column, columns[other] ?? []);
  });
}

/** The same says of both whether they end at one place, but for what does both or neither by itself. */
function endsAlike(column: readonly PlacedCell[], joint: readonly PlacedCell[]): boolean {
  const own = figuresBelowHead(column) ?? column;
  const ends = mostAlike(own.flatMap(endsOf));
  const starts = mostAlike(own.map(({ start }) => start));
  if (ends === starts) return true;
  return alignedByPlaces(joint, 0).isFlushed === ends > starts;
}
