import type { DotsBox } from '../dots-box.ts';
import type { GrayPicture } from '../render-gray.ts';
import { dotsIn, nextDarker } from './next-darker.ts';

/** What counts: dots that are darker, of which so many hang together. */
interface Sought {
  readonly inkBelow: number;
  readonly leastDots: number;
}

/** Whether a dot in the box hangs together with so many dots, itself included. Looks no farther than it must. */
export function hasPiece(picture: GrayPicture, box: DotsBox, sought: Sought): boolean {
  const { width, levels } = picture;
  const [left, top, right, bottom] = box;
  const dots = dotsIn(levels);
  for (let row = top; row < bottom; row += 1) {
    const end = row * width + right;
    let at = nextDarker(dots, sought.inkBelow, row * width + left, end);
    while (at < end) {
      if (reaches(picture, at, sought)) return true;
      at = nextDarker(dots, sought.inkBelow, at + 1, end);
    }
  }
  return false;
}

function reaches(picture: GrayPicture, start: number, { inkBelow, leastDots }: Sought): boolean {
  const found = [start];
  for (let next = 0; next < found.length && found.length < leastDots; next += 1) {
    for (const beside of inkAround(picture, inkBelow, found[next] ?? start)) {
      if (!found.includes(beside)) found.push(beside);
    }
  }
  return found.length >= leastDots;
}

/** Corners included, as everywhere. Above the first row and below the last there is nothing. */
function inkAround({ width, levels }: GrayPicture, inkBelow: number, at: number): number[] {
  const column = at % width;
  const ways = [column > 0 ? -1 : 0, 0, column < width - 1 ? 1 : 0];
  return [-width, 0, width]
    .flatMap((row) => ways.map((way) => at + row + way))
    .filter((each) => (levels[each] ?? inkBelow) < inkBelow);
}
