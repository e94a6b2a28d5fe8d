import { type LetterFont, widthOfText } from '../letter-font.ts';
import { breakLines } from '../lines/break-lines.ts';
import type { Measure, TextLine, TextRun } from '../lines/text-line.ts';
import { hasRows, type Reading } from './tab-rows.ts';
import {
  bodyOf,
  endsOf,
  figuresBelowHead,
  isOfNumbers,
  LEAST_GAP,
  type PlacedCell,
  type Row,
} from './table-rows.ts';

/** How the cells of a column stand below one another. */
type Align = (column: readonly PlacedCell[], nth: number) => Alignment;

interface Alignment {
  /** They end at one place. */
  readonly isFlushed: boolean;
  /** Where they begin, in characters; absent where that is one place for all. */
  readonly from?: number;
}

interface Column extends Alignment {
  readonly left: number;
  readonly width: number;
  /** Of what is furthest to the right where they end at one place. */
  readonly body: number;
}

/** A sender who makes a table wider than that many rows too much made none. */
const MOST_LEFT_OUT = 8;
const LIST_MARK = /^(?:[-*•‣⁃–—●○▪▫■□☐☑☒✓✔✗✘→]|\(?[a-z\d]{1,4}[.)])$/i;

/** Tabs do not say where anything ends. */
export const alignedByTabs: Align = (column, nth) => ({
  isFlushed: nth > 0 && isOfNumbers(column),
});

/** As most of them stand, or most figures below their head; what is moved in keeps its indent. */
export const alignedByPlaces: Align = (column) => ({
  isFlushed: endAlike(column) || endAlike(figuresBelowHead(column) ?? []),
  from: Math.min(...column.map(({ start }) => start)),
});

function endAlike(column: readonly PlacedCell[]): boolean {
  return mostAlike(column.flatMap(endsOf)) > mostAlike(column.map(({ start }) => start));
}

export function mostAlike(places: readonly number[]): number {
  const times = new Map<number, number>();
  for (const place of places) times.set(place, (times.get(place) ?? 0) + 1);
  return Math.max(0, ...times.values());
}

/** The rows in their columns; what the reading has not is set by itself. Undefined where there is no room. */
export function setReading(
  reading: Reading,
  rows: readonly Row[],
  align: Align,
  measure: Measure,
): TextLine[] | undefined {
  const set = setCells(reading, align, measure);
  return (
    set &&
    rows.flatMap(({ line }, at) => {
      const cells = set[at];
      return cells === undefined ? breakLines(line, measure) : [cells];
    })
  );
}

/**
 * The same, and each row for which the others leave no room is set by itself, too; undefined where that is too many,
 * or an item of a list, which stands as the others do.
 */
export function setWhatFits(
  reading: Reading,
  rows: readonly Row[],
  align: Align,
  measure: Measure,
): TextLine[] | undefined {
  const own = [...reading];
  for (let left = 0; left <= MOST_LEFT_OUT; left++) {
    const set = setReading(own, rows, align, measure);
    if (set !== undefined) return set;
    const widest = widestRow(own, measure.font);
    if (LIST_MARK.test(own[widest]?.[0]?.text ?? '•')) return undefined;
    own[widest] = undefined;
  }
  return undefined;
}

/** Undefined where they are wider than a line, or no table is left. */
function setCells(
  reading: Reading,
  align: Align,
  { font, width }: Measure,
): (TextLine | undefined)[] | undefined {
  if (!hasRows(reading)) return undefined;
  const cells = columnsIn(reading);
  const alignments = cells.map(align);
  // As far from the margin as an author of such letters saw them, or where that is too far only clear of each other.
  const columns = [true, false]
    .map((isFar) => placed(cells, alignments, font, isFar))
    .find((each) => (each.at(-1)?.left ?? 0) + (each.at(-1)?.width ?? 0) <= width);
  return columns && reading.map((row) => row?.map((cell) => runOf(cell, columns[cell.nth], font)));
}

export function columnsIn(reading: Reading): PlacedCell[][] {
  const columns: PlacedCell[][] = [];
  for (const cell of reading.flatMap((cells = []) => cells)) {
    columns[cell.nth] ??= [];
    columns[cell.nth]?.push(cell);
  }
  // A column is empty where all its rows are left out.
  return Array.from(columns, (column = []) => column);
}

function placed(
  columns: readonly (readonly PlacedCell[])[],
  alignments: readonly Alignment[],
  font: LetterFont,
  isFar: boolean,
): Column[] {
  const space = widthOfText(font, ' ');
  const set: Column[] = [];
  for (const [nth, column] of columns.entries()) {
    const alignment = alignments[nth] ?? { isFlushed: false };
    const before = set.at(-1);
    const clear = before === undefined ? 0 : before.left + before.width + LEAST_GAP;
    const first = Math.min(...column.map(({ start }) => start)) * space;
    const left = isFar && column.length > 0 ? Math.max(first, clear) : clear;
    set.push({ ...alignment, left, ...widthsOf(column, alignment, font) });
  }
  return set;
}

function widthsOf(column: readonly PlacedCell[], { isFlushed, from }: Alignment, font: LetterFont) {
  let [body, behind] = [0, 0];
  for (const { text, start } of column) {
    const whole = widthOfText(font, text);
    const own = isFlushed ? widthOfText(font, bodyOf(text)) : whole + indentOf(start, from, font);
    body = Math.max(body, own);
    if (isFlushed) behind = Math.max(behind, whole - own);
  }
  return { body, width: body + behind };
}

function indentOf(start: number, from: number | undefined, font: LetterFont): number {
  return from === undefined ? 0 : (start - from) * widthOfText(font, ' ');
}

/** From the right margin what ends at one place is its digits, too: whatever hangs behind them is at their right. */
function runOf({ text, start }: PlacedCell, column: Column | undefined, font: LetterFont): TextRun {
  const { left = 0, width = 0, body = 0, isFlushed = false, from } = column ?? {};
  if (!isFlushed) return { text, x: left + indentOf(start, from, font) };
  const own = widthOfText(font, bodyOf(text));
  const behind = widthOfText(font, text) - own;
  return { text, x: left + body - own, fromRight: left + width - body - behind };
}

/** The one without which a column gets narrower by most; -1 where there is none. */
function widestRow(reading: Reading, font: LetterFont): number {
  const first: { at: number; width: number }[] = [];
  const second: number[] = [];
  for (const [at, cells = []] of reading.entries()) {
    for (const { text, nth } of cells) {
      const width = widthOfText(font, text);
      const most = first[nth];
      if (most === undefined || width > most.width) {
        second[nth] = most?.width ?? 0;
        first[nth] = { at, width };
      } else second[nth] = Math.max(second[nth] ?? 0, width);
    }
  }
  const gains = first.map((most, nth) => ({ ...most, gain: most.width - (second[nth] ?? 0) }));
  return gains.reduce((one, other) => (other.gain > one.gain ? other : one), { at: -1, gain: 0 })
    .at;
}
