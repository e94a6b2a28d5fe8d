import { findPieces, type InkPiece } from '../../pdfium/ink-runs.ts';
import type { GrayPicture } from '../../pdfium/render-gray.ts';

/** Ink that hangs together. */
export type Shape = InkPiece;

/** A dithered picture has tens of thousands; a page of text three. */
const MOST_RUNS = 400_000;

/**
 * The connected shapes of a picture, by runs of ink that touch, diagonally too. Undefined where there are more runs
 * than a page of writing can have.
 */
export function findShapes(picture: GrayPicture, inkBelow: number): readonly Shape[] | undefined {
  return findPieces(picture, { inkBelow, mostRuns: MOST_RUNS });
}
