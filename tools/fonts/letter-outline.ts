import { runsBetween, samplesOf } from './curve-runs.ts';
import { type Cubic, direction, fitCurves, type Vector } from './fit-curves.ts';
import { type Quadratic, quadraticContours } from './quadratic-contours.ts';

/** In thousandths of the type size: in a text of 11 pt, a tenth of a dot of a 600 dpi printer. */
const TOLERANCE = 1.2;
const SAMPLES_PER_CURVE = 8;

/** A closed chain of lines, each by its end, and of cubic curves, by both controls and the end; in whole numbers. */
export interface PlacedContour {
  readonly start: Vector;
  readonly segments: readonly (readonly Vector[])[];
}

/**
 * The contours of a `glyf` entry by fewer curves: what a designer drew as one cubic curve, TrueType has as several
 * quadratic ones.
 */
export function letterContours(
  source: Buffer,
  scale: number,
  glyph: (index: number) => Buffer,
): PlacedContour[] {
  const contours = quadraticContours(source, glyph).map((contour) =>
    contour.map((curve) => scaled(curve, scale)),
  );
  return contours.flatMap((contour) => fitContour(contour));
}

function scaled({ points, ...curve }: Quadratic, scale: number): Quadratic {
  const [from, control, to] = points.map(([x, y]): Vector => [x * scale, y * scale]);
  if (from === undefined || control === undefined || to === undefined) throw new Error('no curve');
  return { ...curve, points: [from, control, to] };
}

function fitContour(curves: readonly Quadratic[]): PlacedContour[] {
  const breaks = curves.map(({ isFromNode }) => isFromNode);
  const runs = runsBetween(curves, breaks);
  return placed(runs[0]?.[0]?.points[0] ?? [0, 0], runs.flatMap(fitRun));
}

function tangentOf({ points }: Quadratic, from: 0 | 1, to: 1 | 2): Vector {
  return direction(points[from], points[to]);
}

function fitRun(run: readonly Quadratic[]): (readonly Vector[])[] {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (first.isLine) return [[first.points[2]]];
  const points = run.flatMap(({ points: of }) => samplesOf(of, SAMPLES_PER_CURVE));
  points.push(last.points[2]);
  const back = direction(last.points[2], last.points[1]);
  const fitted: Cubic[] = fitCurves(points, tangentOf(first, 0, 1), back, TOLERANCE);
  return fitted.map(([, one, two, to]) => [one, two, to]);
}

/** In whole numbers; it begins behind a line where it has one, as the last line of a contour need not be drawn. */
function placed(start: Vector, fitted: readonly (readonly Vector[])[]): PlacedContour[] {
  let pen = rounded(start);
  const segments: { from: Vector; points: readonly Vector[] }[] = [];
  for (const each of fitted) {
    const points = each.map(rounded);
    const to = points.at(-1) ?? pen;
    if (points.some(([x, y]) => x !== pen[0] || y !== pen[1])) segments.push({ from: pen, points });
    pen = to;
  }
  if (segments.length === 0) return [];
  const lastLine = segments.findLastIndex(({ points }) => points.length === 1);
  const ring = [...segments.slice(lastLine + 1), ...segments.slice(0, lastLine + 1)];
  if (lastLine >= 0) ring.pop();
  return [{ start: ring[0]?.from ?? pen, segments: ring.map(({ points }) => points) }];
}

function rounded([x, y]: Vector): Vector {
  return [Math.round(x), Math.round(y)];
}
