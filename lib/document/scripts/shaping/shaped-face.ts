/** A face as `tools/fonts/build-shaped-fonts.ts` stores it. Lengths are in thousandths of the type size. */
export interface ShapedFace {
  /** Of its letters against the design, in thousandths; its outlines are of that size already. */
  readonly scale: number;
  readonly glyphs: number;
  /** xMin, yMin, xMax, yMax of all glyphs together. */
  readonly box: readonly number[];
  /** The code points that it has: first and last, and first and last again. */
  readonly characters: readonly number[];
  readonly layoutLength: number;
  /**
   * Base64 of what brotli packed: a font file for HarfBuzz, without outlines; the length of each outline as a
   * 16-bit little-endian word; the outlines (`lib/document/fonts/outline.ts`).
   */
  readonly data: string;
}
