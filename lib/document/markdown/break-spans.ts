import { withAddressBreaks } from '../lines/address-breaks.ts';
import { type BreakPlaces, bestBreaks, mostLacking } from '../lines/best-breaks.ts';
import { RAGGED } from '../lines/even-lines.ts';
import { arrangedLine } from './arranged-line.ts';
import type { Spans } from './blocks.ts';
import { cut, markedOf, type Piece, type Word, widthOf } from './cut-word.ts';
import { HYPHEN, paragraphsOf, SPACE } from './read-spans.ts';
import { BLANK, type Column, faceOf, type StyledLine, widthIn } from './styled-line.ts';

/** They are in the face of what stands before them, but not in that of code. */
const NO_FACE: ReadonlySet<Piece> = new Set([SPACE, HYPHEN]);
/** A line is narrower than its words and spaces by less than that: they are kerned with each other. */
const NEARLY = 1.1;

/**
 * Breaks words into lines of a column, as even as can be: at spaces, with hyphens where a line would be too short
 * without, and inside a word only where it is wider than the column, in addresses where one of their parts begins.
 */
export function breakSpans(spans: Spans, column: Column): StyledLine[] {
  const { lines, isUneven, isTooWide } = broken(spans, column);
  const { width, hyphenate } = column;
  if (!(isTooWide || (isUneven && hyphenate))) return lines;
  return broken(divided(spans, column, isTooWide ? width : undefined), column).lines;
}

/**
 * Words with all places where a line may end.
 * @param room what words are wider than, so that names and addresses are divided, too; absent where none is.
 */
function divided(spans: Spans, column: Column, room?: number): Spans {
  const { hyphenate, order, fonts } = column;
  return spans.map(({ text, style }) => {
    const isTooWide = (word: string) =>
      widthIn(word, faceOf(word, style, fonts), column) > (room ?? 0);
    const broken = room === undefined ? text : withAddressBreaks(text, isTooWide);
    // Words of several directions are not divided, and a hyphen in code is part of it.
    if (hyphenate === undefined || order !== undefined || style === 'code') {
      return { text: broken, style };
    }
    return { text: hyphenate(broken, room !== undefined), style };
  });
}

/** How wide the widest word of it is. */
export function widestWord(spans: Spans, column: Column): number {
  const words = paragraphsOf(spans, column).flat();
  let width = 0;
  let widest = 0;
  for (const word of words) {
    width = word.space === null ? width + word.width : word.width;
    widest = Math.max(widest, width);
  }
  return widest;
}

/** How wide the widest part of it is that no line end can divide, with its hyphen. */
export function widestPart(spans: Spans, column: Column): number {
  const hyphen = widthIn(HYPHEN.text, HYPHEN.style, column);
  const words = paragraphsOf(divided(spans, column, 0), column).flat();
  return Math.max(0, ...words.map(({ width, isSyllable }) => width + (isSyllable ? hyphen : 0)));
}

/** How wide the widest word of it is that has a digit. */
export function widestDigits(spans: Spans, column: Column): number {
  const words = paragraphsOf(spans, column).flat();
  const numbers = words.filter(({ pieces }) => pieces.some(({ text }) => /\p{N}/u.test(text)));
  return Math.max(0, ...numbers.map(({ width }) => width));
}

/** How wide it is where nothing ends a line but a line feed. */
export function widthUnbroken(spans: Spans, column: Column): number {
  const lines = breakSpans(spans, { ...column, width: Number.POSITIVE_INFINITY });
  return Math.max(0, ...lines.map((line) => rightOf(line, column) - column.left));
}

/** Where a line ends. */
export function rightOf(line: StyledLine, column: Column): number {
  return Math.max(column.left, ...line.map((run) => run.x + widthIn(run.text, run.style, column)));
}

interface Broken {
  readonly lines: StyledLine[];
  /** Whether a line is so short that a hyphen would help. */
  readonly isUneven: boolean;
  /** Whether a word is wider than the column. */
  readonly isTooWide: boolean;
}

