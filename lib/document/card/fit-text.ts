import type { LetterFont } from '../letter-font.ts';
import { breakLines } from '../lines/break-lines.ts';
import type { TextLine } from '../lines/text-line.ts';
import type { HandLine } from './write-hand.ts';

/** A rectangle to write in, in points from the lower left corner of the trimmed piece. */
export interface Panel {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** The sizes of writing that are comfortable on a piece, in points. */
export interface SizeRange {
  readonly most: number;
  readonly least: number;
}

const SIZE_STEP = 0.5;
/** From baseline to baseline, of the size. */
const LEADING = 1.2;
/** A blank line between paragraphs is less than a written one. */
const BLANK_LEADING = 0.62;
/** From the top of the panel to the first baseline, and from the last to its bottom. */
const ASCENT = 0.78;
const DESCENT = 0.3;
/** What is left of the line for gaps that come out wider than drawn. */
const BREAKING_WIDTH = 0.985;
const TAB_STOP = 2000;
/** Of the space that a short text leaves, the part above it: the eye's middle is higher than the ruler's. */
const SPACE_ABOVE = 0.44;

/**
 * The text in the largest writing that fits the panels, each line where it is written; the panels are filled in
 * order. Undefined where even the smallest writing is too large.
 */
export function fitText(
  text: string,
  panels: readonly Panel[],
  sizes: SizeRange,
  font: LetterFont,
): HandLine[] | undefined {
  for (let size = sizes.most; size >= sizes.least; size -= SIZE_STEP) {
    const placed = fillPanels(text, panels, size, font);
    if (placed !== undefined) return placed;
  }
  return undefined;
}

/** Blank lines at the ends would only push the writing about. */
function withoutBlankEnds(lines: readonly TextLine[]): readonly TextLine[] {
  const isWritten = (line: TextLine) => line.length > 0;
  return lines.slice(Math.max(0, lines.findIndex(isWritten)), lines.findLastIndex(isWritten) + 1);
}

function fillPanels(
  text: string,
  panels: readonly Panel[],
  size: number,
  font: LetterFont,
): HandLine[] | undefined {
  const width = Math.min(...panels.map((panel) => panel.width));
  const measure = { font, width: (width * 1000 * BREAKING_WIDTH) / size, tabStop: TAB_STOP };
  let rest = withoutBlankEnds(breakLines(text, measure));
  const placed: HandLine[] = [];
  for (const panel of panels) {
    const count = countFitting(rest, panel, size);
    placed.push(...placeInPanel(withoutBlankEnds(rest.slice(0, count)), panel, size));
    rest = withoutBlankEnds(rest.slice(count));
  }
  return rest.length === 0 ? placed : undefined;
}

function countFitting(lines: readonly TextLine[], panel: Panel, size: number): number {
  let room = panel.height - (ASCENT + DESCENT) * size;
  let count = 0;
  while (count < lines.length && room >= 0) {
    count++;
    room -= leadingAfter(lines, count - 1) * size;
  }
  return count;
}

/** From the baseline of a line to that of the next one. */
function leadingAfter(lines: readonly TextLine[], at: number): number {
  return lines[at + 1]?.length === 0 ? BLANK_LEADING : LEADING;
}

function placeInPanel(lines: readonly TextLine[], panel: Panel, size: number): HandLine[] {
  const drops = lines.map((_, at) => leadingAfter(lines, at) * size);
  const height = drops.slice(0, -1).reduce((sum, drop) => sum + drop, (ASCENT + DESCENT) * size);
  const spare = Math.max(0, panel.height - height);
  let y = panel.bottom + panel.height - spare * SPACE_ABOVE - ASCENT * size;
  return lines.flatMap((line, at) => {
    const baseline = y;
    y -= drops[at] ?? 0;
    return line.map((run, nth) => {
      const x = (run.x * size) / 1000;
      const end = ((line[nth + 1]?.x ?? Number.POSITIVE_INFINITY) * size) / 1000;
      return {
        text: run.text,
        x: panel.left + x,
        y: baseline,
        size,
        condense: 1,
        room: Math.min(panel.width, end) - x,
      };
    });
  });
}
