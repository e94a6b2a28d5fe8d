import type { DotsBox } from '../dots-box.ts';
import type { GrayPicture } from '../render-gray.ts';
import { densestElsewhere } from './densest-elsewhere.ts';
import { findRunsWithin, INK, type InkPiece, type InkRuns } from './ink-runs.ts';
import { piecesWithin } from './pieces-within.ts';
import { isRepeated } from './repeated-pieces.ts';
import { findUnevenCells } from './uneven-cells.ts';

/** Paper is white; the palest ink that the eye sees is a little darker. */
export const PALE = 240;
/** Less is the grain of a scan, or the edge of something. */
export const LEAST_PALE_DOTS = 12;
/** The grain of a scan has more runs; nothing stands out of it. */
const MOST_RUNS = 400_000;
/** Of the page's width and height: what is larger both ways may lie behind everything. */
const BEHIND = 0.5;
/** A ground is inked in the middle third of its box, each way, by so much of what it is as a whole: no frame is. */
const MIDDLE = { part: 3, share: 0.5 } as const;
/** What is so many times denser in a place than anywhere else stands on a ground that it is joined with. */
const DENSER = 2;

/** What shows of a page, dark or pale, by its pieces. */
export interface PalePieces {
  readonly runs: InkRuns;
  /** For each piece, whether it shows and is no small thing that is repeated all over the page. */
  readonly isSeen: readonly boolean[];
  /** The pieces that lie behind everything. */
  readonly grounds: ReadonlySet<number>;
  /** Where in a box they are not what they are elsewhere. */
  readonly unevenIn: (window: DotsBox) => readonly DotsBox[];
}

export function findPalePieces(picture: GrayPicture): PalePieces | undefined {
  const runs = findRunsWithin(picture, { inkBelow: PALE, mostRuns: MOST_RUNS });
  if (runs === undefined) return undefined;
  const darkest = darkestOf(picture, runs);
  const grounds = groundsOf(picture, runs);
  const isSmall = runs.pieces.map(({ dots }, at) => dots >= LEAST_PALE_DOTS && !grounds.has(at));
  const isPale = isSmall.map((is, at) => is && (darkest[at] ?? 0) >= INK);
  const isOfPattern = isRepeated(picture, runs.pieces, { darkest, isAsked: isPale });
  const isSeen = isSmall.map((is, at) => grounds.has(at) || (is && !isOfPattern[at]));
  // It takes in all of the page, and few windows ask for it.
  let cells: ReturnType<typeof findUnevenCells> | undefined;
  const unevenIn = (window: DotsBox) => {
    cells ??= findUnevenCells(picture, PALE);
    return cells(window);
  };
  return { runs, isSeen, grounds, unevenIn };
}

/** What shows in the window, without grounds and watermarks that lie behind all of the page. */
export function shownWithin(pale: PalePieces, window: DotsBox): DotsBox[] {
  const { runs, isSeen, grounds } = pale;
  const parts = piecesWithin(runs, (piece) => isSeen[piece] === true, window);
  const ofGrounds = new Set([...parts.keys()].filter((piece) => grounds.has(piece)));
  const elsewhere = densestElsewhere(runs, ofGrounds, window);
  const dense = [...parts].filter(([at, { dots }]) => dots > DENSER * (elsewhere.get(at) ?? 0));
  const boxes = dense.map(([, { box }]) => box);
  const isTold = ofGrounds.size === 0 || dense.some(([at]) => grounds.has(at));
  return isTold ? boxes : [...boxes, ...pale.unevenIn(window)];
}

/** Of each piece. */
function darkestOf({ width, height, levels }: GrayPicture, runs: InkRuns): Uint8Array {
  const darkest = new Uint8Array(runs.pieces.length).fill(PALE);
  for (let row = 0; row < height; row += 1) {
    const end = runs.rowStarts[row + 1] ?? 0;
    for (let at = runs.rowStarts[row] ?? 0; at < end; at += 1) {
      const piece = runs.pieceOf[at] ?? 0;
      const [from, to] = [row * width + (runs.from[at] ?? 0), row * width + (runs.to[at] ?? 0)];
      darkest[piece] = Math.min(darkest[piece] ?? 0, darkestBetween(levels, from, to));
    }
  }
  return darkest;
}

function darkestBetween(levels: Uint8Array, start: number, end: number): number {
  let darkest = PALE;
  for (let at = start; at < end; at += 1) darkest = Math.min(darkest, levels[at] ?? PALE);
  return darkest;
}

function groundsOf(picture: GrayPicture, runs: InkRuns): Set<number> {
  const isGround = (piece: InkPiece, at: number) =>
    isLarge(piece, picture) && isInkedAmid(runs, piece, at);
  return new Set(runs.pieces.flatMap((piece, at) => (isGround(piece, at) ? [at] : [])));
}

function isInkedAmid(runs: InkRuns, { box, dots }: InkPiece, at: number): boolean {
  const middle = middleOf(box);
  const inked = piecesWithin(runs, (piece) => piece === at, middle).get(at)?.dots ?? 0;
  return inked * areaOf(box) >= MIDDLE.share * dots * areaOf(middle);
}

function isLarge({ box }: InkPiece, { width, height }: GrayPicture): boolean {
  const [left, top, right, bottom] = box;
  return right - left >= BEHIND * width && bottom - top >= BEHIND * height;
}

function middleOf([left, top, right, bottom]: DotsBox): DotsBox {
  const [across, down] = [(right - left) / MIDDLE.part, (bottom - top) / MIDDLE.part];
  return [
    Math.floor(left + across),
    Math.floor(top + down),
    Math.ceil(right - across),
    Math.ceil(bottom - down),
  ];
}

function areaOf([left, top, right, bottom]: DotsBox): number {
  return (right - left) * (bottom - top);
}
