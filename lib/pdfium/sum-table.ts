import type { DotsBox } from './dots-box.ts';

/**
 * The sum of the values within any box, after one look at each: a table of sums (Crow 1984) whose entries are those of
 * all values above and to the left.
 * @param values in rows from the top, each of this width.
 */
export function sumTable(values: ArrayLike<number>, width: number): (box: DotsBox) => number {
  const height = Math.floor(values.length / width);
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let row = 0; row < height; row += 1) addRow(sums, values, row, stride);
  const sumTo = (x: number, y: number) => sums[y * stride + x] ?? 0;
  return ([left, top, right, bottom]) =>
    sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top);
}

/** The first row and column of the table stay empty. */
function addRow(sums: Float64Array, values: ArrayLike<number>, row: number, stride: number): void {
  let inRow = 0;
  for (let x = 0; x < stride - 1; x += 1) {
    inRow += values[row * (stride - 1) + x] ?? 0;
    const at = (row + 1) * stride + x + 1;
    sums[at] = inRow + (sums[at - stride] ?? 0);
  }
}
