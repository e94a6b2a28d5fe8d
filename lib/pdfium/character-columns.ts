/** Left, bottom, right, top. */
export type PointsBox = readonly [number, number, number, number];

/** One character of a page's text. */
export interface Character extends CharacterLooks {
  /** One Unicode character; empty where the font does not say which it is. */
  readonly text: string;
  /** Of its ink, in points from the page's left and bottom edges; without area for spaces. */
  readonly box: PointsBox;
  /** Where it starts on its baseline, in points from the page's left and bottom edges. */
  readonly x: number;
  readonly y: number;
  /** The room that its font gives it along its baseline, in points; 0 where that is not known. */
  readonly advance: number;
}

/** What the characters of one show operator have in common. */
export interface CharacterLooks {
  /** A space or the end of a line that PDFium adds where it sees a gap: nothing of the content, and without a place. */
  readonly isGenerated: boolean;
  /** As printed. */
  readonly sizePoints: number;
  /** Of its baseline, clockwise as it is seen: 0 for upright text, 90 for text that runs down the sheet. */
  readonly turnDegrees: number;
  /** Neither filled nor stroked (ISO 32000-1, 9.3.6): in the text, and not on the paper. */
  readonly isInvisible: boolean;
  readonly font: CharacterFont;
}

export interface CharacterFont {
  /** As the file calls it, perhaps with the six letters of a subset before. */
  readonly name: string;
  readonly isEmbedded: boolean;
}

/**
 * The characters of a page, a column for each thing that is known of them. A letter has tens of thousands: as many
 * objects take longer to make, and to free, than most of what is asked of them.
 */
export interface CharacterColumns {
  readonly count: number;
  /** Code points; 0 where the font does not say which. */
  readonly codes: Uint32Array;
  /** Four numbers a character: left, bottom, right and top. */
  readonly boxes: Float64Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly advances: Float64Array;
  /** Which of the looks is theirs. */
  readonly lookOf: Uint32Array;
  readonly looks: readonly CharacterLooks[];
}

/** The columns with room for so many characters, each as yet nowhere. */
export function emptyColumns(count: number) {
  return {
    count,
    codes: new Uint32Array(count),
    boxes: new Float64Array(4 * count),
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    advances: new Float64Array(count),
    lookOf: new Uint32Array(count),
    looks: [] as CharacterLooks[],
  };
}

/** The same character as an object, for whoever asks about few. */
export function characterAt(columns: CharacterColumns, at: number): Character {
  const { isGenerated, sizePoints, turnDegrees, isInvisible, font } = looksAt(columns, at);
  // Written out: objects of one shape, by the thousand, are built many times faster than spread ones.
  return {
    text: textOf(columns.codes[at] ?? 0),
    isGenerated,
    box: boxAt(columns, at),
    x: columns.xs[at] ?? 0,
    y: columns.ys[at] ?? 0,
    advance: columns.advances[at] ?? 0,
    sizePoints,
    turnDegrees,
    isInvisible,
    font,
  };
}

export function boxAt({ boxes }: CharacterColumns, at: number): PointsBox {
  const first = 4 * at;
  return [boxes[first] ?? 0, boxes[first + 1] ?? 0, boxes[first + 2] ?? 0, boxes[first + 3] ?? 0];
}

export function looksAt({ looks, lookOf }: CharacterColumns, at: number): CharacterLooks {
  return looks[lookOf[at] ?? 0] as CharacterLooks;
}

function textOf(code: number): string {
  return code === 0 ? '' : String.fromCodePoint(code);
}

/** Space, as trimming finds it, or no character; the usual ones are answered without a string. */
export function isBlankCode(code: number): boolean {
  if (code > 0x20 && code < 0xa0) return false;
  return textOf(code).trim() === '';
}
