import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FRAME_COLORS, frameMarks } from '../../../lib/page-pictures/frame-marks.ts';
import type { PageMark } from '../../../lib/ports.ts';

const [WIDTH, HEIGHT, DOTS_PER_INCH] = [80, 110, 10];
const PAPER = [255, 255, 255];

function framed(...marks: PageMark[]) {
  const colors = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  frameMarks({ width: WIDTH, height: HEIGHT, dotsPerInch: DOTS_PER_INCH, colors }, marks);
  return (column: number, row: number) => {
    const at = (row * WIDTH + column) * 3;
    return [...colors.subarray(at, at + 3)];
  };
}

describe('a mark', () => {
  test.each(['error', 'warning', 'info'] as const)(
    '%s is framed in its colour, and not covered',
    (severity) => {
      const dot = framed({ severity, rectInches: [1, 2, 3, 4] });
      const color = [...FRAME_COLORS[severity]];
      for (const [column, row] of [
        [5, 15],
        [44, 15],
        [5, 64],
        [44, 64],
        [25, 17],
        [7, 40],
      ]) {
        expect(dot(column ?? 0, row ?? 0)).toEqual(color);
      }
      for (const [column, row] of [
        [4, 15],
        [45, 15],
        [25, 65],
        [10, 20],
        [39, 59],
      ]) {
        expect(dot(column ?? 0, row ?? 0)).toEqual(PAPER);
      }
    },
  );

  test('of an error is not hidden by what matters less', () => {
    const rectInches = [1, 1, 2, 2] as const;
    const dot = framed({ severity: 'error', rectInches }, { severity: 'info', rectInches });
    expect(dot(5, 5)).toEqual([...FRAME_COLORS.error]);
  });

  test('of no area is seen', () => {
    const dot = framed({ severity: 'warning', rectInches: [3, 3, 0, 0] });
    expect(dot(25, 25)).toEqual([...FRAME_COLORS.warning]);
  });

  test('wherever it lies something of it is on the page, and nothing is written beside', () => {
    const anywhere = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(anywhere, anywhere, anywhere, anywhere), (rectInches) => {
        const colors = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
        const canvas = { width: WIDTH, height: HEIGHT, dotsPerInch: DOTS_PER_INCH, colors };
        frameMarks(canvas, [{ severity: 'error', rectInches }]);
        const inked = colors.filter((level) => level !== 255).length;
        expect(inked).toBeGreaterThan(0);
        expect(inked % 3).toBe(0);
      }),
    );
  });
});
