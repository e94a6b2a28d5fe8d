import type { ColorPicture } from '../render-color.ts';
import type { GrayPicture } from '../render-gray.ts';
import { INK } from './ink-runs.ts';

/** In gray, what is darker may be a colour that the eye sees: light yellow and cyan are nearly as light as paper. */
export const TINTED = 252;
const PAPER = 255;

/**
 * The picture with pale colours as dark as they look: as half of the light that they lack of red, green or blue. No
 * pale dot becomes ink by it.
 * @param paleBelow what is darker shows in gray as well, and stays as it is.
 */
export function withColors(
  picture: GrayPicture,
  { colors }: ColorPicture,
  paleBelow: number,
): GrayPicture {
  const levels = picture.levels.slice();
  for (let row = 0; row < picture.height; row += 1) {
    darkenRow(levels, colors, { paleBelow, start: row * picture.width, width: picture.width });
  }
  return { ...picture, levels };
}

/** A function of its own, as rows of runs are. */
function darkenRow(
  levels: Uint8Array,
  colors: Uint8Array,
  { paleBelow, start, width }: Readonly<Record<'paleBelow' | 'start' | 'width', number>>,
): void {
  for (let at = start; at < start + width; at += 1) {
    const level = levels[at] ?? PAPER;
    if (level < paleBelow || level >= TINTED) continue;
    const least = Math.min(
      colors[3 * at] ?? PAPER,
      colors[3 * at + 1] ?? PAPER,
      colors[3 * at + 2] ?? PAPER,
    );
    levels[at] = Math.min(level, Math.max(INK, (PAPER + least) >> 1));
  }
}
