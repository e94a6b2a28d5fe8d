import type { GrayPicture } from '../pdfium/render-gray.ts';
import { coverBoxes } from './ink/cover-boxes.ts';
import { cropTo } from './ink/crop-picture.ts';
import { around, centerOf, contains, type DotsBox, grown } from './ink/dots-box.ts';
import { findRing, type Ring } from './ink/find-ring.ts';
import { findSkew } from './ink/find-skew.ts';
import { movedBox, turningOf, turnPicture } from './ink/turn-picture.ts';
import { angleAt, isWhole, unwrapRing } from './ink/unwrap-ring.ts';
import { BOUNDS } from './limits.ts';
import { countKinds, type LetterShape } from './rules/find-writing.ts';
import { isClear, isReadable, isSure, type ReadWord, type Recognise } from './words/read-word.ts';

/** Fewer kinds of shapes are no word. */
const FEWEST_KINDS = 4;
/** Dots of paper around a group: OCR wants some. */
const EDGE_DOTS = 12;
/** Of the letters of a ring: where so many are read as clearly as type, a less clear word among them is one, too. */
const CLEAR_SHARE = 0.5;
/** A turn that is worth another picture. */
const LEAST_SKEW = 1;

/** What was read of one group of shapes by itself. */
export interface GroupReading {
  readonly words: readonly ReadWord[];
  /** The places of the shapes that were read as clearly as type. */
  readonly places: readonly DotsBox[];
}

/**
 * Reads each group of shapes like letters by itself, the greatest first: a stamp that lies askew among level lines as
 * it lies, and the words around a seal along their ring.
 */
export function readGroups(
  picture: GrayPicture,
  groups: readonly (readonly LetterShape[])[],
  recognise: Recognise,
): GroupReading[] {
  return groups
    .filter((group) => countKinds(group) >= FEWEST_KINDS)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, BOUNDS.groups)
    .map((group) => {
      const boxes = group.map(({ box }) => box);
      const ring = findRing(boxes, picture.dotsPerInch);
      return ring === undefined
        ? readAskew(picture, boxes, recognise)
        : readRing(picture, { ring, boxes }, recognise);
    });
}

function readAskew(
  picture: GrayPicture,
  boxes: readonly DotsBox[],
  recognise: Recognise,
): GroupReading {
  const box = grown(around(boxes), EDGE_DOTS);
  const { part, x, y } = cropTo(picture, box);
  const alone = onlyAt(part, boxes, x, y);
  const skew = findSkew(alone);
  if (Math.abs(skew) < LEAST_SKEW) return { words: [], places: [] };
  const turning = turningOf(alone, skew);
  const words = recognise(turnPicture(alone, skew))
    .filter(isClear)
    .map((word) => {
      const [left, top, right, bottom] = movedBox(word.box, turning.original);
      return { ...word, box: [left + x, top + y, right + x, bottom + y] as const };
    });
  const isRead = (place: DotsBox) => words.some((word) => contains(word.box, ...centerOf(place)));
  return { words, places: boxes.filter(isRead) };
}

/** The shapes without what lies between them, as the frame of a stamp does. */
function onlyAt(part: GrayPicture, boxes: readonly DotsBox[], x: number, y: number): GrayPicture {
  const here = boxes.map(
    ([left, top, right, bottom]): DotsBox => [left - x, top - y, right - x, bottom - y],
  );
  const hidden = coverBoxes(
    part,
    here.map((box) => grown(box, 2)),
  );
  const levels = part.levels.map((level, at) => (hidden.levels[at] === level ? 255 : level));
  return { ...part, levels };
}

interface RingOfShapes {
  readonly ring: Ring;
  readonly boxes: readonly DotsBox[];
}

/** Read both ways round: a seal may have words of both. */
function readRing(
  picture: GrayPicture,
  { ring, boxes }: RingOfShapes,
  recognise: Recognise,
): GroupReading {
  const onRing = boxes.filter((_, at) => ring.isOnRing[at]);
  const ways = [true, false].map((isOutwards) => {
    const words = recognise(unwrapRing(picture, ring, isOutwards))
      .filter(isSure)
      .filter(({ box }) => isWhole(box, ring));
    const placesOf = (read: readonly ReadWord[]) =>
      onRing.filter((box) => read.some((word) => isWithin(box, word, ring, isOutwards)));
    const isSeal = placesOf(words.filter(isClear)).length >= CLEAR_SHARE * onRing.length;
    const read = words.filter((word) => isClear(word) || (isSeal && isReadable(word)));
    return { read, placesOf };
  });
  const words = ways.flatMap(({ read, placesOf }) =>
    read.map((word) => ({ ...word, box: placesOf([word])[0] ?? around(boxes) })),
  );
  return { words, places: ways.flatMap(({ read, placesOf }) => placesOf(read)) };
}

/** Whether the place lies along the ring where the word does. */
function isWithin(place: DotsBox, { box }: ReadWord, ring: Ring, isOutwards: boolean): boolean {
  const [px, py] = centerOf(place);
  const at = Math.atan2(py - ring.y, px - ring.x);
  const [from, to] = [angleAt(box[0], ring, isOutwards), angleAt(box[2], ring, isOutwards)];
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  const turn = 2 * Math.PI;
  const after = (((at - least) % turn) + turn) % turn;
  return after <= most - least;
}
