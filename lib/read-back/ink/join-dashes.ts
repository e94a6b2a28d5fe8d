import { findRunsWithin } from '../../pdfium/ink/ink-runs.ts';
import type { GrayPicture } from '../../pdfium/render-gray.ts';
import type { DotsBox } from './dots-box.ts';
import { INK_BELOW } from './find-skew.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Dots each way by which ink is spread: at 150 an inch, dashes that are 3 points apart run together. */
const REACH = 3;
/** Joined letters are thick, and are read where they are small. */
const DOTS_PER_INCH = 60;
/** Of such pieces a few dashed letters are made. */
const FEWEST_DASHES = 60;
const LONGEST_DASH = 14;
/** Dots of the lines that fill a large letter, and no rule. */
const LONGEST_LINE = 200;
const THICKEST_LINE = 3;
/** A picture made of dots has more. */
const MOST_RUNS = 400_000;

/** Letters that are drawn in dashes and dots, each as one stroke; undefined where there are too few pieces for that. */
export function joinDashes(picture: GrayPicture): GrayPicture | undefined {
  const runs = findRunsWithin(picture, { inkBelow: INK_BELOW, mostRuns: MOST_RUNS });
  const boxes = (runs?.pieces ?? []).map(({ box }) => box);
  const dashes = boxes.filter(
    ([left, top, right, bottom]) => Math.max(right - left, bottom - top) <= LONGEST_DASH,
  );
  const lines = [...filling(boxes), ...filling(boxes.map(aside))];
  if (dashes.length + lines.length < FEWEST_DASHES) return undefined;
  return shrinkPicture(spread(picture), DOTS_PER_INCH);
}

/** Lines that lie level with another one so close below that the two run together. */
function filling(boxes: readonly DotsBox[]): readonly DotsBox[] {
  const lines = boxes.filter(
    ([left, top, right, bottom]) =>
      bottom - top <= THICKEST_LINE && right - left > LONGEST_DASH && right - left <= LONGEST_LINE,
  );
  const byTop = Map.groupBy(lines, ([, top]) => top);
  const isOver = ([left, , right]: DotsBox, row: number) =>
    (byTop.get(row) ?? []).some((other) => other[0] < right && other[2] > left);
  const near = Array.from({ length: 2 * REACH + 1 }, (_, at) => at);
  return lines.filter((line) => near.some((gap) => isOver(line, line[3] + gap)));
}

/** As if the picture lay on its side. */
function aside([left, top, right, bottom]: DotsBox): DotsBox {
  return [top, left, bottom, right];
}

/** Each dot as dark as the darkest one near it. */
function spread(picture: GrayPicture): GrayPicture {
  const { width, height } = picture;
  const aside = darkest(picture.levels, { lines: height, length: width, line: width, step: 1 });
  const levels = darkest(aside, { lines: width, length: height, line: 1, step: width });
  return { ...picture, levels };
}

interface Way {
  readonly lines: number;
  readonly length: number;
  /** How far apart the lines are, and the dots of one. */
  readonly line: number;
  readonly step: number;
}

function darkest(source: Uint8Array, { lines, length, line, step }: Way): Uint8Array<ArrayBuffer> {
  const levels = new Uint8Array(source.length);
  for (let nth = 0; nth < lines; nth += 1) {
    for (let at = 0; at < length; at += 1) {
      let least = 255;
      const last = Math.min(length - 1, at + REACH);
      for (let near = Math.max(0, at - REACH); near <= last; near += 1) {
        least = Math.min(least, source[nth * line + near * step] ?? 255);
      }
      levels[nth * line + at * step] = least;
    }
  }
  return levels;
}