function broken(spans: Spans, column: Column): Broken {
  const paragraphs = paragraphsOf(spans, column).map((words) => brokenWords(words, column));
  return {
    lines: paragraphs.flatMap(({ lines }) => lines),
    isUneven: paragraphs.some(({ isUneven }) => isUneven),
    isTooWide: paragraphs.some(({ isTooWide }) => isTooWide),
  };
}

function brokenWords(whole: readonly Word[], column: Column): Broken {
  const isTooWide = whole.some(({ width }) => width > column.width);
  const words = isTooWide ? whole.flatMap((word) => cut(word, column)) : whole;
  const places = placesOf(words, column);
  const runs = runsIn(words, column);
  if ((places.ends.at(-1) ?? 0) <= column.width * NEARLY) {
    const line = runs(0, words.length);
    if (rightOf(line, column) - column.left <= column.width) {
      return { lines: [line], isUneven: false, isTooWide };
    }
  }
  const width = Math.max(column.width, ...words.map((word) => word.width));
  const widths = { first: width, others: width };
  const breaks = bestBreaks(places, widths) ?? words.map((_, at) => at + 1);
  let from = 0;
  const lines = breaks.map((end) => {
    const line = runs(from, end);
    from = end;
    return line;
  });
  return { lines, isUneven: mostLacking(places, breaks, widths) > RAGGED, isTooWide };
}

function placesOf(words: readonly Word[], column: Column): BreakPlaces {
  const places = { ends: [0], starts: [0], areHyphens: [false] };
  let x = 0;
  for (const [at, { pieces, width, isSyllable }] of words.entries()) {
    const last = pieces.at(-1);
    x += width;
    places.ends.push(isSyllable ? x + widthOf([inFaceOf(last, HYPHEN)], column) : x);
    const space = words[at + 1]?.space;
    if (space) x += widthOf([inFaceOf(last, space)], column);
    places.starts.push(x);
    places.areHyphens.push(isSyllable);
  }
  return places;
}

/** What makes a line of some of the words of a paragraph. */
function runsIn(words: readonly Word[], column: Column): (from: number, end: number) => StyledLine {
  const order = column.order?.(textOf(words, markedOf));
  return (from, end) => {
    const pieces = piecesOf(words.slice(from, end));
    if (order === undefined || pieces.length === 0) return placed(pieces, column);
    const before =
      textOf(words.slice(0, from)) + (from > 0 && words[from]?.space ? SPACE.text : '');
    return arrangedLine({ pieces, start: before.length }, order, column);
  };
}

function textOf(words: readonly Word[], ofPiece = ({ text }: Piece) => text): string {
  return words
    .flatMap(({ pieces, space }, at) => [
      ...(at > 0 && space ? [space.text] : []),
      ...pieces.map(ofPiece),
    ])
    .join('');
}

/** Neighbours in one face are one run, so that they are kerned, and found again as they were written. */
function piecesOf(words: readonly Word[]): Piece[] {
  const pieces = words.flatMap((word, at) => [
    ...(at > 0 && word.space ? [word.space] : []),
    ...word.pieces,
  ]);
  if (words.at(-1)?.isSyllable) pieces.push(HYPHEN);
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.style === inFaceOf(last, piece).style)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}

/** A space or a hyphen as it is set behind that; anything else as it is. */
function inFaceOf(last: Piece | undefined, piece: Piece): Piece {
  if (last === undefined || last.style === 'code' || !NO_FACE.has(piece)) return piece;
  return { ...piece, style: last.style };
}

function placed(pieces: readonly Piece[], column: Column): StyledLine {
  if (pieces.length === 0) return BLANK;
  let x = column.left;
  return pieces.map(({ text, style }) => {
    const run = { text, x, size: column.size, style, tag: column.tag };
    x += widthIn(text, style, column);
    return run;
  });
}
