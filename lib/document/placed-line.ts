/** A line of type where it is printed. Lengths in points, from the left and the bottom edge of the sheet. */
export interface PlacedLine {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  /** How much narrower than drawn; 1 is as drawn. */
  readonly condense: number;
}

export type PlacedPage = readonly PlacedLine[];
