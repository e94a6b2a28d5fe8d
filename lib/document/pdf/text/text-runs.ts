import { type CharacterLooks, isBlankCode, looksAt } from '../../../pdfium/character-columns.ts';
import { CodeText } from '../../../pdfium/code-text.ts';
import { LINE_HYPHENS, type PaintedText } from './painted-text.ts';
import type { PlacedRun } from './reading-order.ts';
import { isInPieces, spacedByEye } from './spaced-by-eye.ts';

/** Of the type size: a run ends where its next letter stands farther away, or higher or lower. */
const MOST_GAP = 1.2;
const MOST_OVERLAP = 0.5;
const MOST_RISE = 0.1;
/** On a curve, as on a seal, from letter to letter: how far it may turn, and rise. */
const MOST_BEND_DEGREES = 45;
const MOST_BENT_RISE = 0.6;
/** A turn of less is none. */
const LEAST_BEND_DEGREES = 1;
const [SPACE, HYPHEN] = [0x20, 0x2d] as const;

/** A run that may still grow. `end` along the baseline of its last letter, which lies at `height`. */
interface Run {
  /** Its first character and its last, counted among those that are painted. */
  readonly first: number;
  last: number;
  readonly looks: CharacterLooks;
  /** Around its ink so far: left, bottom, right and top. */
  readonly extent: Float64Array;
  readonly start: number;
  end: number;
  height: number;
  turnDegrees: number;
  isBent: boolean;
}

/**
 * Letters that stand side by side on one line or curve, in the order of painting. Pages have thousands of letters:
 * what is asked of each of them makes no object.
 */
export function runsOf(text: PaintedText): PlacedRun[] {
  const { codes } = text.columns;
  const runs: Run[] = [];
  let run: Run | undefined;
  for (let order = 0; order < text.painted.length; order += 1) {
    if (isBlankCode(codes[text.painted[order] ?? 0] ?? 0)) continue;
    if (run === undefined || !isNextOf(run, text, order)) {
      run = startRun(text, order);
      runs.push(run);
    }
    addLetter(run, text, order);
  }
  const letters = new CodeText();
  return runs.map((each) => placedRun(each, text, letters));
}

function startRun({ columns, painted }: PaintedText, first: number): Run {
  const at = painted[first] ?? 0;
  const looks = looksAt(columns, at);
  const x = columns.xs[at] ?? 0;
  const y = columns.ys[at] ?? 0;
  const start = alongBaseline(x, y, looks.turnDegrees);
  return {
    first,
    last: first,
    looks,
    extent: Float64Array.of(Infinity, Infinity, -Infinity, -Infinity),
    start,
    end: start,
    height: aboveBaseline(x, y, looks.turnDegrees),
    turnDegrees: looks.turnDegrees,
    isBent: false,
  };
}

/** The run ends with this letter now. */
function addLetter(run: Run, { columns, painted }: PaintedText, order: number): void {
  const at = painted[order] ?? 0;
  const { turnDegrees, sizePoints } = looksAt(columns, at);
  const x = columns.xs[at] ?? 0;
  const y = columns.ys[at] ?? 0;
  if (run.turnDegrees !== turnDegrees) bend(run, turnDegrees, x, y);
  run.last = order;
  const advance = Math.min(columns.advances[at] ?? 0, 2 * sizePoints);
  run.end = alongBaseline(x, y, turnDegrees) + advance;
  widen(run.extent, columns.boxes, 4 * at);
}

/** The next letter stands on another baseline. */
function bend(run: Run, turnDegrees: number, x: number, y: number): void {
  run.isBent ||= bendBetween(run.turnDegrees, turnDegrees) > LEAST_BEND_DEGREES;
  run.turnDegrees = turnDegrees;
  run.height = aboveBaseline(x, y, turnDegrees);
}

/** 0 to 180 degrees. */
function bendBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}

function widen(extent: Float64Array, boxes: Float64Array, first: number): void {
  extent[0] = Math.min(extent[0] ?? 0, boxes[first] ?? 0);
  extent[1] = Math.min(extent[1] ?? 0, boxes[first + 1] ?? 0);
  extent[2] = Math.max(extent[2] ?? 0, boxes[first + 2] ?? 0);
  extent[3] = Math.max(extent[3] ?? 0, boxes[first + 3] ?? 0);
}

/** Whether the letter goes on with the run, as seen along the baseline of the one before it. */
function isNextOf(run: Run, { columns, painted }: PaintedText, order: number): boolean {
  const { turnDegrees, looks, end, height } = run;
  const at = painted[order] ?? 0;
  const next = looksAt(columns, at);
  const isStraight = turnDegrees === next.turnDegrees;
  const bendDegrees = isStraight ? 0 : bendBetween(turnDegrees, next.turnDegrees);
  if (bendDegrees > MOST_BEND_DEGREES) return false;
  const x = columns.xs[at] ?? 0;
  const y = columns.ys[at] ?? 0;
  const size = Math.min(looks.sizePoints, next.sizePoints);
  const gap = alongBaseline(x, y, turnDegrees) - end;
  const rise = Math.abs(aboveBaseline(x, y, turnDegrees) - height);
  const mostRise = bendDegrees > LEAST_BEND_DEGREES ? MOST_BENT_RISE : MOST_RISE;
  return gap < MOST_GAP * size && gap > -MOST_OVERLAP * size && rise < mostRise * size;
}

function alongBaseline(x: number, y: number, turnDegrees: number): number {
  if (turnDegrees === 0) return x;
  const angle = (-turnDegrees * Math.PI) / 180;
  return x * Math.cos(angle) + y * Math.sin(angle);
}

function aboveBaseline(x: number, y: number, turnDegrees: number): number {
  if (turnDegrees === 0) return y;
  const angle = (-turnDegrees * Math.PI) / 180;
  return y * Math.cos(angle) - x * Math.sin(angle);
}

function placedRun(run: Run, text: PaintedText, letters: CodeText): PlacedRun {
  const { first, last, looks, extent, start, end, isBent } = run;
  addBetween(letters, text, first, last);
  const written = letters.take();
  const at = text.painted[first] ?? 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = extent;
  return {
    text:
      isBent || isInPieces(written)
        ? ofFewerPieces(written, spacedByEye(text, first, last))
        : written,
    box: [left, bottom, right, top],
    x: text.columns.xs[at] ?? 0,
    y: text.columns.ys[at] ?? 0,
    sizePoints: looks.sizePoints,
    degrees: -looks.turnDegrees,
    width: isBent ? right - left : end - start,
  };
}

function ofFewerPieces(written: string, seen: string): string {
  return seen.split(' ').length < written.split(' ').length ? seen : written;
}

/** With one space for whatever is blank between two letters. */
function addBetween(
  letters: CodeText,
  { columns, painted }: PaintedText,
  first: number,
  last: number,
): void {
  let isSpaced = false;
  for (let order = first; order <= last; order += 1) {
    const code = columns.codes[painted[order] ?? 0] ?? 0;
    if (isBlankCode(code)) {
      isSpaced ||= code !== 0;
      continue;
    }
    if (isSpaced) letters.add(SPACE);
    letters.add(LINE_HYPHENS.has(code) ? HYPHEN : code);
    isSpaced = false;
  }
}
