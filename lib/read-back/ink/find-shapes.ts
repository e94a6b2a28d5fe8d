import { findRunsWithin, type InkRuns } from '../../pdfium/ink/ink-runs.ts';
import type { GrayPicture } from '../../pdfium/render-gray.ts';
import type { DotsBox } from './dots-box.ts';
import { addRun, noSpread, type Spread, thicknessOf } from './spread.ts';

/** Ink that hangs together. */
export interface Shape {
  readonly box: DotsBox;
  readonly dots: number;
  /** Of the bar that is as thick as the shape across its own length, whichever way it lies. */
  readonly thickness: number;
}

/** A dithered picture has tens of thousands; a page of text three. */
const MOST_RUNS = 400_000;

/**
 * The connected shapes of a picture, by runs of ink that touch, diagonally too. Undefined where there are more runs
 * than a page of writing can have.
 */
export function findShapes(picture: GrayPicture, inkBelow: number): readonly Shape[] | undefined {
  const runs = findRunsWithin(picture, { inkBelow, mostRuns: MOST_RUNS });
  if (runs === undefined) return undefined;
  const spreads = runs.pieces.map(() => noSpread());
  for (let row = 0; row < picture.height; row += 1) addRow(spreads, runs, row);
  return runs.pieces.map(({ box }, index) => {
    const spread = spreads[index] ?? noSpread();
    return { box, dots: spread.dots, thickness: thicknessOf(spread) };
  });
}

function addRow(
  spreads: readonly Spread[],
  { rowStarts, from, to, pieceOf }: InkRuns,
  row: number,
): void {
  for (let run = rowStarts[row] ?? 0; run < (rowStarts[row + 1] ?? 0); run += 1) {
    const spread = spreads[pieceOf[run] ?? 0];
    if (spread !== undefined) addRun(spread, row, from[run] ?? 0, to[run] ?? 0);
  }
}
