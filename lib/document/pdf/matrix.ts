/** a b c d e f as PDF writes them: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `first`, then `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = second;
  return [
    a * p + b * r,
    a * q + b * s,
    c * p + d * r,
    c * q + d * s,
    e * p + f * r + t,
    e * q + f * s + u,
  ];
}

/** The upright box around a transformed one. */
export function boxOf(box: Box, matrix: Matrix): Box {
  const [a, b, c, d, e, f] = matrix;
  const xs = [a * box[0], a * box[2]];
  const xs2 = [c * box[1], c * box[3]];
  const ys = [b * box[0], b * box[2]];
  const ys2 = [d * box[1], d * box[3]];
  return [
    Math.min(...xs) + Math.min(...xs2) + e,
    Math.min(...ys) + Math.min(...ys2) + f,
    Math.max(...xs) + Math.max(...xs2) + e,
    Math.max(...ys) + Math.max(...ys2) + f,
  ];
}

/** Whether the two have any area in common. */
export function overlaps(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** What two that overlap have in common. */
export function common(one: Box, other: Box): Box {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

/** Whether `inner` lies in `outer`, give or take `slack`. */
export function isWithin(inner: Box, outer: Box, slack = 0): boolean {
  return (
    inner[0] >= outer[0] - slack &&
    inner[1] >= outer[1] - slack &&
    inner[2] <= outer[2] + slack &&
    inner[3] <= outer[3] + slack
  );
}
