import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { clipped, type DotsBox, grown } from './dots-box.ts';

/** Dots around a shape that are looked at with it. */
const EDGE_DOTS = 3;
/** Of 255 levels, between the ink of writing and its ground: what an eye reads has 50 and more. */
const LEAST_CONTRAST = 50;
/** Of the dots, those that are neither ink nor ground: of print a sixth, of a photograph half. */
const MOST_BETWEEN = 0.3;
/** Of the dots, the darkest and the lightest are left out: specks. */
const SPECKS = 0.05;

/** Whether a place of a picture is ink on its ground, as print and writing are, and not a play of shades. */
export function isSharp(picture: GrayPicture, box: DotsBox): boolean {
  const [left, top, right, bottom] = clipped(grown(box, EDGE_DOTS), picture);
  const counts = new Uint32Array(256);
  for (let row = top; row < bottom; row += 1) {
    for (let at = row * picture.width + left; at < row * picture.width + right; at += 1) {
      const level = picture.levels[at] ?? 255;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  const dots = (right - left) * (bottom - top);
  const [ink, ground] = [levelAt(counts, SPECKS * dots), levelAt(counts, (1 - SPECKS) * dots)];
  const quarter = (ground - ink) / 4;
  const between = counts.slice(Math.ceil(ink + quarter), Math.floor(ground - quarter) + 1);
  const share = between.reduce((sum, count) => sum + count, 0) / Math.max(1, dots);
  return ground - ink >= LEAST_CONTRAST && share <= MOST_BETWEEN;
}

/** The level that so many dots are not lighter than. */
function levelAt(counts: Uint32Array, dots: number): number {
  let sum = 0;
  for (let level = 0; level < counts.length; level += 1) {
    sum += counts[level] ?? 0;
    if (sum >= dots) return level;
  }
  return counts.length - 1;
}
