import type { GrayPicture } from '../pdfium/render-gray.ts';
import type { GroupReading } from './group-reading.ts';
import { coverBoxes } from './ink/cover-boxes.ts';
import { cropTo } from './ink/crop-picture.ts';
import {
  around,
  centerOf,
  contains,
  type DotsBox,
  grown,
  overlaps,
  shifted,
} from './ink/dots-box.ts';
import { findRing } from './ink/find-ring.ts';
import { findSkew } from './ink/find-skew.ts';
import { movedBox, turningOf, turnPicture } from './ink/turn-picture.ts';
import { BOUNDS } from './limits.ts';
import { readPieces } from './read-pieces.ts';
import { readRing } from './read-ring.ts';
import { countKinds, type LetterShape } from './rules/find-writing.ts';
import { isClear, type Recognise } from './words/read-word.ts';

/** Fewer kinds of shapes are no word. */
const FEWEST_KINDS = 4;
/** Dots of paper around a group: OCR wants some. */
const EDGE_DOTS = 12;
/** Inches: groups that lie nearer may be the letters of one seal. */
const NEAR = 0.15;
/** A turn that is worth another picture. */
const LEAST_SKEW = 1;

/**
 * Reads each group of shapes like letters by itself, the greatest first: a stamp that lies askew among level lines as
 * it lies, and the words around a seal along their ring.
 */
export function readGroups(
  picture: GrayPicture,
  groups: readonly (readonly LetterShape[])[],
  recognise: Recognise,
): GroupReading[] {
  return joinRings(groups, picture.dotsPerInch)
    .filter((group) => countKinds(group) >= FEWEST_KINDS)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, BOUNDS.groups)
    .map((group) => {
      const boxes = group.map(({ box }) => box);
      const ring = findRing(boxes, picture.dotsPerInch);
      if (ring !== undefined) return readRing(picture, { ring, boxes }, recognise);
      const askew = readAskew(picture, boxes, recognise);
      return askew.words.length > 0 ? askew : readPieces(picture, boxes, recognise);
    });
}

type Group = readonly LetterShape[];

/** Letters around a seal that are set far apart are several groups, which lie on one ring. */
function joinRings(groups: readonly Group[], dotsPerInch: number): Group[] {
  const left = new Set(groups.toSorted((one, other) => other.length - one.length));
  return [...left].flatMap((group) => {
    if (!left.delete(group)) return [];
    const place = grown(boxAround(group), NEAR * dotsPerInch);
    const near = [...left].filter((other) => overlaps(place, boxAround(other)));
    const parts = near.length === 0 ? [] : onOneRing(group, near, dotsPerInch);
    for (const part of parts) left.delete(part);
    return [[group, ...parts].flat()];
  });
}

/** Of those near a group, the ones that mostly lie on a ring with it; other writing is read by itself. */
function onOneRing(group: Group, near: readonly Group[], dotsPerInch: number): Group[] {
  const all = [group, ...near].flat();
  const ring = findRing(
    all.map(({ box }) => box),
    dotsPerInch,
  );
  if (ring === undefined) return [];
  const onRing = new Set(all.filter((_, at) => ring.isOnRing[at]));
  const isMostlyOn = (each: Group) =>
    each.filter((shape) => onRing.has(shape)).length > each.length / 2;
  return isMostlyOn(group) ? near.filter(isMostlyOn) : [];
}

function boxAround(group: Group): DotsBox {
  return around(group.map(({ box }) => box));
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
    .map((word) => ({ ...word, box: shifted(movedBox(word.box, turning.original), x, y) }));
  const isRead = (place: DotsBox) => words.some((word) => contains(word.box, ...centerOf(place)));
  return { words, places: boxes.filter(isRead) };
}

/** The shapes without what lies between them, as the frame of a stamp does. */
function onlyAt(part: GrayPicture, boxes: readonly DotsBox[], x: number, y: number): GrayPicture {
  const hidden = coverBoxes(
    part,
    boxes.map((box) => grown(shifted(box, -x, -y), 2)),
  );
  const levels = part.levels.map((level, at) => (hidden.levels[at] === level ? 255 : level));
  return { ...part, levels };
}
