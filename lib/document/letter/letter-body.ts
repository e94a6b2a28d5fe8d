import type { TextLine } from '../lines/text-line.ts';
import type { PlacedLine, PlacedRule } from '../placed-line.ts';

/** How the running text is set, in points. */
export interface Type {
  readonly size: number;
  /** From one line to the next. */
  readonly leading: number;
}

/** A line and its place in the column: row 0 is the topmost. */
export interface PageRow<Line extends TextLine = TextLine> {
  readonly row: number;
  readonly line: Line;
  /** Above it is nothing, or a blank line. */
  readonly opens: boolean;
}

export type PageRows<Line extends TextLine = TextLine> = readonly PageRow<Line>[];

/** What is printed on a page. */
export interface PrintedPage {
  readonly lines: readonly PlacedLine[];
  readonly rules: readonly PlacedRule[];
}

/** The running text of a letter, before anybody knows in which type it is set and on which pages it stands. */
export interface LetterBody<Line extends TextLine = TextLine> {
  /** Its lines in that type; between two of these lists begins a new page. A line without runs is blank. */
  linesOf(type: Type): readonly (readonly Line[])[];
  /** Where lines are printed whose column begins there; in points, from the left and the bottom edge. Page by page. */
  place(
    rows: PageRows<Line>,
    corner: { readonly left: number; readonly top: number },
    type: Type,
  ): PrintedPage;
}

export const POINTS_PER_INCH = 72;
