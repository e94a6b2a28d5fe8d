import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { clipped, type DotsBox } from './dots-box.ts';
import { paperLevel } from './paper-level.ts';

const WHITE = 255;

/** The picture with paper laid over these places. */
export function coverBoxes(picture: GrayPicture, boxes: Iterable<DotsBox>): GrayPicture {
  const { width } = picture;
  const levels = picture.levels.slice();
  const paper = paperLevel(picture);
  for (const box of boxes) {
    const [left, top, right, bottom] = clipped(box, picture);
    for (let row = top; row < bottom; row += 1) {
      levels.fill(paper, row * width + left, row * width + Math.max(left, right));
    }
  }
  return { ...picture, levels };
}

/** How much darker the darkest dot of a box is than its lightest: 0 where one sees nothing. */
export function contrastIn(picture: GrayPicture, box: DotsBox): number {
  const [left, top, right, bottom] = clipped(box, picture);
  let [darkest, lightest] = [WHITE, 0];
  for (let row = top; row < bottom; row += 1) {
    for (let at = row * picture.width + left; at < row * picture.width + right; at += 1) {
      const level = picture.levels[at] ?? WHITE;
      if (level < darkest) darkest = level;
      if (level > lightest) lightest = level;
    }
  }
  return Math.max(0, lightest - darkest);
}
