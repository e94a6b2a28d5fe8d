import type { ColorPicture } from '../../pdfium/render-color.ts';
import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { stepsOf } from './bring-out.ts';
import { countDark } from './count-dark.ts';

const PAPER = 255;
/** Of 255 levels between the channels of a dot: less is gray to the eye. */
const LEAST_COLOR = 24;
/** Of the page: fewer dots of colour hold no sentence that a person would read. */
const LEAST_SHARE = 0.0002;
/** Levels by which a channel, and not the gray, must differ from what is around. */
const LEAST_STEP = 12;
/** How much darker than its step such a dot is drawn. */
const GAIN = 8;
const CHANNELS = [0, 1, 2];

/**
 * What a page shows in colour and hides in gray, as red letters on a green of the same gray: for each channel that has
 * any of it, a picture in which that is dark on paper. Letters that are lighter in one channel are darker in another.
 */
export function hiddenByGray(color: ColorPicture, gray: GrayPicture): GrayPicture[] {
  if (shareOfColor(color) < LEAST_SHARE) return [];
  const grayStep = stepsOf(gray);
  return CHANNELS.flatMap((channel) => {
    const levels = hiddenIn(channel, { color, gray, grayStep });
    return countDark(levels, PAPER / 2) < LEAST_SHARE * levels.length ? [] : [{ ...gray, levels }];
  });
}

function shareOfColor({ colors }: ColorPicture): number {
  let dots = 0;
  for (let at = 0; at < colors.length; at += 3) {
    const red = colors[at] ?? 0;
    const green = colors[at + 1] ?? 0;
    const blue = colors[at + 2] ?? 0;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) >= LEAST_COLOR) dots += 1;
  }
  return dots / Math.max(1, colors.length / 3);
}

interface Channels {
  readonly color: ColorPicture;
  readonly gray: GrayPicture;
  readonly grayStep: Int16Array;
}

function hiddenIn(channel: number, { color, gray, grayStep }: Channels): Uint8Array<ArrayBuffer> {
  const apart = new Uint8Array(gray.levels.length);
  for (let at = 0; at < apart.length; at += 1) {
    const own = color.colors[3 * at + channel] ?? PAPER;
    apart[at] = 128 + Math.round((own - (gray.levels[at] ?? PAPER)) / 2);
  }
  const steps = stepsOf({ ...gray, levels: apart });
  const levels = new Uint8Array(apart.length).fill(PAPER);
  for (let at = 0; at < levels.length; at += 1) {
    const step = steps[at] ?? 0;
    const isHidden = step >= LEAST_STEP && Math.abs(grayStep[at] ?? 0) < LEAST_STEP;
    if (isHidden) levels[at] = Math.max(0, PAPER - GAIN * step);
  }
  return levels;
}
