import type { ColorPicture } from '../../pdfium/render-color.ts';
import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { stepsOf } from './bring-out.ts';

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
    const dots = levels.reduce((count, level) => count + (level < PAPER / 2 ? 1 : 0), 0);
    return dots < LEAST_SHARE * levels.length ? [] : [{ ...gray, levels }];
  });
}

function shareOfColor({ colors }: ColorPicture): number {
  let dots = 0;
  for (let at = 0; at < colors.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [colors[at], colors[at + 1], colors[at + 2]];
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
  const apart = Uint8Array.from(gray.levels, (level, at) => {
    const own = color.colors[3 * at + channel] ?? PAPER;
    return 128 + Math.round((own - level) / 2);
  });
  const step = stepsOf({ ...gray, levels: apart });
  return Uint8Array.from(step, (value, at) => {
    const isHidden = value >= LEAST_STEP && Math.abs(grayStep[at] ?? 0) < LEAST_STEP;
    return isHidden ? Math.max(0, PAPER - GAIN * value) : PAPER;
  });
}
