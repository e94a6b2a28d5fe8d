import type { Closing, TextLine } from '../lines/text-line.ts';

/** Lines that no page break may cut, from `start` up to `end`. */
export interface KeptLines {
  readonly start: number;
  readonly end: number;
}

/** What stands below a compliment and is kept with it to the end of the text; else its names alone are. */
const MOST_BELOW = 5;
const MOST_ROWS = 12;
/** Room to sign. */
const SIGNING_LINES = 3;
/** So much of the body goes along, blank ones not counted. */
const BODY_LINES = 2;

/** The line of the compliment, or the last of its names, as `findClosing` found them. */
export function marked<Line extends TextLine>(line: Line, closing: Closing): Line {
  return Object.assign([...line], line, { closing }) as unknown as Line;
}

/**
 * The closing of a letter, with its names and the last lines of the body before it: whoever signs a page wants some of
 * the letter on it (typography of American business letters). Undefined where the text ends otherwise.
 */
export function closingOf(lines: readonly TextLine[]): KeptLines | undefined {
  const last = lastWritten(lines);
  const signed = lines.findLastIndex(isSigned);
  const named = lines.findLastIndex(endsNames);
  const closes = Math.max(signed, named);
  if (closes < 0) return undefined;
  const compliment = lines.findLastIndex(isCompliment);
  const from = compliment < 0 ? signed : compliment;
  let at = from - 1;
  while (at > 0 && isBlank(lines, at)) at--;
  if (at <= 0) return undefined;
  const below = lines.slice(from + 1, last + 1).filter((line) => line.length > 0);
  const isShort = below.length <= MOST_BELOW && last - from <= MOST_ROWS;
  return { start: bodyStart(lines, at), end: (isShort ? last : closes) + 1 };
}

/**
 * The lines of a text that has no blank lines of its own, with room to sign between compliment and name: three blank
 * ones, as American business letters have them.
 */
export function withRoomToSign<Line extends TextLine>(lines: readonly Line[], blank: Line): Line[] {
  const compliment = lines.findLastIndex(isCompliment);
  if (compliment < 0 || !lines.some(endsNames)) return [...lines];
  const missing = isBlank(lines, compliment + 1) ? SIGNING_LINES - 1 : SIGNING_LINES;
  return lines.toSpliced(compliment + 1, 0, ...new Array<Line>(missing).fill(blank));
}

/**
 * The lines with one more, for a signature, and room above it: between compliment and name, or below a text that ends
 * otherwise.
 */
export function withSignature<Line extends TextLine>(
  lines: readonly Line[],
  { blank, signed }: { readonly blank: Line; readonly signed: (compliment?: Line) => Line },
): Line[] {
  const compliment = lines.findLastIndex(isCompliment);
  const last = compliment < 0 ? lastWritten(lines) : compliment;
  let next = last + 1;
  while (isBlank(lines, next)) next++;
  const room = new Array<Line>(Math.max(SIGNING_LINES - 1, next - last - 2)).fill(blank);
  const isApart = next < lines.length && !lines.some(endsNames);
  const above = [...lines.slice(0, last + 1), ...room, signed(lines[compliment])];
  return [...above, ...(isApart ? [blank] : []), ...lines.slice(next)];
}

function lastWritten(lines: readonly TextLine[]): number {
  return lines.findLastIndex((line) => line.length > 0);
}

/** Two lines of the text, the last of which is that; more where a paragraph would leave a line alone. */
function bodyStart(lines: readonly TextLine[], lastLine: number): number {
  const start = paragraphPart(lines, lastLine);
  let above = start - 1;
  while (above > 0 && isBlank(lines, above)) above--;
  const isEnough = lastLine - start + 1 >= BODY_LINES;
  return isEnough || above < 0 || isBlank(lines, above) ? start : paragraphPart(lines, above);
}

/** Of the paragraph that ends there its last two lines, or all where one would be left alone. */
function paragraphPart(lines: readonly TextLine[], lastLine: number): number {
  let first = lastLine;
  while (first > 0 && !isBlank(lines, first - 1)) first--;
  const start = Math.max(first, lastLine - BODY_LINES + 1);
  return start - first === 1 ? first : start;
}

function isSigned({ isSigned }: TextLine): boolean {
  return isSigned === true;
}

function isCompliment({ closing }: TextLine): boolean {
  return closing === 'compliment';
}

function endsNames({ closing }: TextLine): boolean {
  return closing === 'names_end';
}

/** Whether that line of the text is an empty one. */
export function isBlank(lines: readonly TextLine[], at: number): boolean {
  return lines[at]?.length === 0;
}
