import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { paperLevel } from './paper-level.ts';
import { levelAt } from './turn-picture.ts';

/** The picture with so many dots for each, and so many dots of its paper around it. */
export function enlargePicture(picture: GrayPicture, scale: number, margin: number): GrayPicture {
  const width = Math.ceil(picture.width * scale) + 2 * margin;
  const height = Math.ceil(picture.height * scale) + 2 * margin;
  const paper = paperLevel(picture);
  const levels = new Uint8Array(width * height).fill(paper);
  // The middle of a dot of the one lies at the middle of those of the other.
  const at = (dots: number) => (dots - margin + 0.5) / scale - 0.5;
  for (let row = margin; row < height - margin; row += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      levels[row * width + x] = levelAt(picture, Math.max(0, at(x)), Math.max(0, at(row)), paper);
    }
  }
  return { width, height, dotsPerInch: picture.dotsPerInch * scale, levels };
}
