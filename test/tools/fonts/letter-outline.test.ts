import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { Vector } from '../../../tools/fonts/fit-curves.ts';
import { letterContours } from '../../../tools/fonts/letter-outline.ts';
import { quadraticContours } from '../../../tools/fonts/quadratic-contours.ts';
import { readTrueType } from '../../../tools/fonts/true-type.ts';

const font = readTrueType(
  fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  ),
);
/** The fit, and half a unit each way for whole numbers. */
const MOST_APART = 2;

function outlineOf(character: string): Buffer {
  return font.outline(font.characters.get(character.codePointAt(0) ?? 0) ?? 0);
}

const part = (glyph: number) => font.outline(glyph);

describe.each([...'aegs&8éỗ§’'])('the outline of %s', (character) => {
  const source = outlineOf(character);
  const quadratic = quadraticContours(source, part);
  const cubic = letterContours(source, 1, part);

  test('goes where the one of the face does', () => {
    const drawn = cubic.flatMap(({ start, segments }) => pointsOf(start, segments));
    const given = quadratic.flat().flatMap(({ points }) => alongQuadratic(points));
    expect(furthest(given, drawn)).toBeLessThan(MOST_APART);
    expect(furthest(drawn, given)).toBeLessThan(MOST_APART);
  });

  test('has as many contours, of fewer curves, in whole numbers', () => {
    expect(cubic).toHaveLength(quadratic.length);
    const segments = cubic.flatMap((contour) => contour.segments);
    expect(segments.length).toBeLessThan(quadratic.flat().length);
    expect(segments.flat(2).every(Number.isInteger)).toBe(true);
  });
});

describe('a contour', () => {
  test('ends before its last line, which a font closes by itself', () => {
    const [bar] = letterContours(outlineOf('-'), 1, part);
    expect(bar?.segments).toHaveLength(3);
  });

  test('is none where there is no ink', () => {
    expect(letterContours(outlineOf(' '), 1, part)).toEqual([]);
  });

  test('is as large as it is asked for', () => {
    const [bar] = letterContours(outlineOf('-'), 1, part);
    const [half] = letterContours(outlineOf('-'), 0.5, part);
    expect(half?.start).toEqual(bar?.start.map((at) => Math.round(at / 2)));
  });
});

const STEPS = Array.from({ length: 16 }, (_, at) => at / 16);

function pointsOf(start: Vector, segments: readonly (readonly Vector[])[]): Vector[] {
  let pen = start;
  const points = [...segments, [start]].flatMap((segment) => {
    const [one, two = segment[0], to = segment[0]] = segment;
    const from = pen;
    pen = to ?? pen;
    if (one === undefined || two === undefined || to === undefined) return [];
    return STEPS.map((t) =>
      segment.length === 1 ? mixed([from, to], [1 - t, t]) : alongCubic([from, one, two, to], t),
    );
  });
  return points;
}

function alongCubic(points: readonly Vector[], t: number): Vector {
  const s = 1 - t;
  return mixed(points, [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3]);
}

function alongQuadratic(points: readonly Vector[]): Vector[] {
  return STEPS.map((t) => mixed(points, [(1 - t) ** 2, 2 * t * (1 - t), t * t]));
}

function mixed(points: readonly Vector[], parts: readonly number[]): Vector {
  const sum = (axis: 0 | 1) =>
    points.reduce((total, point, at) => total + point[axis] * (parts[at] ?? 0), 0);
  return [sum(0), sum(1)];
}

/** Of the points of one line, how far the furthest is from the other line. */
function furthest(points: readonly Vector[], line: readonly Vector[]): number {
  const distances = points.map((point) =>
    Math.min(...line.map((to, at) => distanceTo(point, line.at(at - 1) ?? to, to))),
  );
  return Math.max(...distances);
}

function distanceTo([x, y]: Vector, [fromX, fromY]: Vector, [toX, toY]: Vector): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - t * dx, y - fromY - t * dy);
}
