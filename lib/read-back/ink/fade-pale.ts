import type { GrayPicture } from '../../pdfium/render-gray.ts';

const PAPER = 255;
/** A watermark of a third of black is paper. */
const PAPER_FROM = 170;

/**
 * The picture with all that is pale as paper, and what is darker as much paler as its ground was: type on a watermark
 * is read, and type that is hardly darker than its ground is no plainer than before.
 */
export function fadePale(picture: GrayPicture): GrayPicture {
  const levels = picture.levels.map((level) =>
    Math.min(PAPER, Math.round((level * PAPER) / PAPER_FROM)),
  );
  return { ...picture, levels };
}
