import {
  type CharacterColumns,
  type CharacterLooks,
  isBlankCode,
  looksAt,
  textOfCodes,
} from '../../../pdfium/character-columns.ts';
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
  left: number;
  bottom: number;
  right: number;
  top: number;
  readonly start: number;
  end: number;
  height: number;
  turnDegrees: number;
  isBent: boolean;
}

/** Letters that stand side by side on one line or curve, in the order of painting. */
export function runsOf(text: PaintedText): PlacedRun[] {
  const { columns, painted } = text;
  const runs: Run[] = [];
  let run: Run | undefined;
  for (let order = 0; order < painted.length; order += 1) {
    const at = painted[order] ?? 0;
    if (isBlankCode(columns.codes[at] ?? 0)) continue;
    const looks = looksAt(columns, at);
    const [x, y] = [columns.xs[at] ?? 0, columns.ys[at] ?? 0];
    if (run === undefined || !goesOn(run, looks, x, y)) {
      run = startRun(order, looks, x, y);
      runs.push(run);
    } else if (run.turnDegrees !== looks.turnDegrees) {
      bend(run, looks.turnDegrees, x, y);
    }
    run.last = order;
    const advance = Math.min(columns.advances[at] ?? 0, 2 * looks.sizePoints);
    run.end = alongBaseline(x, y, run.turnDegrees) + advance;
    widen(run, columns, at);
  }
  return runs.map((each) => placedRun(each, text));
}

function startRun(first: number, looks: CharacterLooks, x: number, y: number): Run {
  const { turnDegrees } = looks;
  const start = alongBaseline(x, y, turnDegrees);
  return {
    first,
    last: first,
    looks,
    left: Infinity,
    bottom: Infinity,
    right: -Infinity,
    top: -Infinity,
    start,
    end: start,
    height: aboveBaseline(x, y, turnDegrees),
    turnDegrees,
    isBent: false,
  };
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

function widen(run: Run, { boxes }: CharacterColumns, at: number): void {
  const first = 4 * at;
  run.left = Math.min(run.left, boxes[first] ?? 0);
  run.bottom = Math.min(run.bottom, boxes[first + 1] ?? 0);
  run.right = Math.max(run.right, boxes[first + 2] ?? 0);
  run.top = Math.max(run.top, boxes[first + 3] ?? 0);
}

/** Whether a letter that stands there goes on with the run, as seen along the baseline of the one before it. */
function goesOn(run: Run, next: CharacterLooks, x: number, y: number): boolean {
  const { turnDegrees, looks, end, height } = run;
  const isStraight = turnDegrees === next.turnDegrees;
  const bendDegrees = isStraight ? 0 : bendBetween(turnDegrees, next.turnDegrees);
  if (bendDegrees > MOST_BEND_DEGREES) return false;
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

function placedRun(run: Run, text: PaintedText): PlacedRun {
  const { first, last, looks, left, bottom, right, top, start, end, isBent } = run;
  const at = text.painted[first] ?? 0;
  const written = writtenBetween(text, first, last);
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
function writtenBetween({ columns, painted }: PaintedText, first: number, last: number): string {
  const codes: number[] = [];
  let isSpaced = false;
  for (let order = first; order <= last; order += 1) {
    const code = columns.codes[painted[order] ?? 0] ?? 0;
    if (isBlankCode(code)) {
      isSpaced ||= code !== 0;
      continue;
    }
    if (isSpaced) codes.push(SPACE);
    codes.push(LINE_HYPHENS.has(code) ? HYPHEN : code);
    isSpaced = false;
  }
  return textOfCodes(codes);
}
