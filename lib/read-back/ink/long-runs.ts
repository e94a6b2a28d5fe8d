import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { INK_BELOW } from './find-skew.ts';

const PAPER = 255;

/** How to go along the lines of a picture, and across them. */
export interface Way {
  readonly lines: number;
  readonly length: number;
  readonly step: number;
  readonly stride: number;
}

/** Along its rows, and along its columns. */
export function waysThrough({ width, height }: GrayPicture): readonly Way[] {
  return [
    { lines: height, length: width, step: 1, stride: width },
    { lines: width, length: height, step: width, stride: 1 },
  ];
}

/** From a dot up to another one, of a line. */
export interface Run {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The dots of ink that follow one another along a line, where they are so many. */
export function longRuns(
  levels: Uint8Array,
  { length, step, stride }: Way,
  { line, shortest }: { readonly line: number; readonly shortest: number },
): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 0; at <= length; at += 1) {
    if (at < length && (levels[line * stride + at * step] ?? PAPER) < INK_BELOW) continue;
    if (at - from >= shortest) runs.push({ line, from, to: at });
    from = at + 1;
  }
  return runs;
}
