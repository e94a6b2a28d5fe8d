import type { PDFObject } from 'pdf-lib';
import { numberIn } from '../resources/entries.ts';
import type { Thinness } from './path-shape.ts';
import { leastDrawn } from './pen.ts';
import type { Reach } from './reach.ts';
import type { StrictContent } from './strict-content.ts';
import { armAt } from './tips.ts';

/** In points: programs reckon what is farther away with too few bits, each in its way. */
const FARTHEST = 20_000;
/** In points: of what is filled and thinner, some make a line and others nothing. */
const THINNEST = 0.1;
/** In points: a line that covers what some make of an area without width. */
const COVERING = 0.7;
/** In points: of thinner lines of letters, some are hardly to be seen. */
const THINNEST_LINE = 0.25;
/** In points: of shorter dashes some count none, and others do not come to an end. */
const SHORTEST_DASH = 0.1;
/** How much more one way than another a line may be stretched: PDFium draws a flatter one elsewhere. */
const FLATTEST = 10;
/** In points: of smaller letters some draw a line, and others nothing. */
const SMALLEST_LETTER = 0.5;
/** In points: of those above 1,440 Poppler draws none, and of enormous ones Ghostscript loses some. */
const LARGEST_LETTER = 1000;
/** How much more one way than another letters may be stretched that are stroked: some stretch the lines as well. */
const FLATTEST_LETTER = 1.5;
/** In dots per point: 720 an inch, as a scan of 600 has on a page made smaller. Of more, each press drops others. */
const DENSEST = 720 / 72;

/** Why not every program draws alike what is so large, or so small, or so far away. */
export function oddSize(reach: Reach, content: StrictContent): string | undefined {
  const { least, most, shift, pen, stretch } = reach;
  const { farthest, bare, lined, measures } = content;
  if (farthest > 0 && farthest * most + shift > FARTHEST)
    return 'a line that ends far from the sheet';
  const isCovered =
    leastDrawn(measures.lines, pen.width, least) >= COVERING &&
    leastDrawn(measures.linedDashes, pen.dash, least) === Number.POSITIVE_INFINITY;
  if (isThin(bare, least) || (isThin(lined, least) && !isCovered))
    return 'an area of hardly any width';
  if (leastDrawn(measures.letters, pen.width, least) < THINNEST_LINE)
    return 'letters of hardly any line';
  if (leastDrawn(measures.dashes, pen.dash, least) < SHORTEST_DASH)
    return 'dashes of hardly any length';
  if (measures.stretch * stretch > FLATTEST) return 'a line in a flat space';
  return oddLetters(reach, content);
}

function oddLetters({ least, most, pen, stretch }: Reach, { measures }: StrictContent) {
  if (measures.letterSize * least < SMALLEST_LETTER) return 'text of hardly any size';
  if (measures.largestLetter * most > LARGEST_LETTER) return 'letters larger than all draw';
  if (measures.letterStretch * stretch > FLATTEST) return 'text in a flat space';
  if (measures.strokedStretch > FLATTEST_LETTER) return 'stroked letters in a flat space';
  return leastDrawn(measures.letterDashes, pen.dash, least) < Number.POSITIVE_INFINITY
    ? 'dashes around letters'
    : undefined;
}

/** Whether a part of something is thinner than all draw alike, where it is drawn at this scale. */
export function isThin({ thick, tips }: Thinness, scale: number): boolean {
  return Math.min(thick, tips[armAt(scale)] ?? Number.POSITIVE_INFINITY) * scale < THINNEST;
}

/** The same of a picture, which fills the unit square of its space. */
export function oddPictureSize(reach: Reach, picture: PDFObject | undefined): string | undefined {
  const { least, most, shift, across, up } = reach;
  if (most + shift > FARTHEST) return 'a line that ends far from the sheet';
  if (least < THINNEST) return 'an area of hardly any width';
  const isDense = (key: string, length: number) => (numberIn(picture, key) ?? 0) / length > DENSEST;
  return isDense('Width', across) || isDense('Height', up)
    ? 'a picture of more dots than a press has'
    : undefined;
}
