import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { contrastIn } from '../ink/cover-boxes.ts';
import { grown } from '../ink/dots-box.ts';
import { type Glyph, isLetter } from '../words/glyph.ts';

/** Of 255 levels: fainter letters are not seen beside dark ones. Light gray type (#ccc) has 51. */
export const FAINTEST = 32;
/** At 150 dots an inch: type of less than 2 points, or pressed flat, is a speck. */
const SMALLEST_DOTS = 4;
const THINNEST_DOTS = 0.4;
/** Whether the eye meets nothing where the text says that a letter is. */
export function isHidden(ink: GrayPicture, glyph: Glyph): boolean {
  if (!glyph.isPainted) return true;
  if (!isLetter(glyph)) return false;
  return isSpeck(glyph) || contrastIn(ink, grown(glyph.box, 1)) < FAINTEST;
}

/** Whether it is too small for an eye to read, whatever lies there. */
export function isSpeck({ box: [left, top, right, bottom], sizeDots }: Glyph): boolean {
  return sizeDots < SMALLEST_DOTS || right - left < THINNEST_DOTS || bottom - top < THINNEST_DOTS;
}

/** Whether it stands wholly beside what prints. */
export function isOutside({ width, height }: GrayPicture, { box }: Pick<Glyph, 'box'>): boolean {
  const [left, top, right, bottom] = box;
  return right <= 0 || bottom <= 0 || left >= width || top >= height;
}

/** The words that hidden letters make: a space, a mark or a letter that is seen divides them. */
export function hiddenWords(hidden: readonly Glyph[]): string[] {
  return inWords(hidden).map((word) => word.map(({ text }) => text).join(''));
}

/** The same, letter by letter. */
export function inWords(hidden: readonly Glyph[]): (readonly Glyph[])[] {
  const words: Glyph[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const glyph of hidden) {
    if (glyph.order === last + 1) words.at(-1)?.push(glyph);
    else words.push([glyph]);
    last = glyph.order;
  }
  return words;
}
