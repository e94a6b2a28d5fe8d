import { breakLines, type Measure, type TextLine } from '../break-lines.ts';
import { type LetterFont, widthOfText } from '../letter-font.ts';

/** What columns are made with: tabs, or two spaces and more, but for two between sentences. */
const GAP = /[ \t]*\t[ \t]*| {3,}|(?<![.!?]) {2}/g;
const HAS_GAP = /\S(?:[ \t]*\t| {2})[ \t]*\S/;
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
 * below the other, with as many words apart, which begin or end at the same place in each. Typewriters and programs
 * have letters of one width; ours do not, so their columns would go astray.
 */
export function breakIntoLines(text: string, measure: Measure): TextLine[] {
  if (!HAS_GAP.test(text)) return breakLines(text, measure);
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

/** The line after the last one that has as many cells; the next line where that is no table. */
function endOfTable(rows: readonly Row[], from: number): number {
  const count = rows[from]?.cells.length ?? 0;
  let end = from + 1;
  while (count > 1 && rows[end]?.cells.length === count) end++;
  return end;
}

/** Undefined where its columns stand nowhere, or find no room. */
function setTable(rows: readonly Row[], { font, width }: Measure): TextLine[] | undefined {
  const count = rows[0]?.cells.length ?? 0;
  const columns = Array.from({ length: count }, (_, nth) =>
    rows.flatMap(({ cells }) => cells.slice(nth, nth + 1)),
  );
  const byTabs = rows.every(({ hasTab }) => hasTab);
  if (!byTabs && !columns.slice(1).every(isAligned)) return undefined;
  const lefts = leftsOf(columns, font);
  const right = (lefts.at(-1) ?? 0) + widest(columns.at(-1) ?? [], font);
  if (right > width) return undefined;
  const flushed = columns.map((column) => (endsAlike(column) ? widest(column, font) : undefined));
  return rows.map(({ cells }) =>
    cells.map(({ text }, nth) => {
      const wide = flushed[nth];
      const slack = wide === undefined ? 0 : wide - widthOfText(font, text);
      return { text, x: (lefts[nth] ?? 0) + slack };
    }),
  );
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

/** As far from the margin as an author of such letters saw them, and clear of the column before. */
function leftsOf(columns: readonly (readonly Cell[])[], font: LetterFont): number[] {
  const space = widthOfText(font, ' ');
  const lefts: number[] = [];
  for (const [nth, column] of columns.entries()) {
    const first = Math.min(...column.map(({ start }) => start)) * space;
    const before = columns[nth - 1];
    const clear =
      before === undefined ? 0 : (lefts[nth - 1] ?? 0) + widest(before, font) + LEAST_GAP;
    lefts.push(Math.max(first, clear));
  }
  return lefts;
}

function widest(column: readonly Cell[], font: LetterFont): number {
  return Math.max(0, ...column.map(({ text }) => widthOfText(font, text)));
}
