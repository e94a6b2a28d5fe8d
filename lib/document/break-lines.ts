import { isCombiningMark } from './combining-mark.ts';
import { type LetterFont, widthOfText } from './letter-font.ts';

const TAB = 0x09;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const SOFT_HYPHEN = 0xad;
const SECTION_SIGN = 0xa7;
const PARAGRAPH_SIGN = 0xb6;
const EN_DASH = 0x2013;
const EM_DASH = 0x2014;
/** Columns stay apart by half the type size, whatever the text before the tab. */
const LEAST_TAB = 500;
const LETTER = /\p{L}/u;
/**
 * Bullets, "1." "12)" "(3)" and "(a)" "b)" "(iv)": the lines of such an item align under its text. Not "A." or
 * "Mr.", which begin sentences.
 */
const LIST_MARK =
  /(?:[-*•‣⁃–—●○▪▫■□☐☑☒✓✔✗✘→]|\d{1,2}[.)]|\(\d{1,2}\)|\(?(?:[a-z]|[ivx]{2,4})\))[ \t]+(?=\S)/iy;

/** A stretch of text without tabs, `x` thousandths of the type size from the left margin. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
}

/** A printed line; without runs it is blank. */
export type TextLine = readonly TextRun[];

export interface Measure {
  readonly font: LetterFont;
  /** Both in thousandths of the type size. */
  readonly width: number;
  readonly tabStop: number;
}

/** A line while it is filled. */
interface Filling {
  readonly runs: TextRun[];
  runStart: number;
  runX: number;
  /** Where the line may end, or -1. */
  breakAt: number;
}

/**
 * Breaks text into printed lines: at spaces, after dashes between letters, at soft hyphens; inside a word only
 * where it is wider than the page. Never after a hyphen: whoever extracts the text, as a screener does, takes a
 * hyphen at the end of a line for a divided word and drops it. Leading white space indents, tabs go to the next stop, white
 * space at a break is dropped. Each character is looked at twice at most, so time grows with the text alone.
 */
export function breakLines(text: string, measure: Measure): TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    breakLine(text, start, end, measure, lines);
    start = end + 1;
  }
  return lines;
}

function breakLine(
  text: string,
  start: number,
  lineEnd: number,
  measure: Measure,
  lines: TextLine[],
): void {
  const end = skipSpacesBack(text, lineEnd, start);
  if (end === start) {
    lines.push([]);
    return;
  }
  const first = skipSpaces(text, start, end);
  const indent = widthOfIndent(text, start, first, measure);
  let at = fillLine(text, first, end, indent, measure, lines);
  const hang = at < end ? hangingIndent(text, first, indent, measure) : 0;
  while (at < end) at = fillLine(text, at, end, hang, measure, lines);
}

/** Fills one line from `start` and answers where the next one starts. */
function fillLine(
  text: string,
  start: number,
  end: number,
  indent: number,
  measure: Measure,
  lines: TextLine[],
): number {
  const { widthOf, kerning, kernRowOf, kernColumnOf } = measure.font;
  const line: Filling = { runs: [], runStart: start, runX: indent, breakAt: -1 };
  let x = indent;
  let row = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === TAB) {
      x = jumpToStop(text, at, x, line, measure);
      row = 0;
      continue;
    }
    if (code === SOFT_HYPHEN) {
      if (at > start && x + (widthOf[HYPHEN] ?? 0) <= measure.width) line.breakAt = at + 1;
      continue;
    }
    x += (widthOf[code] ?? 0) + (kerning[row + (kernColumnOf[code] ?? 0)] ?? 0);
    if (x > measure.width && !isBreakingSpace(code)) {
      return endLine(text, at > start ? at : start + 1, end, line, lines);
    }
    row = kernRowOf[code] ?? 0;
    if (isSpecial(code) && mayBreakAfter(text, at, code)) line.breakAt = at + 1;
  }
  pushRun(text, end, line);
  lines.push(line.runs);
  return end;
}

/** All but plain letters, digits and signs, after which no line ends: this is the inner loop. */
function isSpecial(code: number): boolean {
  return code <= SPACE || code >= SOFT_HYPHEN;
}

function jumpToStop(
  text: string,
  at: number,
  x: number,
  line: Filling,
  measure: Measure,
): number {
  pushRun(text, at, line);
  line.runX = nextStop(x, measure);
  line.runStart = at + 1;
  line.breakAt = at + 1;
  return line.runX;
}

function endLine(
  text: string,
  overflow: number,
  end: number,
  line: Filling,
  lines: TextLine[],
): number {
  const breakAt = line.breakAt === -1 ? insideWord(text, overflow, line.runStart) : line.breakAt;
  pushRun(text, breakAt, line);
  lines.push(line.runs);
  return skipSpaces(text, breakAt, end);
}

/** A letter keeps its marks on its own line, and a hyphen the letter after it. */
function insideWord(text: string, overflow: number, start: number): number {
  let at = overflow;
  while (at > start + 1 && isCombiningMark(text.charCodeAt(at))) at--;
  const endsInHyphen = text.charCodeAt(at - 1) === HYPHEN && text.charCodeAt(at - 2) !== HYPHEN;
  return endsInHyphen && at > start + 1 ? at - 1 : at;
}

function pushRun(text: string, end: number, line: Filling): void {
  const last = skipSpacesBack(text, end, line.runStart);
  if (last > line.runStart) {
    line.runs.push({ text: withoutSoftHyphens(text.slice(line.runStart, last)), x: line.runX });
  }
}

/** Only a soft hyphen that ends the line is printed. */
function withoutSoftHyphens(run: string): string {
  if (!run.includes('\u00ad')) return run;
  return run.slice(0, -1).replaceAll('\u00ad', '') + run.slice(-1);
}

/** Not between a section sign and its number. */
function mayBreakAfter(text: string, at: number, code: number): boolean {
  if (isBreakingSpace(code)) {
    const previous = text.charCodeAt(at - 1);
    return previous !== SECTION_SIGN && previous !== PARAGRAPH_SIGN;
  }
  if (code !== EN_DASH && code !== EM_DASH) return false;
  return LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(at + 1));
}

/** Not the no-break spaces U+00A0, U+2007 and U+202F. */
function isBreakingSpace(code: number): boolean {
  if (code === SPACE) return true;
  return (code >= 0x2000 && code <= 0x200a && code !== 0x2007) || code === 0x205f;
}

function isWhite(code: number): boolean {
  return code === TAB || isBreakingSpace(code);
}

function skipSpaces(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isWhite(text.charCodeAt(at))) at++;
  return at;
}

function skipSpacesBack(text: string, end: number, start: number): number {
  let at = end;
  while (at > start && isWhite(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Indents beyond half of the line are cut to it, so that words still find room. */
function widthOfIndent(text: string, start: number, end: number, measure: Measure): number {
  let x = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    x = code === TAB ? nextStop(x, measure) : x + (measure.font.widthOf[code] ?? 0);
  }
  return Math.min(x, measure.width / 2);
}

function nextStop(x: number, { tabStop }: Measure): number {
  return Math.ceil((x + LEAST_TAB) / tabStop) * tabStop;
}

function hangingIndent(text: string, first: number, indent: number, measure: Measure): number {
  LIST_MARK.lastIndex = first;
  const mark = LIST_MARK.exec(text)?.[0];
  if (mark === undefined) return 0;
  let x = indent;
  for (const [part] of mark.matchAll(/\t|[^\t]+/g)) {
    x = part === '\t' ? nextStop(x, measure) : x + widthOfText(measure.font, part);
  }
  return Math.min(x, measure.width / 2);
}
