import type { DotPicture } from '../../../pdfium/render-color.ts';

/** Levels by which red, green and blue may differ in what is still gray. */
const GRAY_WITHIN = 8;
/** A dot of a scan may have a colour that its neighbours take back: colours are seen of so many dots each way. */
const SEEN_DOTS = 3;
/** By hundredths, as PDFium makes gray of colours (`FXRGB2GRAY`). */
const [RED, GREEN, BLUE, ALL] = [30, 59, 11, 100];

/** Of so many rows of places one is looked at first: what has colours mostly has them there. */
const FIRST_LOOK = 8;

/** The levels of a picture that has no colours which an eye sees; undefined of one that has. */
export function grayLevels(picture: DotPicture): Uint8Array<ArrayBuffer> | undefined {
  const levels = new Uint8Array(picture.dots.length);
  const isGrayAll =
    putLevels(FIRST_LOOK * SEEN_DOTS, picture, levels) && putLevels(SEEN_DOTS, picture, levels);
  return isGrayAll ? levels : undefined;
}

/**
 * @param step from one row of places to the next.
 * @returns whether all are gray, as far as it was looked.
 */
function putLevels(step: number, picture: DotPicture, levels: Uint8Array): boolean {
  for (let top = 0; top < picture.height; top += step) {
    for (let y = top; y < Math.min(top + SEEN_DOTS, picture.height); y += 1) {
      if (!putRow(picture, top, y, levels)) return false;
    }
  }
  return true;
}

function putRow(picture: DotPicture, top: number, y: number, levels: Uint8Array): boolean {
  const { width, dots } = picture;
  for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
    const dot = dots[at] as number;
    // Nearly all are exactly gray where any is.
    if (((dot ^ (dot >> 8)) & 0xff_ff) === 0) levels[at] = dot & 0xff;
    else if (isGray(dot) || !hasColor(picture, x - (x % SEEN_DOTS), top)) levels[at] = levelOf(dot);
    else return false;
  }
  return true;
}

function isGray(dot: number): boolean {
  const green = (dot >> 8) & 0xff;
  return (
    Math.abs(((dot >> 16) & 0xff) - green) <= GRAY_WITHIN &&
    Math.abs(green - (dot & 0xff)) <= GRAY_WITHIN
  );
}

/** Of the dots from here on, taken together. */
function hasColor({ width, height, dots }: DotPicture, left: number, top: number): boolean {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let y = top; y < Math.min(top + SEEN_DOTS, height); y += 1) {
    for (let x = left; x < Math.min(left + SEEN_DOTS, width); x += 1) {
      const dot = dots[y * width + x] as number;
      red += (dot >> 16) & 0xff;
      green += (dot >> 8) & 0xff;
      blue += dot & 0xff;
      count += 1;
    }
  }
  const most = GRAY_WITHIN * count;
  return Math.abs(red - green) > most || Math.abs(green - blue) > most;
}

function levelOf(dot: number): number {
  return (((dot >> 16) & 0xff) * RED + ((dot >> 8) & 0xff) * GREEN + (dot & 0xff) * BLUE) / ALL;
}
