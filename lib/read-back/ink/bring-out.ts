import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { sumTable } from '../../pdfium/sum-table.ts';
import { INK_BELOW } from './find-skew.ts';

const PAPER = 255;
/** Dots each way of which the mean is what a dot is compared with: wider than a stroke, narrower than a band. */
const REACH = 20;
/** How much darker than around it a dot must be to be drawn, and how much darker it is drawn. */
const LEAST_STEP = 8;
const GAIN = 8;
/** Dots: as far as the rim of a dark letter is gray. */
const RIM = 2;

/** The picture with faint strokes made dark and even grounds made paper: what is pale to OCR is plain to the eye. */
export function bringOut(picture: GrayPicture, steps = stepsOf(picture)): GrayPicture {
  const levels = Uint8Array.from(steps, (step) =>
    step < LEAST_STEP ? PAPER : Math.max(0, PAPER - GAIN * step),
  );
  return { ...picture, levels };
}

/** By how much a dot on a dark ground must be lighter than the mean: what an eye reads there has 50 of 255 levels. */
const LEAST_LIGHTER = 24;
/** Lighter grounds are paper, and lighter strokes on a dark one are as plain to OCR as dark ones on paper. */
const DARK_BELOW = 170;
const STROKE_BELOW = 215;

/** What is drawn in gray on a dark ground, dark on paper: to OCR all of it is one dark field. */
export function outOfDark(picture: GrayPicture, steps = stepsOf(picture)): GrayPicture {
  const levels = Uint8Array.from(picture.levels, (level, at) => {
    const lighter = -(steps[at] ?? 0);
    const isStroke =
      lighter >= LEAST_LIGHTER && level < STROKE_BELOW && level - lighter < DARK_BELOW;
    return isStroke ? Math.max(0, PAPER - GAIN * lighter) : PAPER;
  });
  return { ...picture, levels };
}

/** By how many levels each dot is darker than what is around it. */
export function stepsOf(picture: GrayPicture): Int16Array {
  const { width, height, levels } = picture;
  const sumIn = sumTable(levels, width);
  const steps = new Int16Array(levels.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - REACH), Math.min(height, y + REACH + 1)];
    for (let x = 0; x < width; x += 1, at += 1) {
      const [left, right] = [Math.max(0, x - REACH), Math.min(width, x + REACH + 1)];
      const sum = sumIn([left, top, right, bottom]);
      steps[at] = Math.round(sum / ((right - left) * (bottom - top)) - (levels[at] ?? PAPER));
    }
  }
  return steps;
}

/** Of the page, the dots of strokes that are faint themselves, not the rims of dark ones. */
export function shareOfFaint(picture: GrayPicture, broughtOut: GrayPicture): number {
  const { levels } = picture;
  let faint = 0;
  for (let at = 0; at < levels.length; at += 1) {
    const isDrawn = (broughtOut.levels[at] ?? PAPER) < INK_BELOW;
    if (isDrawn && (levels[at] ?? PAPER) >= INK_BELOW && !isRim(picture, at)) faint += 1;
  }
  return faint / Math.max(1, levels.length);
}

function isRim({ width, levels }: GrayPicture, at: number): boolean {
  for (let down = -RIM; down <= RIM; down += 1) {
    for (let aside = -RIM; aside <= RIM; aside += 1) {
      if ((levels[at + down * width + aside] ?? PAPER) < INK_BELOW) return true;
    }
  }
  return false;
}
