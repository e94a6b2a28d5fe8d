import type { LetterFont } from '../letter-font.ts';
import type { Hyphenate } from './hyphenate.ts';

/** A stretch of text without tabs, `x` thousandths of the type size from the left margin. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  /** As far from the right margin, where its line is written from there; as `x` where it is absent. */
  readonly fromRight?: number;
}

/** What a line does at the end of a letter: it closes it, or is the last of the names below. */
export type Closing = 'compliment' | 'names_end';

/** A printed line; without runs it is blank. */
export type TextLine = readonly TextRun[] & {
  /** Nothing is written on it: there stands a signature. */
  readonly isSigned?: boolean;
  readonly closing?: Closing;
};

export interface Measure {
  readonly font: LetterFont;
  /** Both in thousandths of the type size. */
  readonly width: number;
  readonly tabStop: number;
  /** The words of a paragraph with soft hyphens where they can be divided; none are where it is absent. */
  readonly hyphenate?: Hyphenate | undefined;
}
