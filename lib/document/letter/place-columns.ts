import type { Reading } from './tab-rows.ts';
import { type Cell, endsOf, type PlacedCell, type Row, rowOf } from './table-rows.ts';

/** In characters; no page has room for a longer row, and work grows with the places of a line. */
const LONGEST_ROW = 300;
/** Of the rows with several cells; where fewer stand below one another, they do so by chance. */
const LEAST_ALIGNED = 0.5;

/** What its cells have in common: the places where they begin and end, as a typewriter has them. */
interface PlaceColumn {
  start: number;
  end: number;
  readonly starts: Set<number>;
  /** How many of its cells end there. */
  readonly ends: Map<number, number>;
  /** Those that have a cell in it. */
  readonly rows: Set<Row>;
}

/**
 * The columns of rows that are made with spaces, by the places of all their cells: a row may lack any of them. What
 * stands alone in a row belongs to a column, too, where it is moved in to its place: a rule above a sum, or words that
 * go on. Undefined where no two rows have places in common, or most have not.
 */
export function readByPlaces(written: readonly Row[]): Reading | undefined {
  const begins = sharedBy(written, ({ start }) => [start]);
  const rows = written.map((row) => rowOf(row.line, begins));
  const [starts, ends] = [sharedBy(rows, ({ start }) => [start]), sharedBy(rows, endsOf)];
  const isShared = (cell: Cell) =>
    cell.start === 0 || starts.has(cell.start) || endsOf(cell).some((end) => ends.has(end));
  const members = rows.filter(isMember);
  const aligned = members.filter(({ cells }) => cells.every(isShared));
  if (aligned.length < Math.max(2, LEAST_ALIGNED * members.length)) return undefined;
  const columns = columnsOf(aligned, starts);
  const asked = [...columns];
  const own = rows.map((row) =>
    isMember(row) ? (inOrder(row, asked) ?? byPlaces(row, columns)) : alone(row, columns),
  );
  const nths = new Map(columns.map((column, nth) => [column, nth]));
  const reading = rows.map(({ cells }, at) => placed(cells, own[at], nths));
  return reading.filter((cells) => (cells?.length ?? 0) > 1).length > 1 ? reading : undefined;
}

function isMember({ cells, line }: Row): boolean {
  return cells.length > 1 && line.length <= LONGEST_ROW;
}

/** The places that cells of two rows and more have. */
function sharedBy(rows: readonly Row[], placesOf: (cell: Cell) => readonly number[]): Set<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const row of rows.filter(isMember)) {
    const own = new Set(row.cells.flatMap(placesOf));
    for (const place of own) (seen.has(place) ? shared : seen).add(place);
  }
  return shared;
}

/** From left to right: cells that begin at one place, or else end at one. */
function columnsOf(rows: readonly Row[], starts: ReadonlySet<number>): PlaceColumn[] {
  const columns = new Map<string, PlaceColumn>();
  for (const row of rows) {
    for (const cell of row.cells) {
      const begins = cell.start === 0 || starts.has(cell.start);
      const keys = begins ? [`from ${cell.start}`] : endsOf(cell).map((end) => `to ${end}`);
      const known = keys.map((key) => columns.get(key)).find((column) => column !== undefined);
      const column = known ? joined(columnOf(row, cell), known) : columnOf(row, cell);
      for (const key of keys) columns.set(key, column);
    }
  }
  return withoutOverlaps([...new Set(columns.values())]);
}

function columnOf(row: Row, cell: Cell): PlaceColumn {
  const { start, end } = cell;
  // Where words end that begin a line says nothing.
  const ends = new Map(start === 0 ? [] : endsOf(cell).map((each) => [each, 1]));
  return { start, end, starts: new Set([start]), ends, rows: new Set([row]) };
}

function joined(one: PlaceColumn, other: PlaceColumn): PlaceColumn {
  other.start = Math.min(one.start, other.start);
  other.end = Math.max(one.end, other.end);
  for (const start of one.starts) other.starts.add(start);
  for (const [end, times] of one.ends) other.ends.set(end, times + (other.ends.get(end) ?? 0));
  for (const row of one.rows) other.rows.add(row);
  return other;
}

