import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { contrastIn } from '../ink/cover-boxes.ts';
import { grown } from '../ink/dots-box.ts';
import { type Glyph, isLetter } from '../words/glyph.ts';

/** Of 255 levels: fainter letters are not seen beside dark ones. Light gray type (#ccc) has 51. */
const FAINTEST = 32;
/** At 150 dots an inch: type of less than 2 points, or pressed flat, is a speck. */
const SMALLEST_DOTS = 4;
const THINNEST_DOTS = 0.4;

/** Whether the eye meets nothing where the text says that a letter is. */
export function isHidden(ink: GrayPicture, glyph: Glyph): boolean {
  if (!glyph.isPainted) return true;
  if (!isLetter(glyph)) return false;
  const [left, top, right, bottom] = glyph.box;
  if (glyph.sizeDots < SMALLEST_DOTS) return true;
  if (right - left < THINNEST_DOTS || bottom - top < THINNEST_DOTS) return true;
  return contrastIn(ink, grown(glyph.box, 1)) < FAINTEST;
}

/** Whether it stands wholly beside what prints. */
export function isOutside({ width, height }: GrayPicture, { box }: Pick<Glyph, 'box'>): boolean {
  const [left, top, right, bottom] = box;
  return right <= 0 || bottom <= 0 || left >= width || top >= height;
}

/** The words that hidden letters make: a space, a mark or a letter that is seen divides them. */
export function hiddenWords(hidden: readonly Glyph[]): string[] {
  const words: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { text, order } of hidden) {
    const begun = order === last + 1 ? (words.pop() ?? '') : '';
    words.push(begun + text);
    last = order;
  }
  return words;
}
