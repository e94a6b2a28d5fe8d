import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { INK_BELOW } from './find-skew.ts';
import { longRuns, type Way, waysThrough } from './long-runs.ts';

const PAPER = 255;
/** Dots of the shortest bar: 0.6 inches. */
const SHORTEST = 90;
/** Dots: thinner bars need no letters on them to be erased (`erase-rules.ts`). */
const THIN = 25;
/** Dots by which the thickness of a bar may vary: it may lie a little askew. */
const LEVEL = 1;
/** Dots that stand out of a bar: less is a burr. */
const OUT = 5;
/** Of its length, how much of a bar must be of its thickness: the gaps between letters. */
const FREE_SHARE = 0.2;
/** So many letters, or feet of letters, stand on it. */
const LEAST_LETTERS = 3;

/**
 * Erases the bars, however thick, of which several things of a letter's kind stand out, and says how many dots these
 * have: a ground with even edges, as below the head of a table, stays, as do the letters in it.
 */
export function eraseThickBars(picture: GrayPicture, target: Uint8Array): number {
  return waysThrough(picture)
    .map((way) => eraseAlong(picture.levels, target, way))
    .reduce((sum, dots) => sum + dots, 0);
}

function eraseAlong(levels: Uint8Array, target: Uint8Array, way: Way): number {
  const { lines, step, stride } = way;
  let thickness: Uint16Array | undefined;
  let erased = 0;
  for (let line = 0; line < lines; line += 1) {
    for (const { from, to } of longRuns(levels, way, { line, shortest: SHORTEST })) {
      thickness ??= thicknessAcross(levels, way);
      const places = Array.from(
        { length: to - from },
        (_, at) => line * stride + (from + at) * step,
      );
      if (!carriesLetters(places.map((place) => thickness?.[place] ?? 0))) continue;
      for (const place of places) target[place] = PAPER;
      erased += places.length;
    }
  }
  return erased;
}

/** Of each dot of ink, how many follow one another across its line. */
function thicknessAcross(levels: Uint8Array, { lines, length, step, stride }: Way): Uint16Array {
  const thickness = new Uint16Array(levels.length);
  for (let at = 0; at < length; at += 1) {
    let from = 0;
    for (let line = 0; line <= lines; line += 1) {
      if (line < lines && (levels[line * stride + at * step] ?? PAPER) < INK_BELOW) continue;
      for (let ink = from; ink < line; ink += 1) thickness[ink * stride + at * step] = line - from;
      from = line + 1;
    }
  }
  return thickness;
}

function carriesLetters(across: readonly number[]): boolean {
  const thick = thicknessOf(across);
  if (thick === undefined || thick <= THIN) return false;
  let [letters, isFree] = [0, true];
  for (const dots of across) {
    if (isFree && dots > thick + OUT) [letters, isFree] = [letters + 1, false];
    else if (Math.abs(dots - thick) <= LEVEL) isFree = true;
  }
  return letters >= LEAST_LETTERS;
}

/** The least that enough of it has: of bold capitals more may stand on it than is free. */
function thicknessOf(across: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const dots of across) counts.set(dots, (counts.get(dots) ?? 0) + 1);
  const around = (dots: number) =>
    [-LEVEL, 0, LEVEL].reduce((sum, by) => sum + (counts.get(dots + by) ?? 0), 0);
  return [...counts.keys()]
    .toSorted((one, other) => one - other)
    .find((dots) => around(dots) >= FREE_SHARE * across.length);
}
