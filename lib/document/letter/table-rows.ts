/** What columns are made with: tabs, or two spaces and more. */
const GAP = /[ \t]*\t[ \t]*| {2,}/g;
/** Two spaces behind it are no gap: a sentence begins. */
const SENTENCE_END = /[.!?]$/;
/** `$1,480.00`, `(12.5)`, `$(5)`, `80 %`. */
const NUMBER = /^[-−+(]?\s?[$€£¥]?\s?[-−(]?\d[\d.,]*\s?[%€]?\)?$/;
const BETWEEN_THOUSANDS = /(?<=\d)[ \u00a0\u202f'’](?=\d{3})/g;
const BEHIND_DIGITS = /[^\d]*$/;
/** In characters. */
const LONGEST_HEAD = 20;
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

/** @param begins where columns begin: before these places two spaces are a gap also behind the end of a sentence. */
export function rowOf(line: string, begins?: ReadonlySet<number>): Row {
  const whole = line.trimEnd();
  const indent = whole.length - whole.trimStart().length;
  const cells: Cell[] = [];
  let start = indent;
  for (const { 0: gap, index } of whole.matchAll(GAP)) {
    const end = index + gap.length;
    const isSentence = gap === '  ' && SENTENCE_END.test(whole.slice(start, index));
    if (index < indent || (isSentence && !begins?.has(end))) continue;
    cells.push({ text: whole.slice(start, index), start, end: index });
    start = end;
  }
  if (start < whole.length) cells.push({ text: whole.slice(start), start, end: whole.length });
  return { line, cells, hasTab: whole.includes('\t', indent) };
}

export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** `1 480,00` as well. */
export function isFigure({ text }: Cell): boolean {
  return isNumber(text.replace(BETWEEN_THOUSANDS, ''));
}

/** As words above sums are; with digits they are a date or an address. */
export function isHead({ text }: Cell): boolean {
  return text.length <= LONGEST_HEAD && !/\d/.test(text);
}

/** They say how a column stands that has nothing else: a head as wide as they are begins where they do by chance. */
export function figuresBelowHead<Each extends Cell>(column: readonly Each[]): Each[] | undefined {
  const [head, ...below] = column;
  return head !== undefined && isHead(head) && below.every(isFigure) ? below : undefined;
}

/** Without what hangs behind the digits of a number: the bracket of a negative one, a per cent. */
export function bodyOf(text: string): string {
  return isNumber(text) ? text.replace(BEHIND_DIGITS, '') : text;
}

/** Numbers end with what hangs behind their digits, and with these. */
export function endsOf({ text, end }: Cell): number[] {
  const body = end - text.length + bodyOf(text).length;
  return body === end ? [end] : [end, body];
}

/** Below its head, if it has one. Tabs do not say where anything ends. */
export function isOfNumbers([head, ...others]: readonly Cell[]): boolean {
  const areNumbers = others.every(({ text }) => isNumber(text));
  return head !== undefined && areNumbers && (others.length > 1 || isNumber(head.text));
}
