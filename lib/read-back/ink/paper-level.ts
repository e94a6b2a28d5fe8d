import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { INK_BELOW } from './find-skew.ts';

const WHITE = 255;
/** Of a page, one dot of so many tells as much as all of them. */
const SAMPLED = 7;
const FEW_DOTS = 50_000;

/**
 * The level of what a picture is printed on: the commonest of those that are no ink, which is white unless the page was
 * scanned or has a ground. Ink is covered with it: white patches on gray paper are shapes to OCR, among which it takes
 * the grain of the paper for writing, reads twenty times as long and misses what was left.
 */
export function paperLevel({ levels }: GrayPicture): number {
  const counts = new Uint32Array(WHITE + 1);
  const step = levels.length > FEW_DOTS ? SAMPLED : 1;
  for (let at = 0; at < levels.length; at += step) {
    const level = levels[at] ?? WHITE;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let paper = WHITE;
  for (let level = WHITE; level >= INK_BELOW; level -= 1) {
    if ((counts[level] ?? 0) > (counts[paper] ?? 0)) paper = level;
  }
  return paper;
}
