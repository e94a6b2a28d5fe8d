import type { GrayPicture } from '../pdfium/render-gray.ts';
import type { GroupReading } from './group-reading.ts';
import { cropTo } from './ink/crop-picture.ts';
import { around, centerOf, contains, type DotsBox, scaled, shifted } from './ink/dots-box.ts';
import { enlargePicture } from './ink/enlarge-picture.ts';
import { letterPieces } from './ink/letter-pieces.ts';
import { isClear, isReadable, type ReadWord, type Recognise } from './words/read-word.ts';

/** Pieces of a row, and rows of a group, that are looked at. */
const MOST = 8;
/** Of the letters, what must be read: what it is in their midst that nobody reads may be all that counts. */
const LEAST_SHARE = 0.75;
/** Dots of paper around a piece: OCR wants some. */
const EDGE_DOTS = 12;
/** Of the height of a row: how far above it the dots and accents of its letters stand. */
const ACCENTS = 0.4;
/** Dots for each of the picture: what is not clear at the first is read at the second. */
const SCALES = [1, 2] as const;

/**
 * Reads level letters once more, piece by piece: within `d'inscription` and `Sainte-Anne` the mark makes OCR unsure of
 * the whole word, and it is sure of what stands before and behind it.
 * @param boxes where the letters are, on one line or several.
 */
export function readPieces(
  picture: GrayPicture,
  boxes: readonly DotsBox[],
  recognise: Recognise,
): GroupReading {
  const words = rowsOf(boxes)
    .slice(0, MOST)
    .flatMap((row) => readRow(picture, around(row), recognise));
  const isRead = (place: DotsBox) => words.some(({ box }) => contains(box, ...centerOf(place)));
  const places = boxes.filter(isRead);
  return { words, places: places.length >= LEAST_SHARE * boxes.length ? places : [] };
}

/** Letters side by side. */
function rowsOf(boxes: readonly DotsBox[]): DotsBox[][] {
  const rows: DotsBox[][] = [];
  for (const box of boxes.toSorted((one, other) => one[0] - other[0])) {
    const row = rows.find((each) => isBeside(each.at(-1) ?? box, box));
    if (row === undefined) rows.push([box]);
    else row.push(box);
  }
  return rows;
}

function isBeside(one: DotsBox, other: DotsBox): boolean {
  const isLevel = ([, top, , bottom]: DotsBox, place: DotsBox) => {
    const [, middle] = centerOf(place);
    return middle >= top && middle < bottom;
  };
  return isLevel(one, other) || isLevel(other, one);
}

function readRow(
  picture: GrayPicture,
  [left, top, right, bottom]: DotsBox,
  recognise: Recognise,
): ReadWord[] {
  const above = ACCENTS * (bottom - top);
  const row = cropTo(picture, [left - 2, top - above, right + 2, bottom + 2]);
  return letterPieces(row.part)
    .slice(0, MOST)
    .flatMap((piece) => {
      const { part, x, y } = cropTo(row.part, [piece[0] - 1, 0, piece[2] + 1, row.part.height]);
      return readPart(part, recognise).map((word) => ({
        ...word,
        box: shifted(word.box, row.x + x, row.y + y),
      }));
    });
}

/** Clearly, or not at all. */
function readPart(part: GrayPicture, recognise: Recognise): ReadWord[] {
  for (const scale of SCALES) {
    const words = recognise(enlargePicture(part, scale, EDGE_DOTS)).filter(isClearWord);
    if (words.length > 0) return words.map((word) => ({ ...word, box: inPart(word.box, scale) }));
  }
  return [];
}

/** Of a piece of three letters and more, nothing shorter. */
function isClearWord(word: ReadWord): boolean {
  return isClear(word) && isReadable(word);
}

function inPart(box: DotsBox, scale: number): DotsBox {
  return scaled(shifted(box, -EDGE_DOTS, -EDGE_DOTS), 1 / scale);
}
