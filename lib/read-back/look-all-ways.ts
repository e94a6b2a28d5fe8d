import type { GrayPicture } from '../pdfium/render-gray.ts';
import { cropToInk } from './ink/crop-picture.ts';
import { shifted } from './ink/dots-box.ts';
import { findSkew } from './ink/find-skew.ts';
import { movedBox, turningOf, turnPicture } from './ink/turn-picture.ts';
import { isSure, type ReadWord, type Recognise } from './words/read-word.ts';

/** A turn that is worth another picture: OCR reads lines that are not quite level. */
const LEAST_SKEW = 1;
const QUARTERS = [0, 90, 180, 270];
/** Paler dots are paper to OCR. */
const PAPER_FROM = 245;

/**
 * What a picture shows as it lies, deskewed, and from all four sides; words at their places in the picture. OCR reads
 * one direction only, and at 3 degrees nothing.
 */
export function lookAllWays(picture: GrayPicture, recognise: Recognise): ReadWord[][] {
  const { part, x, y } = cropToInk(picture, PAPER_FROM);
  const skew = findSkew(part);
  const isLevel = Math.abs(skew) < LEAST_SKEW;
  const turns = isLevel ? QUARTERS : [0, ...QUARTERS.map((turn) => turn + skew)];
  return turns.map((degrees) =>
    lookTurned(part, degrees, recognise).map((word) => ({ ...word, box: shifted(word.box, x, y) })),
  );
}

function lookTurned(picture: GrayPicture, degrees: number, recognise: Recognise): ReadWord[] {
  const turning = turningOf(picture, degrees);
  return recognise(turnPicture(picture, degrees))
    .filter(isSure)
    .map((word) => ({ ...word, box: movedBox(word.box, turning.original) }));
}
