import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { PointsBox } from '../character-columns.ts';
import type { DotsBox } from '../dots-box.ts';
import type { ColorPicture } from '../render-color.ts';
import type { GrayPicture } from '../render-gray.ts';
import { sumTable } from '../sum-table.ts';
import { hasPiece } from './find-ink.ts';
import { findRuns, INK, type InkPiece, type InkRuns } from './ink-runs.ts';
import { TINTED, withColors } from './pale-colors.ts';
import { findPalePieces, LEAST_PALE_DOTS, PALE, shownWithin } from './pale-pieces.ts';
import { piecesWithin } from './pieces-within.ts';

/**
 * Where a page has ink. Boxes in points from the left and bottom edges. Dust, and a background under the whole page,
 * are no ink; a background is told apart.
 */
export interface InkMap {
  /** Nothing shows at all, not even palely. */
  readonly isBlank: boolean;
  /** One piece of ink lies under the whole page. */
  readonly hasBackground: boolean;
  /** How many dots are ink. */
  readonly dots: number;
  /** Around all ink; undefined where there is none. */
  readonly box: PointsBox | undefined;
  /** Whether anything, pale as it may be, shows in the box. */
  shows(box: PointsBox): boolean;
  /** Whether a piece of what shows is in the box, pale as it may be, also of a ground or a pattern. */
  showsPieceIn(box: PointsBox): boolean;
  /** Whether there is any ink in the box: much quicker than its dots, and a background counts. */
  hasInkIn(box: PointsBox): boolean;
  dotsIn(box: PointsBox): number;
  /** The parts within the box of what hangs together. */
  piecesIn(box: PointsBox): PointsBox[];
  /** The same of what shows, pale as it may be; what lies behind all of the page is left out. */
  shownPiecesIn(box: PointsBox): PointsBox[];
  /** As `dotsIn` of a box that is wider by up to 0.04 in, for thousands of boxes: only the first call takes time. */
  countIn(box: PointsBox): number;
}

const PAPER = 255;
/** Less is dust. */
export const LEAST_DOTS = 4;
export const INKED = { inkBelow: INK, leastDots: LEAST_DOTS } as const;
const SHOWN = { inkBelow: PALE, leastDots: LEAST_PALE_DOTS } as const;
/** What may show, as far as gray tells. */
const TINT = { inkBelow: TINTED, leastDots: LEAST_PALE_DOTS } as const;
/** Of the page's width and height, and of its dots. */
export const BACKGROUND = { side: 0.9, dots: 0.25 } as const;
/** Dots that are counted together, across and down. */
const CELL = 4;
/** Rows that are looked at before it is worth looking for a background, and the part of their dots that is ink. */
const SAMPLE = { rows: 16, dots: 0.15 } as const;

/**
 * What has ink where, from the picture of a page. What hangs together is found out only where somebody asks.
 * @param draw the same page in colours, for pale ones; asked once at the most.
 */
