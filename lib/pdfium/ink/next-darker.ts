/** The dots of a picture, row by row. */
export interface Dots {
  readonly levels: Uint8Array;
  /** The same, four in a number. */
  readonly fours: Uint32Array;
}

const PAPER = 255;
const FOUR_OF_PAPER = 0xff_ff_ff_ff;

export function dotsIn(levels: Uint8Array<ArrayBuffer>): Dots {
  const { buffer, byteOffset, length } = levels.byteOffset % 4 === 0 ? levels : levels.slice();
  return { levels, fours: new Uint32Array(buffer, byteOffset, length >> 2) };
}

/**
 * The first dot of the stretch that is darker than this level, which is no more than paper's; the end where there is
 * none. Pages are mostly paper: four dots of it are passed at once.
 */
export function nextDarker(
  { levels, fours }: Dots,
  level: number,
  start: number,
  end: number,
): number {
  let at = start;
  while (at < end && (levels[at] ?? PAPER) >= level) {
    at += 1;
    while (at % 4 === 0 && at + 4 <= end && fours[at >> 2] === FOUR_OF_PAPER) at += 4;
  }
  return at;
}
