import type { Line, Named } from './name-lines.ts';
import { namesOffice } from './sender-impersonations.ts';

/** Whose court it is, as papers that go to one say above the names of the parties. */
const OF_COURT =
  /(?<!\p{L})(?:state|county|city|town|village|people|commonwealth) of(?: the)?(?!\p{L})/giu;
/** A court, or the parties before it. Its clerk is an office. */
const COURT = /(?<!\p{L})(?:court(?! clerk)|tribunal|juzgado|vs?\.)(?!\p{L})/iu;

/**
 * A name at the head of a paper to a court, without whose court that is. Only in a caption: the line, or the one next
 * to it in the paragraph, names a court or parties, and neither an office, which is who writes.
 */
export function withoutOwnerOfCourt(head: Named, lines: readonly Line[]): Named {
  const name = head.name.replace(OF_COURT, '');
  const isInCaption = lines.some(
    ({ text }, at) => text.includes(head.name) && captionOf(lines, at).some(isOfCourt),
  );
  const isCaption = isOfCourt(head.name) || isInCaption;
  return isCaption && !namesOffice(name) ? { ...head, name } : head;
}

/** A line and those next to it, in its paragraph. */
function captionOf(lines: readonly Line[], at: number): readonly string[] {
  const block = lines[at]?.block;
  return lines
    .slice(Math.max(0, at - 1), at + 2)
    .filter((line) => line.block === block)
    .map(({ text }) => text);
}

function isOfCourt(text: string): boolean {
  return COURT.test(text) && !namesOffice(text);
}
