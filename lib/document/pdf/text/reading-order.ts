import type { Box } from '../matrix.ts';

/** A piece of text where it stands. */
export interface PlacedRun {
  /** Of its ink, upright. */
  readonly box: Box;
  readonly text: string;
  /** Of the baseline's start, from the left and bottom edge of the sheet. */
  readonly x: number;
  readonly y: number;
  /** Along the baseline. */
  readonly width: number;
  readonly sizePoints: number;
  /** Of the baseline, counter-clockwise, in degrees. */
  readonly degrees: number;
}

/** Runs of one row with no wide gap between them. */
export interface Segment {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/** All as multiples of the type size. */
const SAME_ROW = 0.4;
const WORD_GAP = 0.15;
const COLUMN_GAP = 1.5;
const NEXT_ROW = 4;
/** Columns looked at for each segment; more stand side by side on no page. */
const MOST_COLUMNS = 100;

/**
 * What the eye reads, whatever the order in which it was painted: row by row across the sheet, and then column by
 * column where that differs. Each direction of writing is read for itself.
 */
export function readAsSeen(runs: readonly PlacedRun[]): string {
  return byDirection(runs).map(readDirection).join('\n');
}

/** The columns of each direction of writing, in the order of their heads. */
export function columnsAsSeen(runs: readonly PlacedRun[]): Segment[][] {
  return byDirection(runs).flatMap((each) => columnsOf(rowsOf(each).flatMap(segmentsOf)));
}

/** Each level. */
function byDirection(runs: readonly PlacedRun[]): PlacedRun[][] {
  const directions = Map.groupBy(runs, ({ degrees }) => Math.round(degrees / 5) % 72);
  return [...directions.values()].map((each) => each.map(levelled));
}

/** The page turned so that the baseline is level. */
function levelled(run: PlacedRun): PlacedRun {
  if (run.degrees === 0) return run;
  const angle = (run.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { ...run, x: run.x * cos + run.y * sin, y: run.y * cos - run.x * sin };
}

function readDirection(runs: readonly PlacedRun[]): string {
  const rows = rowsOf(runs).map(segmentsOf);
  const across = unbroken(rows.map((row) => row.map(({ text }) => text).join(' ')));
  const down = columnsOf(rows.flat())
    .map((column) => unbroken(readColumn(column)))
    .join('\n');
  return areSameWords(across, down) ? across : `${across}\n\n${down}`;
}

/** Words divided at the end of a line, whole. */
function unbroken(lines: readonly string[]): string {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1) ?? '';
    const goesOn = DIVIDED.test(last.slice(-3)) && /^\p{Ll}/u.test(line);
    if (goesOn) whole[whole.length - 1] = last.slice(0, -1) + line;
    else whole.push(line);
  }
  return whole.join('\n');
}

const DIVIDED = /\p{L}{2}[-\u00ad\u2010]$/u;

/** Whether two texts differ in nothing but the width of their gaps. */
export function areSameWords(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one.trim(), other.trim()];
  let [at, beside] = [0, 0];
  while (at < first.length && beside < second.length) {
    const isGap = isBlankAt(first, at);
    if (isGap !== isBlankAt(second, beside)) return false;
    if (!isGap && first.charCodeAt(at) !== second.charCodeAt(beside)) return false;
    at = isGap ? afterGap(first, at) : at + 1;
    beside = isGap ? afterGap(second, beside) : beside + 1;
  }
  return at === first.length && beside === second.length;
}

/** As `\s` is; asked of every letter twice, so the usual ones are answered without an expression. */
function isBlankAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /\s/.test(text.charAt(at));
}

function afterGap(text: string, start: number): number {
  let at = start;
  while (at < text.length && isBlankAt(text, at)) at += 1;
  return at;
}

/** From top to bottom; what is raised or lowered a little still stands in its row. */
function rowsOf(runs: readonly PlacedRun[]): PlacedRun[][] {
  const rows: PlacedRun[][] = [];
  for (const run of runs.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const reach = SAME_ROW * Math.max(run.sizePoints, first?.sizePoints ?? 0);
    if (row !== undefined && first !== undefined && first.y - run.y <= reach) row.push(run);
    else rows.push([run]);
  }
  return rows;
}

/** From left to right, with a space where the eye sees one. */
function segmentsOf(row: readonly PlacedRun[]): Segment[] {
  const segments: Segment[] = [];
  for (const { text, x, y, width, sizePoints: size } of row.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1);
    const gap = x - (last?.right ?? Number.NEGATIVE_INFINITY);
    if (last === undefined || gap > COLUMN_GAP * size) {
      segments.push({ left: x, right: x + width, y, size, text });
    } else {
      const joined = `${last.text}${gap > WORD_GAP * size ? ' ' : ''}${text}`;
      const right = Math.max(last.right, x + width);
      segments[segments.length - 1] = { ...last, right, text: joined };
    }
  }
  return segments;
}

/** A segment goes on the column above it; the order is that of their heads. */
function columnsOf(segments: readonly Segment[]): Segment[][] {
  const columns: Segment[][] = [];
  for (const segment of segments) {
    const above = columns.slice(-MOST_COLUMNS).find((column) => goesOn(column.at(-1), segment));
    if (above !== undefined) above.push(segment);
    else columns.push([segment]);
  }
  return columns;
}

function goesOn(above: Segment | undefined, { left, right, y, size }: Segment): boolean {
  if (above === undefined || above.y <= y) return false;
  const common = Math.min(right, above.right) - Math.max(left, above.left);
  const narrower = Math.max(0.1, Math.min(right - left, above.right - above.left));
  return common / narrower > 0.3 && above.y - y <= NEXT_ROW * Math.max(size, above.size);
}

/** Single letters one below the other are a word; a taller gap between them parts two. */
function readColumn(column: readonly Segment[]): string[] {
  const lines: string[] = [];
  const gap = 1.5 * pitchOf(column);
  column.forEach((segment, at) => {
    const before = column[at - 1];
    const isWord = before !== undefined && isLetter(before) && isLetter(segment);
    if (!isWord) lines.push(segment.text);
    else lines.push(`${lines.pop()}${before.y - segment.y > gap ? ' ' : ''}${segment.text.trim()}`);
  });
  return lines;
}

function isLetter({ text }: Segment): boolean {
  return /^\p{L}$/u.test(text.trim());
}

function pitchOf(column: readonly Segment[]): number {
  const gaps = column.slice(1).map(({ y }, at) => (column[at]?.y ?? y) - y);
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 3)] ?? 0;
}
