import { widthOfText } from '../letter-font.ts';
import { hasAll, type LetterStyle, type StyledFonts } from '../letter-styles.ts';
import type { Hyphenate } from '../lines/hyphenate.ts';
import type { Closing } from '../lines/text-line.ts';
import type { OrderParagraph } from '../scripts/right-to-left.ts';
import type { Element, ElementType, Outline, Tag } from '../structure/tags.ts';

/** A stretch of text in one face; lengths in points. */
export interface StyledRun {
  readonly text: string;
  /** The same in the order in which it is read, where letters go from right to left. */
  readonly written?: string;
  /** From the left margin. */
  readonly x: number;
  readonly size: number;
  readonly style: LetterStyle;
  readonly tag?: Tag | undefined;
  /** Then nothing is written but a thin line of that width, so far above the baseline. */
  readonly rule?: { readonly width: number; readonly above: number };
  /** A word is cut there for want of room in its table. */
  readonly isCut?: boolean | undefined;
  /** Of the number of an item that prints otherwise: as it is written. */
  readonly renumbered?: string | undefined;
}

/** A printed line; without runs it is blank. */
export type StyledLine = readonly StyledRun[] & {
  /** What stands above it again where it is the first of a page: the head of its table. */
  readonly heads?: readonly StyledLine[];
  /** A heading, or what leads to a nested list: it belongs to two lines below it, at least. */
  readonly isLead?: boolean;
  /** An item of a list begins with it. */
  readonly isItem?: boolean;
  /** Nothing is written on it: there stands a signature. */
  readonly isSigned?: boolean;
  readonly closing?: Closing;
  /** Of a table: no page begins with it, as its row began above. */
  readonly isOfRowAbove?: boolean;
};

/** What a block is set in. */
export interface Column {
  /** In points from the left margin. */
  readonly left: number;
  readonly width: number;
  readonly size: number;
  readonly fonts: StyledFonts;
  /** Words with soft hyphens where they can be divided; none are where it is absent. */
  readonly hyphenate?: Hyphenate | undefined;
  /** What its words are a part of; the document itself where absent. */
  readonly tag?: Element | undefined;
  readonly outline: Outline;
  /** Of letters that are written from right to left; absent where there are none. */
  readonly order?: OrderParagraph | undefined;
}

/** Whether what these words begin stands at the right. */
export function isFromRight({ order }: Column, words: string): boolean {
  return order?.(words).isRight ?? false;
}

/** The same column, for a part of what it is of. */
export function within(column: Column, type: ElementType, attributes?: string): Column {
  return { ...column, tag: { type, parent: column.tag, attributes } };
}

export const BLANK: StyledLine = [];

export const SIGNED: StyledLine = Object.assign(
  [{ text: '', x: 0, size: 0, style: 'regular' as const }],
  { isSigned: true },
);

export function ruleOver({ left, width, size }: Column, above: number): StyledRun {
  return { text: '', x: left, size, style: 'regular', rule: { width, above } };
}

/** The face that it is printed in: the regular one has what others lack. */
export function faceOf(text: string, style: LetterStyle, fonts: StyledFonts): LetterStyle {
  const font = fonts[style];
  return font !== undefined && hasAll(font, text) ? style : 'regular';
}

export function widthIn(text: string, style: LetterStyle, { size, fonts }: Column): number {
  return (widthOfText(fonts[style] ?? fonts.regular, text) * size) / 1000;
}
