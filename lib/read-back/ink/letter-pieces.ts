import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { around, type DotsBox } from './dots-box.ts';
import { findShapes } from './find-shapes.ts';
import { INK_BELOW } from './find-skew.ts';

/** Dots that hang together: fewer are a speck. */
const SPECK = 4;
/** Of the height of most letters: an apostrophe, a hyphen and a full stop are lower. */
const MARK = 0.6;
/** Of the height of most letters: between words, the gap is wider. */
const SPACE = 0.45;
/** Letters. Shorter pieces are read as anything. */
const FEWEST = 3;

/**
 * Where the pieces of a row of letters stand that no mark and no space divides, from left to right; letters with their
 * dots and accents.
 */
export function letterPieces(row: GrayPicture): DotsBox[] {
  const columns = columnsOf(row);
  const high = columns.map(heightOf).toSorted((one, other) => one - other);
  const most = high[Math.floor(high.length / 2)] ?? 0;
  const pieces: DotsBox[][] = [[]];
  let end = 0;
  for (const column of columns) {
    const isMark = heightOf(column) < MARK * most;
    if (isMark || column[0] - end > SPACE * most) pieces.push([]);
    if (!isMark) pieces.at(-1)?.push(column);
    end = column[2];
  }
  return pieces.filter((piece) => piece.length >= FEWEST).map(around);
}

/** What stands above one another is one letter. */
function columnsOf(row: GrayPicture): DotsBox[] {
  const shapes = (findShapes(row, INK_BELOW) ?? [])
    .filter(({ dots }) => dots >= SPECK)
    .map(({ box }) => box)
    .toSorted((one, other) => one[0] - other[0]);
  const columns: DotsBox[] = [];
  for (const box of shapes) {
    const last = columns.at(-1);
    const middle = (box[0] + box[2]) / 2;
    if (last !== undefined && middle < last[2]) columns.splice(-1, 1, around([last, box]));
    else columns.push(box);
  }
  return columns;
}

function heightOf([, top, , bottom]: DotsBox): number {
  return bottom - top;
}
