import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { INK_BELOW } from './find-skew.ts';

const PAPER = 255;
/** Dots: at 150 an inch, lines of 0.4 inches that are not thicker than 2 points. No letter of 20 points has one. */
const SHORTEST_RULE = 60;
const THICKEST_RULE = 4;

/** The picture without its level and upright lines; what crosses them stays. */
export function eraseRules(picture: GrayPicture): GrayPicture {
  const { width, height } = picture;
  const levels = picture.levels.slice();
  const rows = { lines: height, length: width, step: 1, stride: width };
  const columns = { lines: width, length: height, step: width, stride: 1 };
  for (const way of [rows, columns]) eraseAlong(picture.levels, levels, way);
  return { ...picture, levels };
}

/** How to go along the lines of a picture, and across them. */
interface Way {
  readonly lines: number;
  readonly length: number;
  readonly step: number;
  readonly stride: number;
}

function eraseAlong(source: Uint8Array, target: Uint8Array, way: Way): void {
  const { lines, length, step, stride } = way;
  for (let line = 0; line < lines; line += 1) {
    let run = 0;
    for (let at = 0; at <= length; at += 1) {
      const isInk = at < length && (source[line * stride + at * step] ?? PAPER) < INK_BELOW;
      if (isInk) run += 1;
      else {
        if (run >= SHORTEST_RULE) eraseRun(source, target, way, { line, from: at - run, to: at });
        run = 0;
      }
    }
  }
}

interface Run {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Only where the run is thin: a letter that stands on it goes on above. */
function eraseRun(source: Uint8Array, target: Uint8Array, way: Way, { line, from, to }: Run): void {
  for (let at = from; at < to; at += 1) {
    const place = line * way.stride + at * way.step;
    const thickness = 1 + inkFrom(source, place, way.stride) + inkFrom(source, place, -way.stride);
    if (thickness <= THICKEST_RULE) target[place] = PAPER;
  }
}

/** How many dots of ink follow one another. */
function inkFrom(source: Uint8Array, place: number, stride: number): number {
  let count = 0;
  while (count <= THICKEST_RULE && (source[place + (count + 1) * stride] ?? PAPER) < INK_BELOW) {
    count += 1;
  }
  return count;
}
