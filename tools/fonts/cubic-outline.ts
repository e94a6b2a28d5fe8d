import { type Cubic, direction, dot, fitCurves, type Vector } from './fit-curves.ts';
import { type Point, readPoints } from './outline.ts';

/** In thousandths of the type size: at 20 pt, 0.1 pt. Finer, the fit follows the roughness of the drawn pen. */
const TOLERANCE = 5;
/** Tangents that turn by more than this are a corner, and stay one. */
const CORNER_COSINE = Math.cos((32 * Math.PI) / 180);
const SAMPLES_PER_CURVE = 5;
const ARGS_ARE_WORDS = 0x0001;
const ARGS_ARE_XY = 0x0002;
const MORE_COMPONENTS = 0x0020;
const ANY_SCALE = 0x0008 | 0x0040 | 0x0080;

/** A quadratic curve of a TrueType contour. */
type Quadratic = readonly [Vector, Vector, Vector];

/** The contours of a `glyf` entry (composites flattened), each as a closed chain of cubic curves. */
export function cubicContours(source: Buffer, glyph: (index: number) => Buffer): Cubic[][] {
  return flatContours(source, glyph).map((points) => fitContour(quadratics(points)));
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

function flatContours(source: Buffer, glyph: (index: number) => Buffer): Point[][] {
  if (source.length === 0) return [];
  const count = source.readInt16BE(0);
  if (count < 0) return componentContours(source, glyph);
  const points = readPoints(source, count);
  const ends = Array.from({ length: count }, (_, nth) => source.readUInt16BE(10 + 2 * nth) + 1);
  return ends.map((end, nth) => points.slice(nth === 0 ? 0 : ends[nth - 1], end));
}

function componentContours(source: Buffer, glyph: (index: number) => Buffer): Point[][] {
  const contours: Point[][] = [];
  let at = 10;
  let flags = MORE_COMPONENTS;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = source.readUInt16BE(at);
    if ((flags & ARGS_ARE_XY) === 0) throw new Error('components matched by points');
    const isWords = (flags & ARGS_ARE_WORDS) !== 0;
    const dx = isWords ? source.readInt16BE(at + 4) : source.readInt8(at + 4);
    const dy = isWords ? source.readInt16BE(at + 6) : source.readInt8(at + 5);
    const transformAt = at + (isWords ? 8 : 6);
    const [a, b, c, d] = readTransform(source, transformAt, flags);
    for (const contour of flatContours(glyph(source.readUInt16BE(at + 2)), glyph)) {
      contours.push(
        contour.map(({ x, y, isOnCurve }) => ({
          x: a * x + c * y + dx,
          y: b * x + d * y + dy,
          isOnCurve,
        })),
      );
    }
    at = transformAt + transformLength(flags);
  }
  return contours;
}

/** Numbers of 2.14 bits: one scale, two scales, or a whole matrix. */
function readTransform(source: Buffer, at: number, flags: number) {
  const value = (nth: number) => source.readInt16BE(at + 2 * nth) / 0x4000;
  if ((flags & ANY_SCALE) === 0) return [1, 0, 0, 1] as const;
  if ((flags & 0x0008) !== 0) return [value(0), 0, 0, value(0)] as const;
  if ((flags & 0x0040) !== 0) return [value(0), 0, 0, value(1)] as const;
  return [value(0), value(1), value(2), value(3)] as const;
}

function transformLength(flags: number): number {
  if ((flags & 0x0008) !== 0) return 2;
  if ((flags & 0x0040) !== 0) return 4;
  return (flags & 0x0080) === 0 ? 0 : 8;
}

/** Between two points off the curve lies an implied one on it; OpenType 1.9.1, table `glyf`. */
function quadratics(points: readonly Point[]): Quadratic[] {
  const full: Point[] = [];
  points.forEach((point, index) => {
    const before = points.at(index - 1) ?? point;
    if (!point.isOnCurve && !before.isOnCurve) {
      full.push({ x: (point.x + before.x) / 2, y: (point.y + before.y) / 2, isOnCurve: true });
    }
    full.push(point);
  });
  const start = full.findIndex((point) => point.isOnCurve);
  const ring = [...full.slice(start), ...full.slice(0, start + 1)];
  const curves: Quadratic[] = [];
  for (let at = 0; at < ring.length - 1; ) {
    const [from, next, after] = [ring[at], ring[at + 1], ring[at + 2]];
    if (from === undefined || next === undefined) break;
    const to = next.isOnCurve ? next : after;
    if (to === undefined) break;
    const control = next.isOnCurve ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : next;
    if (from.x !== to.x || from.y !== to.y) {
      curves.push([
        [from.x, from.y],
        [control.x, control.y],
        [to.x, to.y],
      ]);
    }
    at += next.isOnCurve ? 1 : 2;
  }
  return curves;
}

function fitContour(curves: readonly Quadratic[]): Cubic[] {
  const isCorner = curves.map((curve, index) => {
    const before = curves.at(index - 1) ?? curve;
    return dot(tangent(before[1], before[2]), tangent(curve[0], curve[1])) < CORNER_COSINE;
  });
  const first = Math.max(0, isCorner.indexOf(true));
  const fitted: Cubic[] = [];
  let run: Quadratic[] = [];
  for (let step = 0; step < curves.length; step++) {
    const index = (first + step) % curves.length;
    const curve = curves[index];
    if (curve === undefined) continue;
    if (isCorner[index] && run.length > 0) {
      fitted.push(...fitRun(run));
      run = [];
    }
    run.push(curve);
  }
  return [...fitted, ...fitRun(run)];
}

function fitRun(run: readonly Quadratic[]): Cubic[] {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return [];
  const points = run.flatMap((curve) => samples(curve));
  points.push(last[2]);
  return fitCurves(points, tangent(first[0], first[1]), tangent(last[2], last[1]), TOLERANCE);
}

function tangent(from: Vector, to: Vector): Vector {
  return direction(from, to);
}

function samples([p0, p1, p2]: Quadratic): Vector[] {
  return Array.from({ length: SAMPLES_PER_CURVE }, (_, nth) => {
    const t = nth / SAMPLES_PER_CURVE;
    const s = 1 - t;
    return [
      s * s * p0[0] + 2 * s * t * p1[0] + t * t * p2[0],
      s * s * p0[1] + 2 * s * t * p1[1] + t * t * p2[1],
    ];
  });
}
