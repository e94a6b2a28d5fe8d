import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { around, type DotsBox } from './dots-box.ts';
import { paperLevel } from './paper-level.ts';

const WHITE = 255;

/** How points move when a picture is turned about its middle. */
export interface Turning {
  readonly width: number;
  readonly height: number;
  turned(x: number, y: number): readonly [number, number];
  /** The way back. */
  original(x: number, y: number): readonly [number, number];
}

/** A turn by so many degrees, clockwise as it is seen, onto a sheet that has room for all of it. */
export function turningOf(
  { width, height }: { readonly width: number; readonly height: number },
  degrees: number,
): Turning {
  const [cos, sin] = exactly(degrees);
  const wide = Math.ceil(Math.abs(width * cos) + Math.abs(height * sin) - 1e-6);
  const high = Math.ceil(Math.abs(width * sin) + Math.abs(height * cos) - 1e-6);
  const spin = (x: number, y: number, sine: number) => [x * cos - y * sine, x * sine + y * cos];
  return {
    width: wide,
    height: high,
    turned: (x, y) => {
      const [right = 0, down = 0] = spin(x - width / 2, y - height / 2, sin);
      return [right + wide / 2, down + high / 2];
    },
    original: (x, y) => {
      const [right = 0, down = 0] = spin(x - wide / 2, y - high / 2, -sin);
      return [right + width / 2, down + height / 2];
    },
  };
}

/** Quarter turns lose no dot. */
function exactly(degrees: number): readonly [number, number] {
  const radians = (degrees * Math.PI) / 180;
  const clean = (value: number) => (Math.abs(value) < 1e-9 ? 0 : value);
  return [clean(Math.cos(radians)), clean(Math.sin(radians))];
}

/** The picture turned by so many degrees, clockwise as it is seen; paper where it has nothing to say. */
export function turnPicture(picture: GrayPicture, degrees: number): GrayPicture {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  return Number.isInteger(quarters) ? turnQuarters(picture, quarters) : turnAskew(picture, degrees);
}

/** Dot by dot. */
function turnQuarters(picture: GrayPicture, quarters: number): GrayPicture {
  if (quarters === 0) return picture;
  const { width, height } = picture;
  if (quarters === 2) return { ...picture, levels: picture.levels.toReversed() };
  const levels = new Uint8Array(width * height);
  // The left side comes to the top, from its foot; or the right side, from its head.
  const [first, down, right] =
    quarters === 1 ? [(height - 1) * width, 1, -width] : [width - 1, -1, width];
  for (let row = 0, at = 0; row < width; row += 1) {
    for (let from = first + row * down, end = at + height; at < end; at += 1, from += right) {
      levels[at] = picture.levels[from] ?? WHITE;
    }
  }
  return { ...picture, width: height, height: width, levels };
}

function turnAskew(picture: GrayPicture, degrees: number): GrayPicture {
  const turning = turningOf(picture, degrees);
  const { width, height } = turning;
  const paper = paperLevel(picture);
  const levels = new Uint8Array(width * height);
  const [startX, startY] = turning.original(0.5, 0.5);
  const [rightX, rightY] = turning.original(1.5, 0.5);
  const [downX, downY] = turning.original(0.5, 1.5);
  for (let row = 0, at = 0; row < height; row += 1) {
    let x = startX + row * (downX - startX) - 0.5;
    let y = startY + row * (downY - startY) - 0.5;
    for (let column = 0; column < width; column += 1, at += 1) {
      levels[at] = levelAt(picture, x, y, paper);
      x += rightX - startX;
      y += rightY - startY;
    }
  }
  return { ...picture, width, height, levels };
}

/** Between the four dots around it; of what lies beside the picture, the level of the paper. */
export function levelAt(
  { width, height, levels }: GrayPicture,
  x: number,
  y: number,
  paper: number,
): number {
  const left = Math.floor(x + 1e-6);
  const top = Math.floor(y + 1e-6);
  if (left < 0 || top < 0 || left >= width || top >= height) return paper;
  const dx = Math.max(0, x - left);
  const dy = Math.max(0, y - top);
  const at = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  const upper = mixed(levels[at] ?? WHITE, levels[at + right] ?? WHITE, dx);
  const lower = mixed(levels[at + below] ?? WHITE, levels[at + below + right] ?? WHITE, dx);
  return Math.round(mixed(upper, lower, dy));
}

function mixed(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

/** Where a box lies after the turn, or before it. */
export function movedBox([left, top, right, bottom]: DotsBox, move: Turning['turned']): DotsBox {
  const corners = [move(left, top), move(right, top), move(left, bottom), move(right, bottom)];
  return around(corners.map(([x, y]) => [x, y, x, y]));
}
