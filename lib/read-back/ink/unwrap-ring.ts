import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { around, centerOf, type DotsBox, grown } from './dots-box.ts';
import type { Ring } from './find-ring.ts';
import { levelAt } from './turn-picture.ts';

const PAPER = 255;
/** Of the depth of the letters: what is shown of the ring on each side of their middle. */
const DEEP = 0.85;
/** Turns: a word that begins before the seam ends after it. */
const TURNS = 1.45;
/** Rows of paper above and below. */
const EDGE = 12;

/** How a ring is laid out as a strip. */
export interface Unrolling {
  readonly ring: Ring;
  /** Up is outwards, as for words over the top of a seal; or inwards, as for those under the bottom of some. */
  readonly isOutwards: boolean;
  /** Dots for each of the picture. */
  readonly scale: number;
}

/** The ring as a strip, its words level. */
export function unwrapRing(picture: GrayPicture, unrolling: Unrolling): GrayPicture {
  const { ring, isOutwards, scale } = unrolling;
  const half = Math.ceil(DEEP * ring.depth * scale);
  const [width, height] = [Math.ceil(2 * Math.PI * ring.radius * scale * TURNS), 2 * (half + EDGE)];
  const levels = new Uint8Array(width * height).fill(PAPER);
  for (let row = EDGE; row < height - EDGE; row += 1) {
    const up = (height / 2 - row) / scale;
    const radius = ring.radius + (isOutwards ? up : -up);
    for (let x = 0; x < width; x += 1) {
      const [cos, sin] = towards(x, unrolling);
      levels[row * width + x] = levelAt(
        picture,
        ring.x + radius * cos - 0.5,
        ring.y + radius * sin - 0.5,
        PAPER,
      );
    }
  }
  return { width, height, dotsPerInch: picture.dotsPerInch * scale, levels };
}

/** Whether what stands there on the strip is whole, and shown for the first time. */
export function isWhole([left, , right]: DotsBox, { ring, scale }: Unrolling): boolean {
  const turn = 2 * Math.PI * ring.radius * scale;
  return left > EDGE / 2 && left <= turn + EDGE / 2 && right < turn * TURNS - EDGE / 2;
}

/** Of a column of the strip, in radians, clockwise as it is seen; it begins below for words that go over the top. */
export function angleAt(x: number, { ring, isOutwards, scale }: Unrolling): number {
  const along = x / (scale * ring.radius);
  return isOutwards ? Math.PI / 2 + along : -Math.PI / 2 - along;
}

/** Whether the place lies along the ring where this does that stands on the strip. */
export function isAlong(place: DotsBox, [left, , right]: DotsBox, unrolling: Unrolling): boolean {
  const { ring } = unrolling;
  const [px, py] = centerOf(place);
  const at = Math.atan2(py - ring.y, px - ring.x);
  const [from, to] = [angleAt(left, unrolling), angleAt(right, unrolling)];
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  const turn = 2 * Math.PI;
  const after = (((at - least) % turn) + turn) % turn;
  return after <= most - least;
}

/** Where on the page that lies, roughly, which stands on the strip from its left to its right. */
export function placeOf([left, , right]: DotsBox, unrolling: Unrolling): DotsBox {
  const { ring } = unrolling;
  const points = [left, (left + right) / 2, right].map((x): DotsBox => {
    const [cos, sin] = towards(x, unrolling);
    const [px, py] = [ring.x + ring.radius * cos, ring.y + ring.radius * sin];
    return [px, py, px, py];
  });
  return grown(around(points), ring.depth / 2);
}

function towards(x: number, unrolling: Unrolling): readonly [cos: number, sin: number] {
  const angle = angleAt(x, unrolling);
  return [Math.cos(angle), Math.sin(angle)];
}
