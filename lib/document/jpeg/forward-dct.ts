/** By how much each of eight frequencies leaves the transformation too large. */
const SCALES = [
  1, 1.387039845322148, 1.306562964876377, 1.175875602419359, 1, 0.785694958387102,
  0.541196100146197, 0.275899379282943,
];

/**
 * The cosine transformation of 8 x 8 numbers, in place, with five multiplications a row (Arai, Agui and Nakajima). The
 * numbers that it gives are to be multiplied by `factorsOf`.
 */
export function forwardDct(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) transform(block, row, 1);
  for (let column = 0; column < 8; column += 1) transform(block, column, 8);
}

/** For each of the 64 places, in rows, the factor by which a transformed number becomes one in these steps. */
export function factorsOf(steps: readonly number[]): Float64Array {
  return Float64Array.from(steps, (step, at) => {
    const [row = 1, column = 1] = [SCALES[at >> 3], SCALES[at & 7]];
    return 1 / (step * row * column * 8);
  });
}

/** Eight numbers, the first at `from`, each a `step` behind the one before it. */
function transform(block: Float64Array, from: number, step: number): void {
  const [i1, i2, i3] = [from + step, from + 2 * step, from + 3 * step];
  const [i4, i5, i6, i7] = [i3 + step, i3 + 2 * step, i3 + 3 * step, i3 + 4 * step];
  const sum07 = (block[from] as number) + (block[i7] as number);
  const sum16 = (block[i1] as number) + (block[i6] as number);
  const sum25 = (block[i2] as number) + (block[i5] as number);
  const sum34 = (block[i3] as number) + (block[i4] as number);
  const less07 = (block[from] as number) - (block[i7] as number);
  const less16 = (block[i1] as number) - (block[i6] as number);
  const less25 = (block[i2] as number) - (block[i5] as number);
  const less34 = (block[i3] as number) - (block[i4] as number);
  const outer = sum07 + sum34;
  const inner = sum16 + sum25;
  const even = sum07 - sum34;
  const turned = (sum16 - sum25 + even) * Math.SQRT1_2;
  block[from] = outer + inner;
  block[i4] = outer - inner;
  block[i2] = even + turned;
  block[i6] = even - turned;
  const low = less34 + less25;
  const high = less16 + less07;
  const both = (low - high) * 0.38268343236509;
  const lower = 0.541196100146197 * low + both;
  const higher = 1.306562964876377 * high + both;
  const middle = (less25 + less16) * Math.SQRT1_2;
  block[i5] = less07 - middle + lower;
  block[i3] = less07 - middle - lower;
  block[i1] = less07 + middle + higher;
  block[i7] = less07 + middle - higher;
}
