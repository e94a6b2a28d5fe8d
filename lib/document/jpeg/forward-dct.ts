import { ZIGZAG } from './jpeg-tables.ts';

/** By how much each of eight frequencies leaves the transformation too large. */
const SCALES = [
  1, 1.387039845322148, 1.306562964876377, 1.175875602419359, 1, 0.785694958387102,
  0.541196100146197, 0.275899379282943,
];
/** Where in the order of writing the number of a place stands. */
const ORDER_OF = Uint8Array.from({ length: 64 }, (_, place) => ZIGZAG.indexOf(place));

/** For each of the 64 places, in rows, the factor by which a transformed number becomes one in these steps. */
export function factorsOf(steps: readonly number[]): Float64Array {
  return Float64Array.from(steps, (step, at) => {
    const [row = 1, column = 1] = [SCALES[at >> 3], SCALES[at & 7]];
    return 1 / (step * row * column * 8);
  });
}

/** To the nearest whole number, of less than 16 bits: without a branch, which takes half the time. */
export function rounded(value: number): number {
  return ((value + 0x8000 + 0.5) | 0) - 0x8000;
}

/**
 * The cosine transformation of 8 x 8 numbers, with five multiplications a row (Arai, Agui and Nakajima), in steps. Most
 * numbers are nought then: which are not, is marked, so that nobody looks at each.
 */
export class QuantizedDct {
  /** In the order of writing; only what is marked is of this block. */
  readonly numbers = new Int32Array(64);
  /** A bit for each number that is not nought, the first of each half the highest. */
  readonly marks = new Int32Array(2);
  readonly factors: Float64Array;

  /** @param factors as of `factorsOf`. */
  constructor(factors: Float64Array) {
    this.factors = factors;
  }

  /** @param block 8 x 8 levels around nought, in rows; it is used up. */
  transform(block: Float64Array): void {
    for (let column = 0; column < 8; column += 1) transformColumn(block, column);
    this.marks[0] = 0;
    this.marks[1] = 0;
    for (let row = 0; row < 64; row += 8) transformRow(block, row, this);
  }
}

/**
 * Rows and columns are reckoned alike, each in a function of its own: one for both, told how far its numbers lie apart,
 * took a quarter longer for every block of a picture.
 */
function transformRow(block: Float64Array, row: number, dct: QuantizedDct): void {
  const { factors, numbers, marks } = dct;
  const sum07 = (block[row] as number) + (block[row + 7] as number);
  const sum16 = (block[row + 1] as number) + (block[row + 6] as number);
  const sum25 = (block[row + 2] as number) + (block[row + 5] as number);
  const sum34 = (block[row + 3] as number) + (block[row + 4] as number);
  const less07 = (block[row] as number) - (block[row + 7] as number);
  const less16 = (block[row + 1] as number) - (block[row + 6] as number);
  const less25 = (block[row + 2] as number) - (block[row + 5] as number);
  const less34 = (block[row + 3] as number) - (block[row + 4] as number);
  const outer = sum07 + sum34;
  const inner = sum16 + sum25;
  const even = sum07 - sum34;
  const turned = (sum16 - sum25 + even) * Math.SQRT1_2;
  const low = less34 + less25;
  const high = less16 + less07;
  const both = (low - high) * 0.38268343236509;
  const lower = 0.541196100146197 * low + both;
  const higher = 1.306562964876377 * high + both;
  const middle = (less25 + less16) * Math.SQRT1_2;
  keep((outer + inner) * (factors[row] as number), row, numbers, marks);
  keep((less07 + middle + higher) * (factors[row + 1] as number), row + 1, numbers, marks);
  keep((even + turned) * (factors[row + 2] as number), row + 2, numbers, marks);
  keep((less07 - middle - lower) * (factors[row + 3] as number), row + 3, numbers, marks);
  keep((outer - inner) * (factors[row + 4] as number), row + 4, numbers, marks);
  keep((less07 - middle + lower) * (factors[row + 5] as number), row + 5, numbers, marks);
  keep((even - turned) * (factors[row + 6] as number), row + 6, numbers, marks);
  keep((less07 + middle - higher) * (factors[row + 7] as number), row + 7, numbers, marks);
}

function keep(value: number, place: number, numbers: Int32Array, marks: Int32Array): void {
  const number = rounded(value);
  if (number === 0) return;
  const at = ORDER_OF[place] as number;
  numbers[at] = number;
  marks[at >> 5] = (marks[at >> 5] as number) | (0x80_00_00_00 >>> (at & 31));
}

function transformColumn(block: Float64Array, column: number): void {
  const sum07 = (block[column] as number) + (block[column + 56] as number);
  const sum16 = (block[column + 8] as number) + (block[column + 48] as number);
  const sum25 = (block[column + 16] as number) + (block[column + 40] as number);
  const sum34 = (block[column + 24] as number) + (block[column + 32] as number);
  const less07 = (block[column] as number) - (block[column + 56] as number);
  const less16 = (block[column + 8] as number) - (block[column + 48] as number);
  const less25 = (block[column + 16] as number) - (block[column + 40] as number);
  const less34 = (block[column + 24] as number) - (block[column + 32] as number);
  const outer = sum07 + sum34;
  const inner = sum16 + sum25;
  const even = sum07 - sum34;
  const turned = (sum16 - sum25 + even) * Math.SQRT1_2;
  const low = less34 + less25;
  const high = less16 + less07;
  const both = (low - high) * 0.38268343236509;
  const lower = 0.541196100146197 * low + both;
  const higher = 1.306562964876377 * high + both;
  const middle = (less25 + less16) * Math.SQRT1_2;
  block[column] = outer + inner;
  block[column + 8] = less07 + middle + higher;
  block[column + 16] = even + turned;
  block[column + 24] = less07 - middle - lower;
  block[column + 32] = outer - inner;
  block[column + 40] = less07 - middle + lower;
  block[column + 48] = even - turned;
  block[column + 56] = less07 + middle - higher;
}
