import type { DotsBox } from '../dots-box.ts';
import type { GrayPicture } from '../render-gray.ts';
import { findRunsWithin, INK, type InkPiece, type InkRuns } from './ink-runs.ts';
import { dotsIn, nextDarker } from './next-darker.ts';

/** Paper is white; the palest ink that the eye sees is a little darker. */
export const PALE = 240;
/** Less is the grain of a scan, or the edge of something. */
const LEAST_DOTS = 12;
/** The grain of a scan has more runs; nothing stands out of it. */
const MOST_RUNS = 400_000;
/** Of the page's width and height: what is larger both ways lies behind everything. */
const BEHIND = 0.5;
/** Parts of the page, across and down: what is pale in each of them is a ground, as small words over and over. */
const PARTS = { across: 3, down: 4 } as const;

interface PalePieces {
  readonly runs: InkRuns;
  /** For each piece, whether it shows, dark or pale, and is no ground. */
  readonly isInk: readonly boolean[];
}

/** What shows of a page, pale as it may be, without grounds and watermarks that lie behind all of it. */
export function findPalePieces(picture: GrayPicture): PalePieces | undefined {
  const runs = findRunsWithin(picture, { inkBelow: PALE, mostRuns: MOST_RUNS });
  if (runs === undefined) return undefined;
  const isDark = darkPieces(picture, runs);
  const seen = runs.pieces.map((piece) => piece.dots >= LEAST_DOTS && !isBehind(piece, picture));
  const pale = runs.pieces.filter((_, at) => seen[at] === true && isDark[at] === 0);
  const isGround = isEverywhere(
    pale.map(({ box }) => box),
    picture,
  );
  return { runs, isInk: seen.map((isSeen, at) => isSeen && !(isGround && isDark[at] === 0)) };
}

/** 1 where a dot of the piece is as dark as ink. */
function darkPieces({ width, height, levels }: GrayPicture, runs: InkRuns): Uint8Array {
  const dots = dotsIn(levels);
  const isDark = new Uint8Array(runs.pieces.length);
  for (let row = 0; row < height; row += 1) {
    const end = runs.rowStarts[row + 1] ?? 0;
    for (let at = runs.rowStarts[row] ?? 0; at < end; at += 1) {
      const to = row * width + (runs.to[at] ?? 0);
      const isOfInk = nextDarker(dots, INK, row * width + (runs.from[at] ?? 0), to) < to;
      if (isOfInk) isDark[runs.pieceOf[at] ?? 0] = 1;
    }
  }
  return isDark;
}

function isBehind({ box }: InkPiece, { width, height }: GrayPicture): boolean {
  const [left, top, right, bottom] = box;
  return right - left >= BEHIND * width && bottom - top >= BEHIND * height;
}

function isEverywhere(boxes: readonly DotsBox[], { width, height }: GrayPicture): boolean {
  const parts = boxes.map(([left, top, right, bottom]) => {
    const across = Math.floor((PARTS.across * (left + right)) / 2 / width);
    return PARTS.across * Math.floor((PARTS.down * (top + bottom)) / 2 / height) + across;
  });
  return new Set(parts).size === PARTS.across * PARTS.down;
}
