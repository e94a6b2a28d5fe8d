/** What columns are made with: tabs, or two spaces and more, but for two between sentences. */
const GAP = /[ \t]*\t[ \t]*| {3,}|(?<![.!?]) {2}/g;
/** `$1,480.00`, `(12.5)`, `80 %`. */
const NUMBER = /^[-−+(]?\s?[$€£¥]?\s?[-−]?\d[\d.,]*\s?[%€]?\)?$/;
/** Between two columns, in thousandths of the type size. */
export const LEAST_GAP = 1200;

export interface Cell {
  readonly text: string;
  /** In characters from the start of the line, as its author saw them. */
  readonly start: number;
  readonly end: number;
}

export interface PlacedCell extends Cell {
  /** Its column, from 0. */
  readonly nth: number;
}

export interface Row {
  readonly line: string;
  /** Between gaps, each as long as it is. */
  readonly cells: readonly Cell[];
  readonly hasTab: boolean;
}

export function rowOf(line: string): Row {
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
  return { line, cells, hasTab: whole.includes('\t', indent) };
}

export function startsAlike(column: readonly Cell[]): boolean {
  return column.every(({ start }) => start === column[0]?.start);
}

/** Numbers, mostly. */
export function endsAlike(column: readonly Cell[]): boolean {
  return !startsAlike(column) && column.every(({ end }) => end === column[0]?.end);
}

/** Below its head, if it has one. Tabs do not say where anything ends. */
export function isOfNumbers([head, ...others]: readonly Cell[]): boolean {
  const isNumber = ({ text }: Cell) => NUMBER.test(text);
  return head !== undefined && others.every(isNumber) && (others.length > 1 || isNumber(head));
}
