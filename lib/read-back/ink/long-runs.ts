import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { INK_BELOW } from './find-skew.ts';

const PAPER = 255;

/** How to go along the lines of a picture, and across them. */
export interface Way {
  readonly lines: number;
  readonly length: number;
  readonly step: number;
  readonly stride: number;
  /** Of each dot of ink, how many follow one another along its line; 0 on paper. */
  readonly along: Uint16Array;
  /** And across it. */
  readonly across: Uint16Array;
}

/** Along its rows, and along its columns. */
export function waysThrough({ width, height, levels }: GrayPicture): readonly [Way, Way] {
  const rows = { lines: height, length: width, step: 1, stride: width };
  const columns = { lines: width, length: height, step: width, stride: 1 };
  const [along, across] = [lengthsInRows(levels, rows), lengthsInColumns(levels, rows)];
  return [
    { ...rows, along, across },
    { ...columns, along: across, across: along },
  ];
}

interface Rows {
  readonly lines: number;
  readonly length: number;
}

function lengthsInRows(levels: Uint8Array, { lines, length }: Rows): Uint16Array {
  const lengths = new Uint16Array(levels.length);
  for (let line = 0; line < lines; line += 1) {
    const end = (line + 1) * length;
    let from = line * length;
    for (let at = from; at <= end; at += 1) {
      if (at < end && (levels[at] ?? PAPER) < INK_BELOW) continue;
      if (at > from) lengths.fill(at - from, from, at);
      from = at + 1;
    }
  }
  return lengths;
}

/** Row by row, as memory lies: down are counted the dots so far, and back up the last one's number is all of theirs. */
function lengthsInColumns(levels: Uint8Array, { length }: Rows): Uint16Array {
  const lengths = new Uint16Array(levels.length);
  for (let at = 0; at < levels.length; at += 1) {
    if ((levels[at] ?? PAPER) < INK_BELOW) lengths[at] = 1 + (lengths[at - length] ?? 0);
  }
  for (let at = levels.length - length - 1; at >= 0; at -= 1) {
    const below = lengths[at + length] ?? 0;
    if (below > 0 && (lengths[at] ?? 0) > 0) lengths[at] = below;
  }
  return lengths;
}

/** From a dot up to another one, of a line. */
export interface Run {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The dots of ink that follow one another along a line, where they are so many. */
export function longRuns(
  { length, step, stride, along }: Way,
  { line, shortest }: { readonly line: number; readonly shortest: number },
): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < length; ) {
    const dots = along[line * stride + at * step] ?? 0;
    if (dots >= shortest) runs.push({ line, from: at, to: at + dots });
    at += Math.max(1, dots);
  }
  return runs;
}
