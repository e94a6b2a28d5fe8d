import {
  type CharacterColumns,
  type CharacterLooks,
  isBlankCode,
  looksAt,
  textOfCodes,
} from '../../../pdfium/character-columns.ts';
import { LINE_HYPHENS, type PaintedText } from './painted-text.ts';
import type { PlacedRun } from './reading-order.ts';

/** Of the type size: a run ends where its next letter stands farther away, or higher or lower. */
const MOST_GAP = 1.2;
const MOST_OVERLAP = 0.5;
const MOST_RISE = 0.1;
const [SPACE, HYPHEN] = [0x20, 0x2d] as const;

/** A run that may still grow. `start` and `end` along the baseline, `height` above it. */
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
  readonly height: number;
}

/** Letters that stand side by side on one line, in the order of painting. */
export function runsOf(text: PaintedText): PlacedRun[] {
  const { columns, painted } = text;
  const runs: Run[] = [];
  let run: Run | undefined;
  for (let order = 0; order < painted.length; order += 1) {
    const at = painted[order] ?? 0;
    if (isBlankCode(columns.codes[at] ?? 0)) continue;
    const looks = looksAt(columns, at);
    const [x, y] = [columns.xs[at] ?? 0, columns.ys[at] ?? 0];
    const u = looks.turnDegrees === 0 ? x : alongBaseline(x, y, looks.turnDegrees);
    const v = looks.turnDegrees === 0 ? y : aboveBaseline(x, y, looks.turnDegrees);
    if (run === undefined || !goesOn(run, looks, u, v)) {
      run = startRun(order, looks, u, v);
      runs.push(run);
    }
    run.last = order;
    run.end = u + Math.min(columns.advances[at] ?? 0, 2 * looks.sizePoints);
    widen(run, columns, at);
  }
  return runs.map((each) => placedRun(each, text));
}

function startRun(first: number, looks: CharacterLooks, start: number, height: number): Run {
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
    height,
  };
}

function widen(run: Run, { boxes }: CharacterColumns, at: number): void {
  const first = 4 * at;
  run.left = Math.min(run.left, boxes[first] ?? 0);
  run.bottom = Math.min(run.bottom, boxes[first + 1] ?? 0);
  run.right = Math.max(run.right, boxes[first + 2] ?? 0);
  run.top = Math.max(run.top, boxes[first + 3] ?? 0);
}

function goesOn({ looks, end, height }: Run, next: CharacterLooks, u: number, v: number): boolean {
  if (Math.abs(looks.turnDegrees - next.turnDegrees) > 1) return false;
  const size = Math.min(looks.sizePoints, next.sizePoints);
  const gap = u - end;
  const rise = Math.abs(v - height);
  return gap < MOST_GAP * size && gap > -MOST_OVERLAP * size && rise < MOST_RISE * size;
}

function alongBaseline(x: number, y: number, turnDegrees: number): number {
  const angle = (-turnDegrees * Math.PI) / 180;
  return x * Math.cos(angle) + y * Math.sin(angle);
}

function aboveBaseline(x: number, y: number, turnDegrees: number): number {
  const angle = (-turnDegrees * Math.PI) / 180;
  return y * Math.cos(angle) - x * Math.sin(angle);
}

function placedRun(run: Run, text: PaintedText): PlacedRun {
  const { first, last, looks, left, bottom, right, top, start, end } = run;
  const at = text.painted[first] ?? 0;
  return {
    text: writtenBetween(text, first, last),
    box: [left, bottom, right, top],
    x: text.columns.xs[at] ?? 0,
    y: text.columns.ys[at] ?? 0,
    sizePoints: looks.sizePoints,
    degrees: -looks.turnDegrees,
    width: end - start,
  };
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