export function mapInk(picture: GrayPicture, draw?: () => ColorPicture): InkMap {
  const pieces = once(() => inkedPieces(picture));
  const colored = once(() => (draw === undefined ? picture : withColors(picture, draw(), PALE)));
  const shown = once(() => findPalePieces(colored()));
  const count = once(() => counterOf(pieces()));
  const partsIn = (box: PointsBox) =>
    hasDarker(picture, INK, box) ? piecesIn(pieces(), windowOf(picture, box)) : [];
  const boxesOf = (box: PointsBox) => partsIn(box).map((piece) => pointsOf(picture, piece.box));
  return {
    isBlank: !hasDarker(picture, PALE),
    hasBackground: maybeBackground(picture) && pieces().hasBackground,
    get dots() {
      return pieces().inked.reduce((sum, { dots }) => sum + dots, 0);
    },
    get box() {
      const { inked } = pieces();
      return inked.length === 0 ? undefined : pointsOf(picture, inked.reduce(around).box);
    },
    shows: (box) => hasDarker(picture, PALE, box),
    showsPieceIn: (box) => {
      const window = windowOf(picture, box);
      if (!hasPiece(picture, window, TINT)) return false;
      // Colours only darken: what shows in gray needs none of them drawn.
      return hasPiece(picture, window, SHOWN) || hasPiece(colored(), window, SHOWN);
    },
    hasInkIn: (box) => hasPiece(picture, windowOf(picture, box), INKED),
    dotsIn: (box) => partsIn(box).reduce((sum, { dots }) => sum + dots, 0),
    piecesIn: boxesOf,
    shownPiecesIn: (box) => {
      const window = windowOf(picture, box);
      const found = hasPiece(picture, window, TINT) ? shown() : undefined;
      const parts = found === undefined ? [] : shownWithin(found, window);
      return parts.map((part) => pointsOf(picture, part));
    },
    countIn: (box) => count()(box),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface Pieces {
  readonly picture: GrayPicture;
  readonly runs: InkRuns;
  /** For each piece. */
  readonly isInk: readonly boolean[];
  readonly inked: readonly InkPiece[];
  readonly hasBackground: boolean;
}

function inkedPieces(picture: GrayPicture): Pieces {
  const runs = findRuns(picture);
  const grounds = runs.pieces.map((piece) => isBackground(piece, picture));
  const isInk = runs.pieces.map(({ dots }, at) => dots >= LEAST_DOTS && grounds[at] === false);
  const inked = runs.pieces.filter((_, at) => isInk[at]);
  return { picture, runs, isInk, inked, hasBackground: grounds.includes(true) };
}

function isBackground({ box, dots }: InkPiece, { width, height }: GrayPicture): boolean {
  const [left, top, right, bottom] = box;
  const isWide = right - left >= BACKGROUND.side * width;
  const isTall = bottom - top >= BACKGROUND.side * height;
  return isWide && isTall && dots >= BACKGROUND.dots * width * height;
}

function maybeBackground({ width, height, levels }: GrayPicture): boolean {
  let dots = 0;
  for (let row = 0; row < height; row += SAMPLE.rows) {
    dots += inkBetween(levels, row * width, (row + 1) * width);
  }
  return dots * SAMPLE.rows >= SAMPLE.dots * width * height;
}

function inkBetween(levels: Uint8Array, start: number, end: number): number {
  let dots = 0;
  for (let at = start; at < end; at += 1) if ((levels[at] ?? INK) < INK) dots += 1;
  return dots;
}

function around(one: InkPiece, other: InkPiece): InkPiece {
  const [a, b] = [one.box, other.box];
  return {
    box: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
    dots: one.dots + other.dots,
  };
}

function pointsOf(
  { height, dotsPerInch }: GrayPicture,
  [left, top, right, bottom]: DotsBox,
): PointsBox {
  const points = POINTS_PER_INCH / dotsPerInch;
  return [left * points, (height - bottom) * points, right * points, (height - top) * points];
}

/** All dots that the box touches: one at least, where it lies on the page. */
export function windowOf(
  { width, height, dotsPerInch }: Omit<GrayPicture, 'levels'>,
  box: PointsBox,
): DotsBox {
  const dots = dotsPerInch / POINTS_PER_INCH;
  const left = Math.floor(box[0] * dots);
  const top = Math.floor(height - box[3] * dots);
  return [
    Math.max(0, left),
    Math.max(0, top),
    Math.min(width, Math.max(Math.ceil(box[2] * dots), left + 1)),
    Math.min(height, Math.max(Math.ceil(height - box[1] * dots), top + 1)),
  ];
}

/** Whether any dot is darker: of all, or of the box. */
function hasDarker(picture: GrayPicture, level: number, box?: PointsBox): boolean {
  const { width, height, levels } = picture;
  const [left, top, right, bottom] =
    box === undefined ? [0, 0, width, height] : windowOf(picture, box);
  for (let row = top; row < bottom; row += 1) {
    if (hasDarkerBetween(levels, level, row * width + left, row * width + right)) return true;
  }
  return false;
}

function hasDarkerBetween(levels: Uint8Array, level: number, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if ((levels[at] ?? PAPER) < level) return true;
  return false;
}

function piecesIn({ runs, isInk }: Pieces, window: DotsBox): InkPiece[] {
  return [...piecesWithin(runs, (piece) => isInk[piece] === true, window).values()];
}

/** The first look counts the dots of each cell. */
function counterOf(pieces: Pieces): (box: PointsBox) => number {
  const { picture, runs } = pieces;
  const across = Math.ceil(picture.width / CELL);
  const counts = new Uint32Array(across * Math.ceil(picture.height / CELL));
  for (let row = 0; row < picture.height; row += 1) {
    const line = Math.floor(row / CELL) * across;
    const end = runs.rowStarts[row + 1] ?? 0;
    for (let at = runs.rowStarts[row] ?? 0; at < end; at += 1) countRun(pieces, at, counts, line);
  }
  const sumIn = sumTable(counts, across);
  return (box) => {
    const cells = cellsOf(windowOf(picture, box));
    const [left, top, right, bottom] = cells;
    return right <= left || bottom <= top ? 0 : sumIn(cells);
  };
}

function countRun({ runs, isInk }: Pieces, run: number, counts: Uint32Array, line: number): void {
  if (isInk[runs.pieceOf[run] ?? 0] !== true) return;
  for (let dot = runs.from[run] ?? 0; dot < (runs.to[run] ?? 0); dot += 1) {
    const cell = line + Math.floor(dot / CELL);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
}

function cellsOf([left, top, right, bottom]: DotsBox): DotsBox {
  return [
    Math.floor(left / CELL),
    Math.floor(top / CELL),
    Math.ceil(right / CELL),
    Math.ceil(bottom / CELL),
  ];
}
