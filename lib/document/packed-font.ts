/** The font as `tools/fonts/build-letter-font.ts` stores it. All lengths are in thousandths of the type size. */
export interface PackedFont {
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** xMin, yMin, xMax, yMax of all glyphs together. */
  readonly box: readonly number[];
  readonly glyphs: number;
  readonly characters: number;
  readonly kernRows: number;
  readonly kernColumns: number;
  readonly dataLength: number;
  /** Brotli is smaller by a tenth, deflate unpacks in a quarter of the time. */
  readonly packing?: 'brotli' | 'deflate';
  /**
   * Base64 of the packed bytes, which are 16-bit little-endian words, then bytes: width and outline length of each
   * glyph; the characters and their glyphs, each as the difference from the one before; row and column of each glyph in
   * the kerning table, and that table; the outlines (`fonts/outline.ts`).
   */
  readonly data: string;
}
