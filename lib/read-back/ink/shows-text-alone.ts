import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { clipped, type DotsBox } from './dots-box.ts';

const WHITE = 255;
/** Levels: what is paler than this on paper is hardly seen. */
const LEAST_STEP = 16;
/** Dots that may differ: two drawings of one edge do. A letter that anybody reads has more in the box of a word. */
const FEW_DOTS = 12;

/** Whether a box of the page shows what its text prints alone, and nothing over, under or beside it. */
export function showsTextAlone(page: GrayPicture, textInk: GrayPicture, box: DotsBox): boolean {
  const [left, top, right, bottom] = clipped(box, page);
  let others = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let at = row * page.width + left; at < row * page.width + right; at += 1) {
      const step = Math.abs((page.levels[at] ?? WHITE) - (textInk.levels[at] ?? WHITE));
      if (step >= LEAST_STEP) others += 1;
    }
  }
  return others <= FEW_DOTS;
}
