import type { Box } from './matrix.ts';
import type { PageFont } from './page-font.ts';

/** Why text that an extractor reads is not on the paper. */
export type Concealment = 'invisible' | 'white' | 'transparent' | 'clipped' | 'off_page';

/** One show operator's text. Boxes are in points of the printed sheet, from its left and bottom edge. */
export interface TextMark {
  readonly kind: 'text';
  readonly box: Box;
  readonly font: PageFont;
  /** As printed. */
  readonly sizePoints: number;
  /** Of characters other than spaces. */
  readonly codes: readonly number[];
  readonly concealment: Concealment | undefined;
}

interface ImageMark {
  readonly kind: 'image';
  readonly box: Box;
  /** Covers what is under it. */
  readonly isOpaque: boolean;
  /** Fewer of them in an inch would look coarse. */
  readonly dotsPerInch: number;
  readonly concealment: Concealment | undefined;
}

interface ShapeMark {
  readonly kind: 'shape';
  readonly box: Box;
  /** What of it is ink, more closely than its box: its parts, or its edges where it is only an outline. */
  readonly parts: readonly Box[];
  readonly isWhite: boolean;
  readonly isOpaque: boolean;
}

/** What one page shows, in the order in which it is painted. */
export type Mark = TextMark | ImageMark | ShapeMark;

/** Whether the mark leaves ink: white is paper, and what is concealed is not there. */
export function isInk(mark: Mark): boolean {
  return mark.kind === 'shape' ? !mark.isWhite : mark.concealment === undefined;
}

/** The boxes that a mark's ink is in. */
export function inkBoxes(mark: Mark): readonly Box[] {
  return mark.kind === 'shape' ? mark.parts : [mark.box];
}
