import type { TextLine } from '../lines/text-line.ts';

/** Lines that no page break may cut, from `start` up to `end`. */
export interface KeptLines {
  readonly start: number;
  readonly end: number;
}

/** `Sincerely,`, `Very truly yours,`, `Atentamente,`: a few words that end with a comma. */
const COMPLIMENT = /^\p{Lu}\S*(?: \S+){0,4},$/u;
const LONGEST_COMPLIMENT = 40;
/** A name, a title, a company; some write a line for each. */
const LONGEST_NAME = 60;
const MOST_NAMES = 5;
/** Room to sign. */
const MOST_BLANK = 6;
const SIGNING_LINES = 3;
/** So much of the body goes along. */
const BODY_LINES = 2;

/**
 * The closing of a letter, with its names and the last lines of the body before it: whoever signs a page wants some of
 * the letter on it (typography of American business letters). Undefined where the text ends otherwise.
 */
export function closingOf(lines: readonly TextLine[]): KeptLines | undefined {
  const end = lines.findLastIndex((line) => line.length > 0) + 1;
  const compliment = complimentBefore(lines, end) ?? lines.findLastIndex(isSigned);
  if (compliment < 0) return undefined;
  let at = compliment - 1;
  while (at > 0 && isBlank(lines, at)) at--;
  if (at <= 0) return undefined;
  return { start: bodyStart(lines, at), end };
}

/**
 * The lines of a text that has no blank lines of its own, with room to sign between compliment and name: three blank
 * ones, as American business letters have them.
 */
export function withRoomToSign<Line extends TextLine>(lines: readonly Line[], blank: Line): Line[] {
  const compliment = complimentBefore(lines, lines.findLastIndex((line) => line.length > 0) + 1);
  if (compliment === undefined || !isBlank(lines, compliment + 1)) return [...lines];
  const room = new Array<Line>(SIGNING_LINES - 1).fill(blank);
  return lines.toSpliced(compliment + 1, 0, ...room);
}

/**
 * The lines with one more, for a signature, and room above it: between compliment and name, or below a text that ends
 * otherwise.
 */
export function withSignature<Line extends TextLine>(
  lines: readonly Line[],
  { blank, signed }: { readonly blank: Line; readonly signed: Line },
): Line[] {
  const end = lines.findLastIndex((line) => line.length > 0) + 1;
  const last = complimentBefore(lines, end) ?? end - 1;
  let next = last + 1;
  while (isBlank(lines, next)) next++;
  const room = new Array<Line>(Math.max(SIGNING_LINES - 1, next - last - 2)).fill(blank);
  return [...lines.slice(0, last + 1), ...room, signed, ...lines.slice(next)];
}

/** The line of the compliment: below it stand blank lines and a few short ones, above it a blank one. */
function complimentBefore(lines: readonly TextLine[], end: number): number | undefined {
  let names = 0;
  for (let at = end - 1; at > 0 && end - at <= MOST_NAMES + MOST_BLANK + 1; at--) {
    const text = textOf(lines, at);
    names += Number(text !== '' || isSigned(lines[at]));
    if (text === '') continue;
    const isCompliment = text.length <= LONGEST_COMPLIMENT && COMPLIMENT.test(text);
    if (isCompliment && isBlank(lines, at - 1)) return names > 1 ? at : undefined;
    if (names > MOST_NAMES || !isName(text)) return undefined;
  }
  return undefined;
}

/** Lines of a list that goes on end with commas; names do not. */
function isName(text: string): boolean {
  return text.length <= LONGEST_NAME && !text.endsWith(',');
}

/** Two lines of the paragraph that ends there, or all of one that would leave a line alone. */
function bodyStart(lines: readonly TextLine[], lastLine: number): number {
  let first = lastLine;
  while (first > 0 && !isBlank(lines, first - 1)) first--;
  const start = Math.max(first, lastLine - BODY_LINES + 1);
  return start - first === 1 ? first : start;
}

function isSigned(line: TextLine | undefined): boolean {
  return line?.isSigned === true;
}

function isBlank(lines: readonly TextLine[], at: number): boolean {
  return lines[at]?.length === 0;
}

function textOf(lines: readonly TextLine[], at: number): string {
  return (lines[at] ?? []).map(({ text }) => text).join(' ');
}
