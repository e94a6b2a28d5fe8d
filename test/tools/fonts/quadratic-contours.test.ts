import { Buffer } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { quadraticContours } from '../../../tools/fonts/quadratic-contours.ts';

/** A `glyf` entry of one triangle: its corners lie on the curve. */
const CORNERS = [
  [0, 0],
  [400, 0],
  [100, 800],
] as const;
const TRIANGLE = glyfEntry(1, [
  ...words(2, 0),
  ...CORNERS.map(() => 1),
  ...words(0, 400, -300),
  ...words(0, 0, 800),
]);

/** Flags of components; OpenType 1.9.1, table `glyf`. */
const [WORDS, XY, SCALE, MORE, XY_SCALE, MATRIX] = [0x01, 0x02, 0x08, 0x20, 0x40, 0x80];

function words(...values: readonly number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}

function glyfEntry(contours: number, rest: readonly number[]): Buffer {
  return Buffer.from([...words(contours, 0, 0, 0, 0), ...rest]);
}

function cornersOf(...components: readonly (readonly number[])[]): number[][][] {
  const contours = quadraticContours(glyfEntry(-1, components.flat()), () => TRIANGLE);
  return contours.map((contour) => contour.map(({ points: [from] }) => [...from]));
}

/** Of 2.14 bits. */
const scales = (...values: readonly number[]) => words(...values.map((value) => value * 0x4000));

describe('the contours of a composite', () => {
  test('are those of the part where nothing scales it, moved', () => {
    const moved = CORNERS.map(([x, y]) => [x + 10, y - 20]);
    expect(cornersOf([...words(XY, 7), 10, 0x100 - 20])).toEqual([moved]);
    expect(cornersOf([...words(XY | WORDS, 7), ...words(10, -20)])).toEqual([moved]);
  });

  test.each([
    ['by one scale', SCALE, [0.5], (x: number, y: number) => [x / 2, y / 2]],
    ['by two scales', XY_SCALE, [0.5, 1.5], (x: number, y: number) => [x / 2, 1.5 * y]],
    ['by a matrix', MATRIX, [0.5, 1, -1, 0.25], (x: number, y: number) => [x / 2 - y, x + y / 4]],
  ])('are scaled %s, and the part behind it is found', (_how, flag, given, place) => {
    const scaled = [...words(XY | MORE | flag, 7), 0, 0, ...scales(...given)];
    const [first, second] = cornersOf(scaled, [...words(XY, 7), 1, 1]);
    expect(first).toEqual(CORNERS.map(([x, y]) => place(x, y)));
    expect(second).toEqual(CORNERS.map(([x, y]) => [x + 1, y + 1]));
  });

  test('are not guessed where parts are matched by points', () => {
    expect(() => cornersOf([...words(0, 7), 0, 0])).toThrow('components matched by points');
  });
});
