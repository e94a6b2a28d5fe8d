import type { LetterStyle } from './letter-styles.ts';
import type { Tag } from './structure/tags.ts';

/** A line of type where it is printed. Lengths in points, from the left and the bottom edge of the sheet. */
export interface PlacedLine {
  readonly text: string;
  /** The same in the order in which it is read, where letters go from right to left. */
  readonly written?: string | undefined;
  readonly x: number;
  /** Where it would begin from the right, counted as `x` is; as that where it is absent. */
  readonly fromRight?: number | undefined;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  /** How much narrower than drawn; 1 is as drawn. */
  readonly condense: number;
  /** Regular where nothing is said. */
  readonly style?: LetterStyle | undefined;
  /** What it is a part of. */
  readonly tag?: Tag | undefined;
  /** A word is cut there for want of room in its table. */
  readonly isCut?: boolean | undefined;
  /** Of the number of an item that prints otherwise: as it is written. */
  readonly renumbered?: string | undefined;
}

export type PlacedPage = readonly PlacedLine[];

/** A thin line across the paper. In points, as those of type. */
export interface PlacedRule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The room for a signature, above the name of who signs. In points, as those of type. */
export interface PlacedSignature {
  readonly x: number;
  /** Of its lower edge. */
  readonly y: number;
  /** The most that it may take. */
  readonly width: number;
  readonly height: number;
  /** It stands at the right end of its room: where people write from right to left. */
  readonly isRight?: boolean;
}
