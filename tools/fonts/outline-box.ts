/** The box around all of these `glyf` entries: xMin, yMin, xMax, yMax. */
export function boxOf(outlines: readonly Buffer[]): number[] {
  const sides = [2, 4, 6, 8].map((at) =>
    outlines.filter(({ length }) => length > 0).map((outline) => outline.readInt16BE(at)),
  );
  return sides.map((values, side) =>
    values.reduce((one, other) => (side < 2 ? Math.min(one, other) : Math.max(one, other)), 0),
  );
}
