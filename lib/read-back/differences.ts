import type { GrayPicture } from '../pdfium/render-gray.ts';
import { PAPER_DIFFERENCES } from '../ports/paper.ts';
import type { PaperDifference } from '../ports.ts';
import { around, centerOf, clipped, contains, type DotsBox, toInches } from './ink/dots-box.ts';
import { BOUNDS } from './limits.ts';

/** Where ink and text part, while a page is read; its box is of the page. */
export interface Difference {
  readonly kind: PaperDifference['kind'];
  readonly box: DotsBox;
  readonly text: string;
}

/** Of the height of its line: words that are no further apart are shown as one place. */
const WORD_GAP = 1.5;
/** Of the lower of two words: so much of it lies beside the other one where they stand on one line. */
const SAME_LINE = 0.5;

/** Words of one page: a page of which more is strange is strange as a whole. */
const SEEN_MAX = 1000;

/** From the top, and from the left: neighbours of a line are one place, and what was read twice is told once. */
export function toPaperDifferences(
  found: readonly Difference[],
  ink: GrayPicture,
): PaperDifference[] {
  const seen = found.toSorted(fromTop).slice(0, SEEN_MAX);
  return PAPER_DIFFERENCES.flatMap((kind) => joinedOf(seen.filter((each) => each.kind === kind)))
    .toSorted(fromTop)
    .slice(0, BOUNDS.differences)
    .map(({ kind, box, text }) => ({
      kind,
      rectInches: toInches(clipped(box, ink), ink.dotsPerInch),
      text: text.slice(0, BOUNDS.differenceCharacters),
    }));
}

/** Of one kind. */
function joinedOf(found: readonly Difference[]): Difference[] {
  const runs: Difference[] = [];
  for (const next of found.toSorted(byPlace)) {
    const [x, y] = centerOf(next.box);
    if (runs.some((run) => contains(run.box, x, y))) continue;
    const at = next.text === '' ? -1 : runs.findLastIndex((run) => isBeside(run, next));
    const before = runs[at];
    if (before === undefined) runs.push(next);
    else runs[at] = joined(before, next);
  }
  return runs;
}

function fromTop({ box: one }: Difference, { box: other }: Difference): number {
  return one[1] - other[1] || one[0] - other[0];
}

/** So that the words of a line come one after the other, whatever lies above and below. */
function byPlace({ box: one }: Difference, { box: other }: Difference): number {
  return one[0] - other[0] || one[1] - other[1];
}

function isBeside({ box: one, text }: Difference, { box: other }: Difference): boolean {
  const height = Math.min(one[3] - one[1], other[3] - other[1]);
  const shared = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  const gap = other[0] - one[2];
  return text !== '' && shared >= SAME_LINE * height && gap <= WORD_GAP * (one[3] - one[1]);
}

function joined(one: Difference, other: Difference): Difference {
  return { ...one, box: around([one.box, other.box]), text: `${one.text} ${other.text}` };
}
