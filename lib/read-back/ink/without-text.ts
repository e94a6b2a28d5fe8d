import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { type Glyph, isOversized } from '../words/glyph.ts';
import { clipped, grown } from './dots-box.ts';
import { paperLevel } from './paper-level.ts';

const WHITE = 255;
/** Dots: how far the ink of a letter reaches beyond its box. */
const EDGE_DOTS = 2;

interface Explained {
  /** All that is seen of the text. */
  readonly glyphs: readonly Glyph[];
  /** What the text prints alone. */
  readonly textInk: GrayPicture;
  /** Places in the content of letters that OCR reads where they stand. */
  readonly confirmed: ReadonlySet<number>;
}

/**
 * The picture without the ink that the text explains: the place of a letter that was read there, and of any other sign
 * the very dots that it paints. What lies between these is not its ink, whatever its box holds; of a box that is larger
 * than a letter nothing is explained.
 */
export function withoutText(
  picture: GrayPicture,
  { glyphs, textInk, confirmed }: Explained,
): GrayPicture {
  const { width } = picture;
  const levels = picture.levels.slice();
  const paper = paperLevel(picture);
  for (const glyph of glyphs) {
    const [left, top, right, bottom] = clipped(grown(glyph.box, EDGE_DOTS), picture);
    const isRead = confirmed.has(glyph.order);
    if (isOversized(glyph)) continue;
    for (let row = top; row < bottom; row += 1) {
      for (let at = row * width + left; at < row * width + right; at += 1) {
        if (isRead || (textInk.levels[at] ?? WHITE) < WHITE) levels[at] = paper;
      }
    }
  }
  return { ...picture, levels };
}
