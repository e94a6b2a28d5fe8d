import type { GrayPicture } from '../../pdfium/render-gray.ts';
import type { DotsBox } from './dots-box.ts';
import type { Ring } from './find-ring.ts';
import { levelAt } from './turn-picture.ts';

const PAPER = 255;
/** Dots for each of the picture: the letters of a seal are small. */
const SCALE = 2;
/** Of the depth of the letters: what is shown of the ring on each side of their middle. */
const DEEP = 0.85;
/** Turns: a word that begins before the seam ends after it. */
const TURNS = 1.45;
/** Rows of paper above and below. */
const EDGE = 12;

/**
 * The ring as a strip, its words level: read from its middle outwards (`up` is outwards, as on the upper half of a
 * seal), or the other way, as on the lower half of some.
 */
export function unwrapRing(picture: GrayPicture, ring: Ring, isOutwards: boolean): GrayPicture {
  const half = Math.ceil(DEEP * ring.depth * SCALE);
  const [width, height] = [Math.ceil(2 * Math.PI * ring.radius * SCALE * TURNS), 2 * (half + EDGE)];
  const levels = new Uint8Array(width * height).fill(PAPER);
  for (let row = EDGE; row < height - EDGE; row += 1) {
    const up = (height / 2 - row) / SCALE;
    const radius = ring.radius + (isOutwards ? up : -up);
    for (let x = 0; x < width; x += 1) {
      const angle = angleAt(x, ring, isOutwards);
      levels[row * width + x] = levelAt(
        picture,
        ring.x + radius * Math.cos(angle) - 0.5,
        ring.y + radius * Math.sin(angle) - 0.5,
      );
    }
  }
  return { width, height, dotsPerInch: picture.dotsPerInch * SCALE, levels };
}

/** Whether what stands there on the strip is whole, and shown for the first time. */
export function isWhole([left, , right]: DotsBox, { radius }: Ring): boolean {
  const turn = 2 * Math.PI * radius * SCALE;
  return left > EDGE / 2 && left <= turn + EDGE / 2 && right < turn * TURNS - EDGE / 2;
}

/** Of a column of the strip, in radians, clockwise as it is seen; it begins below for words that go over the top. */
export function angleAt(x: number, { radius }: Ring, isOutwards: boolean): number {
  const along = x / (SCALE * radius);
  return isOutwards ? Math.PI / 2 + along : -Math.PI / 2 - along;
}
