import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { dotsOf } from '../../../../../lib/document/pdf/stationery/png-dots.ts';
import { readPng } from '../../../../../lib/document/pdf/stationery/png-file.ts';
import { aRawPng, type RawPng } from '../../../../builders/a-raw-png.ts';
import { aPng } from '../../../../builders/a-sheet.ts';

const dots = (png: RawPng) => {
  const { colors, alpha } = dotsOf(readPng(aRawPng(png)));
  return { colors: [...colors], alpha: alpha && [...alpha] };
};
const grays = (...levels: readonly number[]) => levels.flatMap((each) => [each, each, each]);

describe('the dots of a gray PNG, one level of which is transparent', () => {
  test.each([
    [1, [0, 0b01000000], grays(255, 255), [0, 255]],
    [2, [0, 0b00010000], grays(255, 85), [0, 255]],
    [4, [0, 0x03], grays(255, 51), [0, 255]],
    [8, [0, 0, 48], grays(255, 48), [0, 255]],
    [16, [0, 0, 0, 0x30, 0x01], grays(255, 48), [0, 255]],
    [16, [0, 0, 1, 0, 0], grays(0, 255), [255, 0]],
  ])('are right with %i bits: black, too', (depth, rows, colors, alpha) => {
    const png = { width: 2, height: 1, depth, colorType: 0, rows, transparency: [0, 0] };
    expect(dots(png)).toEqual({ colors, alpha });
  });

  test('are all opaque where it says none', () => {
    expect(dots({ width: 2, height: 1, depth: 8, colorType: 0, rows: [0, 0, 48] })).toEqual({
      colors: grays(0, 48),
      alpha: undefined,
    });
  });
});

test.each([
  ['colors', { depth: 8, colorType: 2, rows: [0, 1, 2, 3, 0, 0, 9] }, [1, 2, 3, 0, 0, 9]],
  [
    'deep colors',
    { depth: 16, colorType: 2, rows: [0, 1, 7, 2, 7, 3, 7, 0, 0, 0, 0, 9, 0] },
    [1, 2, 3, 0, 0, 9],
  ],
  [
    'a palette',
    { depth: 4, colorType: 3, rows: [0, 0x10], palette: [9, 8, 7, 1, 2, 3] },
    [1, 2, 3, 9, 8, 7],
  ],
])('%s are as they are stored', (_, png, colors) => {
  expect(dots({ width: 2, height: 1, ...png })).toEqual({ colors, alpha: undefined });
});

test.each([
  [
    'a color',
    { depth: 8, colorType: 2, rows: [0, 1, 2, 3, 1, 2, 4], transparency: [0, 1, 0, 2, 0, 3] },
    [0, 255],
    [1, 2, 4],
  ],
  [
    'a place in the palette',
    { depth: 8, colorType: 3, rows: [0, 0, 1], palette: [9, 8, 7, 1, 2, 3], transparency: [0] },
    [0, 255],
    [1, 2, 3],
  ],
  ['gray with alpha', { depth: 8, colorType: 4, rows: [0, 5, 0, 6, 128] }, [0, 128], [6, 6, 6]],
  [
    'deep gray with alpha',
    { depth: 16, colorType: 4, rows: [0, 5, 5, 0, 9, 6, 6, 128, 0] },
    [0, 128],
    [6, 6, 6],
  ],
  [
    'colors with alpha',
    { depth: 8, colorType: 6, rows: [0, 0, 0, 0, 0, 1, 2, 3, 255] },
    [0, 255],
    [1, 2, 3],
  ],
])('%s is transparent, and white where nothing is seen', (_, png, alpha, second) => {
  expect(dots({ width: 2, height: 1, ...png })).toEqual({
    colors: [255, 255, 255, ...second],
    alpha,
  });
});

test('each filter is undone', () => {
  const rows = [
    ...[0, 10, 20, 30],
    ...[1, 10, 10, 10],
    ...[2, 1, 1, 1],
    ...[3, 6, 6, 6],
    ...[4, 1, 1, 1],
  ];
  expect(dots({ width: 3, height: 5, depth: 8, colorType: 0, rows }).colors).toEqual(
    grays(...[10, 20, 30], ...[10, 20, 30], ...[11, 21, 31], ...[11, 22, 32], ...[12, 23, 33]),
  );
});

test('an interlaced one is put together from its seven passes', () => {
  // 3 by 3 dots: the passes that have any are the first, the fourth to the seventh.
  const rows = [0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6];
  const png = { width: 3, height: 3, depth: 8, colorType: 0, isInterlaced: true, rows };
  expect(dots(png).colors).toEqual(grays(1, 2, 3, 4, 5, 6, 7, 8, 9));
});

describe('a PNG is damaged', () => {
  const ROW = { width: 2, height: 2, depth: 8, colorType: 0, rows: [0, 1, 2, 0, 3, 4] };
  test.each([
    ['that lacks a row', aRawPng({ ...ROW, rows: [0, 1, 2] })],
    ['that has far more dots than it says', aRawPng({ ...ROW, rows: new Uint8Array(100_000) })],
    ['of a depth that there is not', aRawPng({ ...ROW, depth: 3 })],
    ['of a type that there is not', aRawPng({ ...ROW, colorType: 5 })],
    ['without its palette', aRawPng({ ...ROW, colorType: 3 })],
    ['whose dots are not deflated', Buffer.from(aRawPng(ROW)).fill(7, 41, 50)],
  ])('%s', (_, file) => {
    expect(() => dotsOf(readPng(file))).toThrow('damaged');
  });

  test('wherever it is cut off', () => {
    const file = aPng(30, 20);
    for (let length = 8; length < file.length; length++) {
      expect(() => dotsOf(readPng(file.subarray(0, length)))).toThrow('damaged');
    }
  });

  test('but not where only the checksum of its dots is missing, or more stands behind its end', () => {
    const packed = deflateSync(Uint8Array.from(ROW.rows));
    const whole = aRawPng(ROW);
    const png = { ...readPng(whole), packed: packed.subarray(0, -4) };
    expect([...dotsOf(png).colors]).toEqual(grays(1, 2, 3, 4));
    expect(readPng(Buffer.concat([whole, Buffer.from('IEND')]))).toEqual(readPng(whole));
  });
});
