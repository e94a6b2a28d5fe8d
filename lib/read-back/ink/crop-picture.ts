import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { clipped, type DotsBox } from './dots-box.ts';

/** Dots of paper that are left around the ink: OCR wants some. */
const MARGIN = 20;

/** The part of a picture that is not paper, and where its left top corner lay. */
export function cropToInk(
  picture: GrayPicture,
  paperFrom: number,
): { readonly part: GrayPicture; readonly x: number; readonly y: number } {
  return cropTo(picture, inkBox(picture, paperFrom));
}

/** The part of a picture within a box, and where its left top corner lay. */
export function cropTo(
  picture: GrayPicture,
  box: DotsBox,
): { readonly part: GrayPicture; readonly x: number; readonly y: number } {
  const [left, top, right, bottom] = clipped(box, picture);
  const [width, height] = [right - left, bottom - top];
  const levels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * picture.width + left;
    levels.set(picture.levels.subarray(from, from + width), row * width);
  }
  return { part: { ...picture, width, height, levels }, x: left, y: top };
}

/** With its margin, in whole dots of the picture; one dot where there is no ink. */
function inkBox({ width, height, levels }: GrayPicture, paperFrom: number): DotsBox {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((levels[at] ?? paperFrom) >= paperFrom) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, row);
      bottom = row + 1;
    }
  }
  if (right === 0) return [0, 0, 1, 1];
  return [
    Math.max(0, left - MARGIN),
    Math.max(0, top - MARGIN),
    Math.min(width, right + MARGIN),
    Math.min(height, bottom + MARGIN),
  ];
}
