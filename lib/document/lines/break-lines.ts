import { isCombiningMark } from '../combining-mark.ts';
import { widthOfText } from '../letter-font.ts';
import { withAddressBreaks } from './address-breaks.ts';
import {
  advanceOf,
  HYPHEN,
  isBreakingSpace,
  mayBreakAfter,
  printedSlice,
  SOFT_HYPHEN,
  skipSpaces,
  skipSpacesBack,
  TAB,
} from './characters.ts';
import { evenLines } from './even-lines.ts';
import type { Measure, TextLine, TextRun } from './text-line.ts';

/** Columns stay apart by half the type size, whatever the text before the tab. */
const LEAST_TAB = 500;
const INK = /[^\s\u00ad]/;
/**
 * Bullets, "1." "12)" "(3)" and "(a)" "b)" "(iv)": the lines of such an item align under its text. Not "A." or
 * "Mr.", which begin sentences.
 */
const LIST_MARK =
  /(?:[-*•‣⁃–—●○▪▫■□☐☑☒✓✔✗✘→]|\d{1,2}[.)]|\(\d{1,2}\)|\(?(?:[a-z]|[ivx]{2,4})\))[ \t]+(?=\S)/iy;

/** A line while it is filled. */
interface Filling {
  readonly runs: TextRun[];
  readonly start: number;
  runStart: number;
  runX: number;
  /** Where the line may end, or -1. */
  breakAt: number;
}

/**
 * Breaks text into printed lines: at spaces and soft hyphens, so that the lines of a paragraph are few and even; with
 * hyphens of our own only in lines that would be far too short; inside a word only where it is wider than the page, in
 * addresses where one of their parts begins. Not
 * after hyphens and dashes: whoever extracts the text, as a screener does, then finds two words, or
 * one without its hyphen. Leading white space indents, tabs go to the next stop, white space at a break is
 * dropped. Time grows with the text alone: each character is looked at a few times at most.
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
  if (isBlank(text, start, end)) {
    lines.push([]);
    return;
  }
  const first = skipSpaces(text, start, end);
  const indent = widthOfIndent(text, start, first, measure);
  const even = evenLines({ text, start: first, end }, measure, {
    first: indent,
    others: () => hangingIndent(text, first, indent, measure),
  });
  if (even === undefined) fillLines(text.slice(first, end), indent, measure, lines);
  else lines.push(...even);
}

/** One after the other, each as full as it can be. */
function fillLines(whole: string, indent: number, measure: Measure, lines: TextLine[]): void {
  const { font, width } = measure;
  const hang = hangingIndent(whole, 0, indent, measure);
  const text = withAddressBreaks(whole, (word) => widthOfText(font, word) > width - hang);
  let at = fillLine(text, 0, text.length, indent, measure, lines);
  while (at < text.length) at = fillLine(text, at, text.length, hang, measure, lines);
}

/** Also of no-break spaces and soft hyphens alone. */
function isBlank(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && !INK.test(text.charAt(at))) at++;
  return at === end;
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
  const line: Filling = { runs: [], start, runStart: start, runX: indent, breakAt: -1 };
  const { font, width } = measure;
  let x = indent;
  let previous = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === TAB || code === SOFT_HYPHEN) {
      x = steer(text, at, x, line, measure);
      if (code === TAB) previous = 0;
      continue;
    }
    x += advanceOf(font, previous, code);
    if (x > width && !isBreakingSpace(code)) return endLine(text, at, end, line, lines);
    previous = code;
    if (isBreakingSpace(code) && mayBreakAfter(text, at)) line.breakAt = at + 1;
  }
  pushRun(text, end, line);
  lines.push(line.runs);
  return end;
}

/** A tab moves on and may end the line; a soft hyphen may only end it, where a hyphen finds room. */
function steer(text: string, at: number, x: number, line: Filling, measure: Measure): number {
  if (text.charCodeAt(at) === SOFT_HYPHEN) {
    const fits = x + (measure.font.widthOf[HYPHEN] ?? 0) <= measure.width;
    if (fits && at > line.start) line.breakAt = at + 1;
    return x;
  }
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
  const inWord = line.breakAt === -1;
  const breakAt = inWord ? insideWord(text, overflow, line.start) : line.breakAt;
  const divides = !inWord && text.charCodeAt(breakAt - 1) === SOFT_HYPHEN;
  pushRun(text, breakAt, line, divides ? '\u00ad' : '');
  lines.push(line.runs);
  return skipSpaces(text, breakAt, end);
}

/**
 * Where a word wider than the line is cut: at least one character goes on, a letter keeps its marks, and a
 * hyphen the letter after it.
 */
function insideWord(text: string, overflow: number, start: number): number {
  let at = Math.max(overflow, start + 1);
  while (at > start + 1 && isCombiningMark(text.charCodeAt(at))) at--;
  const endsInHyphen = text.charCodeAt(at - 1) === HYPHEN && text.charCodeAt(at - 2) !== HYPHEN;
  return endsInHyphen && at > start + 1 ? at - 1 : at;
}

function pushRun(text: string, end: number, line: Filling, ending = ''): void {
  const run = printedSlice(text, line.runStart, end, ending);
  if (run !== '') line.runs.push({ text: run, x: line.runX });
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
