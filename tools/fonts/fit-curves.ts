/** A point or a direction. */
export type Vector = readonly [x: number, y: number];

/** A cubic Bézier curve: start, two controls, end. */
export type Cubic = readonly [Vector, Vector, Vector, Vector];

const REFINEMENTS = 4;

/**
 * The fewest cubic curves through these points that stay within `tolerance` of them: the least-squares fit
 * with Newton refinement of P. J. Schneider, "An Algorithm for Automatically Fitting Digitized Curves",
 * Graphics Gems I (1990). `from` and `to` are the unit tangents at the ends, both pointing into the curve.
 */
export function fitCurves(
  points: readonly Vector[],
  from: Vector,
  to: Vector,
  tolerance: number,
): Cubic[] {
  const [first, last] = [at(points, 0), at(points, points.length - 1)];
  if (points.length === 2) {
    const third = length(minus(last, first)) / 3;
    return [[first, plus(first, times(from, third)), plus(last, times(to, third)), last]];
  }
  let parameters = chordLengths(points);
  let curve = leastSquares(points, parameters, from, to);
  let worst = furthest(points, parameters, curve);
  for (let pass = 0; pass < REFINEMENTS && worst.distance > tolerance; pass++) {
    if (worst.distance > 4 * tolerance) break;
    parameters = parameters.map((t, index) => refine(curve, at(points, index), t));
    curve = leastSquares(points, parameters, from, to);
    worst = furthest(points, parameters, curve);
  }
  if (worst.distance <= tolerance) return [curve];
  const middle = tangentThrough(points, worst.index);
  return [
    ...fitCurves(points.slice(0, worst.index + 1), from, middle, tolerance),
    ...fitCurves(points.slice(worst.index), times(middle, -1), to, tolerance),
  ];
}

/** The direction from `from` to `to`, of length 1. */
export function direction(from: Vector, to: Vector): Vector {
  const difference = minus(to, from);
  return times(difference, 1 / (length(difference) || 1));
}

/** The cosine of the angle between two unit vectors. */
export function dot([ax, ay]: Vector, [bx, by]: Vector): number {
  return ax * bx + ay * by;
}

function tangentThrough(points: readonly Vector[], index: number): Vector {
  return direction(at(points, index + 1), at(points, index - 1));
}

function leastSquares(
  points: readonly Vector[],
  parameters: readonly number[],
  from: Vector,
  to: Vector,
): Cubic {
  const [first, last] = [at(points, 0), at(points, points.length - 1)];
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  points.forEach((point, index) => {
    const t = parameters[index] ?? 0;
    const [b0, b1, b2, b3] = bernstein(t);
    const a0 = times(from, b1);
    const a1 = times(to, b2);
    const rest = minus(point, plus(times(first, b0 + b1), times(last, b2 + b3)));
    c00 += dot(a0, a0);
    c01 += dot(a0, a1);
    c11 += dot(a1, a1);
    x0 += dot(a0, rest);
    x1 += dot(a1, rest);
  });
  const determinant = c00 * c11 - c01 * c01;
  const reach = length(minus(last, first));
  let alpha = (x0 * c11 - x1 * c01) / determinant;
  let beta = (c00 * x1 - c01 * x0) / determinant;
  // Degenerate or backwards handles: Schneider's fallback, a third of the chord.
  const least = 1e-3 * reach;
  if (!(alpha > least && beta > least && alpha < 3 * reach && beta < 3 * reach)) {
    alpha = reach / 3;
    beta = reach / 3;
  }
  return [first, plus(first, times(from, alpha)), plus(last, times(to, beta)), last];
}

function furthest(points: readonly Vector[], parameters: readonly number[], curve: Cubic) {
  let worst = { distance: 0, index: Math.floor(points.length / 2) };
  for (let index = 1; index < points.length - 1; index++) {
    const distance = length(minus(pointOn(curve, parameters[index] ?? 0), at(points, index)));
    if (distance > worst.distance) worst = { distance, index };
  }
  return worst;
}

/** One Newton step towards the parameter whose point on the curve is nearest. */
function refine(curve: Cubic, point: Vector, t: number): number {
  const [p0, p1, p2, p3] = curve;
  const [d0, d1, d2] = [minus(p1, p0), minus(p2, p1), minus(p3, p2)];
  const s = 1 - t;
  const first = times(plus(plus(times(d0, s * s), times(d1, 2 * s * t)), times(d2, t * t)), 3);
  const second = times(plus(times(minus(d1, d0), s), times(minus(d2, d1), t)), 6);
  const off = minus(pointOn(curve, t), point);
  const slope = dot(first, first) + dot(off, second);
  if (slope === 0) return t;
  return Math.min(1, Math.max(0, t - dot(off, first) / slope));
}

function chordLengths(points: readonly Vector[]): number[] {
  const sums = [0];
  for (let index = 1; index < points.length; index++) {
    const step = length(minus(at(points, index), at(points, index - 1)));
    sums.push((sums[index - 1] ?? 0) + step);
  }
  const total = sums.at(-1) || 1;
  return sums.map((sum) => sum / total);
}

function pointOn([p0, p1, p2, p3]: Cubic, t: number): Vector {
  const [b0, b1, b2, b3] = bernstein(t);
  return plus(plus(times(p0, b0), times(p1, b1)), plus(times(p2, b2), times(p3, b3)));
}

function bernstein(t: number): [number, number, number, number] {
  const s = 1 - t;
  return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
}

function at(points: readonly Vector[], index: number): Vector {
  return points[index] ?? [0, 0];
}

function plus([ax, ay]: Vector, [bx, by]: Vector): Vector {
  return [ax + bx, ay + by];
}

function minus([ax, ay]: Vector, [bx, by]: Vector): Vector {
  return [ax - bx, ay - by];
}

function times([x, y]: Vector, factor: number): Vector {
  return [x * factor, y * factor];
}

function length([x, y]: Vector): number {
  return Math.hypot(x, y);
}
