import { runsBetween, samplesOf } from './curve-runs.ts';
import { type Cubic, direction, dot, fitCurves, type Vector } from './fit-curves.ts';
import { type Quadratic, quadraticContours } from './quadratic-contours.ts';

/** In thousandths of the type size: at 20 pt, 0.1 pt. Finer, the fit follows the roughness of the drawn pen. */
const TOLERANCE = 5;
/** Tangents that turn by more than this are a corner, and stay one. */
const CORNER_COSINE = Math.cos((32 * Math.PI) / 180);
const SAMPLES_PER_CURVE = 5;

type Points = Quadratic['points'];

/** The contours of a `glyf` entry (composites flattened), each as a closed chain of cubic curves. */
export function cubicContours(source: Buffer, glyph: (index: number) => Buffer): Cubic[][] {
  return quadraticContours(source, glyph).map((contour) =>
    fitContour(contour.map(({ points }) => points)),
  );
}

/**
 * As the handwriting engine reads it: 16-bit little-endian words: the number of contours; for each the number
 * of its curves, its start, and for each curve three points as differences from the point before.
 */
export function packContours(contours: readonly (readonly Cubic[])[]): Buffer {
  const words = [contours.length];
  for (const contour of contours) {
    let [x, y] = (contour[0]?.[0] ?? [0, 0]).map(Math.round) as [number, number];
    words.push(contour.length, x, y);
    for (const [, ...points] of contour) {
      for (const point of points) {
        const [toX, toY] = point.map(Math.round) as [number, number];
        words.push(toX - x, toY - y);
        [x, y] = [toX, toY];
      }
    }
  }
  const bytes = Buffer.alloc(2 * words.length);
  words.forEach((word, index) => {
    bytes.writeInt16LE(word, 2 * index);
  });
  return bytes;
}

function fitContour(curves: readonly Points[]): Cubic[] {
  const isCorner = curves.map((curve, index) => {
    const before = curves.at(index - 1) ?? curve;
    return dot(tangent(before[1], before[2]), tangent(curve[0], curve[1])) < CORNER_COSINE;
  });
  return runsBetween(curves, isCorner).flatMap(fitRun);
}

function fitRun(run: readonly Points[]): Cubic[] {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return [];
  const points = run.flatMap((curve) => samplesOf(curve, SAMPLES_PER_CURVE));
  points.push(last[2]);
  return fitCurves(points, tangent(first[0], first[1]), tangent(last[2], last[1]), TOLERANCE);
}

function tangent(from: Vector, to: Vector): Vector {
  return direction(from, to);
}