/** Two that reach over each other are one, unless a row has both: those that end alike, or else begin nearest. */
function withoutOverlaps(columns: readonly PlaceColumn[]): PlaceColumn[] {
  const apart: PlaceColumn[] = [];
  for (const column of columns.toSorted((one, other) => one.start - other.start)) {
    const over = apart.filter((other) => column.start < other.end && !haveSameRow(column, other));
    const same = over.find((other) => endAlike(column, other)) ?? over.at(-1);
    if (same === undefined) apart.push(column);
    else joined(column, same);
  }
  return apart;
}

function endAlike(one: PlaceColumn, other: PlaceColumn): boolean {
  return [...one.ends.keys()].some((end) => other.ends.has(end));
}

function haveSameRow(one: PlaceColumn, other: PlaceColumn): boolean {
  const [few, many] = one.rows.size < other.rows.size ? [one, other] : [other, one];
  for (const row of few.rows) if (many.rows.has(row)) return true;
  return false;
}

/** Of a row with a cell over each of them, or over each but the first; undefined where a place says otherwise. */
function inOrder({ cells }: Row, columns: readonly PlaceColumn[]): PlaceColumn[] | undefined {
  const isWithoutFirst = (cells[0]?.start ?? 0) >= (columns[0]?.end ?? 0);
  const own = isWithoutFirst ? columns.slice(1) : columns;
  if (own.length !== cells.length) return undefined;
  const isSo = own.every((column, at) => {
    const cell = cells[at];
    const alike = cell && alikeIn(cell, columns);
    return alike === undefined ? cell !== undefined && isOver(cell, column) : alike === column;
  });
  return isSo ? [...own] : undefined;
}

/** At most one cell may stand elsewhere than others do, where it is over one column, or none: then it gets its own. */
function byPlaces(row: Row, columns: PlaceColumn[]): PlaceColumn[] | undefined {
  const alike = row.cells.map((cell) => alikeIn(cell, columns));
  const isFound = (at: number) => alike[at] !== undefined;
  if (!row.cells.some((cell, at) => cell.start > 0 && isFound(at))) return undefined;
  const elsewhere = row.cells.filter((_, at) => at > 0 && !isFound(at));
  if (elsewhere.length > 1) return undefined;
  const own = row.cells.map((cell, at) => {
    const over = columns.filter((column) => isOver(cell, column));
    return alike[at] ?? (over.length === 0 ? added(columnOf(row, cell), columns) : only(over));
  });
  const isWhole = own.every((column) => column !== undefined);
  return isWhole ? own : undefined;
}

/** Words at the margin are no part of a table, nor is what goes on over the next column. */
function alone({ cells, line }: Row, columns: readonly PlaceColumn[]): PlaceColumn[] | undefined {
  const [cell] = cells;
  if (cell === undefined || cell.start === 0 || line.length > LONGEST_ROW) return undefined;
  const column = alikeIn(cell, columns) ?? only(columns.filter((each) => isOver(cell, each)));
  if (column === undefined) return undefined;
  const next = columns[columns.indexOf(column) + 1];
  return next === undefined || cell.end <= next.start ? [column] : undefined;
}

/** The column that has its start, or else an end that several of it have. */
function alikeIn(cell: Cell, columns: readonly PlaceColumn[]): PlaceColumn | undefined {
  const alike = columns.find(({ starts }) => starts.has(cell.start));
  if (alike !== undefined || cell.start === 0) return alike;
  return columns.find(({ ends }) => endsOf(cell).some((end) => (ends.get(end) ?? 0) > 1));
}

function isOver(cell: Cell, column: PlaceColumn): boolean {
  return cell.start < column.end && cell.end > column.start;
}

function only<Each>(all: readonly Each[]): Each | undefined {
  return all.length === 1 ? all[0] : undefined;
}

function added(column: PlaceColumn, columns: PlaceColumn[]): PlaceColumn {
  const after = columns.findIndex(({ start }) => start >= column.end);
  columns.splice(after < 0 ? columns.length : after, 0, column);
  return column;
}

/** Undefined where two of its cells are of one column, or of two the other way round. */
function placed(
  cells: readonly Cell[],
  own: readonly PlaceColumn[] | undefined,
  nths: ReadonlyMap<PlaceColumn, number>,
): readonly PlacedCell[] | undefined {
  if (own === undefined) return undefined;
  const row = cells.map((cell, at) => ({ ...cell, nth: nths.get(own[at] as PlaceColumn) ?? -1 }));
  return row.every(({ nth }, at) => nth > (row[at - 1]?.nth ?? -1)) ? row : undefined;
}
