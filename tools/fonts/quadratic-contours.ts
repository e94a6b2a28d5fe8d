import type { Vector } from './fit-curves.ts';
import { type Point, readPoints } from './glyf-points.ts';

/** Component flags of the `glyf` table; OpenType 1.9.1. */
const ARGS_ARE_WORDS = 0x0001;
const ARGS_ARE_XY = 0x0002;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_MATRIX = 0x0080;
const ANY_SCALE = HAS_SCALE | HAS_XY_SCALE | HAS_MATRIX;

/** A quadratic curve of a TrueType contour; of a line the control lies in the middle. */
export interface Quadratic {
  readonly points: readonly [Vector, Vector, Vector];
  readonly isLine: boolean;
  /** Whether it begins where the designer put a point, and not between two of them. */
  readonly isFromNode: boolean;
}

/** The contours of a `glyf` entry, each closed; those of composites in their places. */
export function quadraticContours(
  source: Buffer,
  glyph: (index: number) => Buffer,
): readonly (readonly Quadratic[])[] {
  return flatContours(source, glyph).map(quadratics);
}

function flatContours(source: Buffer, glyph: (index: number) => Buffer): Point[][] {
  if (source.length === 0) return [];
  const count = source.readInt16BE(0);
  if (count < 0) return componentContours(source, glyph);
  if (count === 0) return [];
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
  if ((flags & HAS_SCALE) !== 0) return [value(0), 0, 0, value(0)] as const;
  if ((flags & HAS_XY_SCALE) !== 0) return [value(0), 0, 0, value(1)] as const;
  return [value(0), value(1), value(2), value(3)] as const;
}

function transformLength(flags: number): number {
  if ((flags & HAS_SCALE) !== 0) return 2;
  if ((flags & HAS_XY_SCALE) !== 0) return 4;
  return (flags & HAS_MATRIX) === 0 ? 0 : 8;
}

/** Between two points off the curve lies an implied one on it; OpenType 1.9.1, table `glyf`. */
function quadratics(points: readonly Point[]): Quadratic[] {
  const full: (Point & { readonly isImplied?: true })[] = [];
  points.forEach((point, index) => {
    const before = points.at(index - 1) ?? point;
    if (!point.isOnCurve && !before.isOnCurve) {
      const [x, y] = [(point.x + before.x) / 2, (point.y + before.y) / 2];
      full.push({ x, y, isOnCurve: true, isImplied: true });
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
      curves.push({
        points: [
          [from.x, from.y],
          [control.x, control.y],
          [to.x, to.y],
        ],
        isLine: next.isOnCurve,
        isFromNode: from.isImplied !== true,
      });
    }
    at += next.isOnCurve ? 1 : 2;
  }
  return curves;
}
