import { type PlacedRun, readAsSeen } from './reading-order.ts';

/** Of the body's size: headlines of letters and the names of firms are larger, and so are words that shout. */
const LARGE = 1.4;

/**
 * What is set larger than the body of the document, page after page, as the eye picks it out; empty where nothing is.
 * The body is the size that half of the letters are set in, or in a smaller one.
 */
export function setLarge(pages: readonly (readonly PlacedRun[])[]): string {
  const body = bodySize(pages.flat());
  const isLarge = ({ sizePoints }: PlacedRun) => sizePoints > LARGE * body;
  return pages
    .map((runs) => readAsSeen(runs.filter(isLarge)))
    .join('\n')
    .trim();
}

function bodySize(runs: readonly PlacedRun[]): number {
  const bySize = runs.toSorted((one, other) => one.sizePoints - other.sizePoints);
  const half = bySize.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let letters = 0;
  for (const { text, sizePoints } of bySize) {
    letters += text.length;
    if (letters >= half) return sizePoints;
  }
  return 0;
}
