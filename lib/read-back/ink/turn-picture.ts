import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { around, type DotsBox } from './dots-box.ts';

const PAPER = 255;

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
  if (degrees % 360 === 0) return picture;
  const turning = turningOf(picture, degrees);
  const { width, height } = turning;
  const levels = new Uint8Array(width * height).fill(PAPER);
  const [startX, startY] = turning.original(0.5, 0.5);
  const [rightX, rightY] = turning.original(1.5, 0.5);
  const [downX, downY] = turning.original(0.5, 1.5);
  for (let row = 0, at = 0; row < height; row += 1) {
    let x = startX + row * (downX - startX) - 0.5;
    let y = startY + row * (downY - startY) - 0.5;
    for (let column = 0; column < width; column += 1, at += 1) {
      levels[at] = levelAt(picture, x, y);
      x += rightX - startX;
      y += rightY - startY;
    }
  }
  return { ...picture, width, height, levels };
}

/** Between the four dots around it. */
export function levelAt({ width, height, levels }: GrayPicture, x: number, y: number): number {
  const left = Math.floor(x + 1e-6);
  const top = Math.floor(y + 1e-6);
  if (left < 0 || top < 0 || left >= width || top >= height) return PAPER;
  const [dx, dy] = [Math.max(0, x - left), Math.max(0, y - top)];
  const at = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  const upper = mixed(levels[at] ?? PAPER, levels[at + right] ?? PAPER, dx);
  const lower = mixed(levels[at + below] ?? PAPER, levels[at + below + right] ?? PAPER, dx);
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
