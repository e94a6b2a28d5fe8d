import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { cropTo } from '../ink/crop-picture.ts';
import type { DotsBox } from '../ink/dots-box.ts';
import { turnPicture } from '../ink/turn-picture.ts';

/** Of 255 levels: what is less off the ground than this is no ink. */
const LEAST_STEP = 32;
/** Of the height of a word: so far above and below it there is paper, also where lines are set closely. */
const ASIDE = 1 / 3;
/** Of the ink of a word: more of it above or below is a picture, a hatching or another line. */
const MOST_ASIDE = 0.5;
/** Of the letters of a word: strokes that one row of its dots meets, also where tiny type runs together. */
const STROKES = 0.5;
const QUARTER = 90;

interface Word {
  readonly letters: number;
  readonly turnDegrees: number;
}

/**
 * Whether the ink of a place may be a word, be it too small to be read: strokes side by side with bare ground above and
 * below them, be that white or not. A picture and the gap between two lines have ink there, a rule has no strokes.
 */
export function isLineOfInk(picture: GrayPicture, box: DotsBox, word: Word): boolean {
  const quarters = Math.round(word.turnDegrees / QUARTER);
  const [left, top, right, bottom] = box;
  const isLevel = quarters % 2 === 0;
  const aside = Math.max(1, Math.round((isLevel ? bottom - top : right - left) * ASIDE));
  const wide: DotsBox = isLevel
    ? [left, top - aside, right, bottom + aside]
    : [left - aside, top, right + aside, bottom];
  const level = turnPicture(cropTo(picture, wide).part, -quarters * QUARTER);
  const ground = groundOf(level, aside);
  const rows = Array.from({ length: level.height }, (_, row) => rowOf(level, row, ground));
  const within = rows.slice(aside, -aside);
  const shareOf = (some: readonly Row[]) =>
    some.reduce((sum, { dots }) => sum + dots, 0) / Math.max(1, some.length);
  const most = MOST_ASIDE * shareOf(within);
  return (
    within.some(({ strokes }) => strokes >= STROKES * word.letters) &&
    shareOf(rows.slice(0, aside)) <= most &&
    shareOf(rows.slice(-aside)) <= most
  );
}

/** The level in the middle of those above and below a word. */
function groundOf({ width, levels }: GrayPicture, aside: number): number {
  const around = [...levels.subarray(0, aside * width), ...levels.subarray(-aside * width)];
  return around.toSorted((one, other) => one - other)[Math.floor(around.length / 2)] ?? 0;
}

interface Row {
  readonly dots: number;
  readonly strokes: number;
}

function rowOf({ width, levels }: GrayPicture, row: number, ground: number): Row {
  let dots = 0;
  let strokes = 0;
  let wasInk = false;
  for (const level of levels.subarray(row * width, (row + 1) * width)) {
    const isInk = Math.abs(level - ground) >= LEAST_STEP;
    if (isInk) dots += 1;
    if (isInk && !wasInk) strokes += 1;
    wasInk = isInk;
  }
  return { dots, strokes };
}
