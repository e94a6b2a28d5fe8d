import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  encodeNumber,
  inkOfOutline,
  joinOutlines,
} from '../../../../lib/document/fonts/outline.ts';
import { charString } from '../../../../tools/fonts/charstring.ts';

/** From (10, 20): a quarter turn to (60, 120) and a line back along the baseline of it. */
const TURN = charString([
  {
    start: [10, 20],
    segments: [
      [
        [40, 20],
        [60, 60],
        [60, 120],
      ],
      [[10, 120]],
    ],
  },
]);
const SQUARE = charString([
  { start: [0, 0], segments: [[[500, 0]], [[500, 1200]], [[0, 1200]]] },
  { start: [-200, -300], segments: [[[-100, -300]], [[-100, -250]]] },
]);
const NO_OUTLINE = new Uint8Array();

const axis = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -110, max: 110 }),
  fc.integer({ min: -3000, max: 3000 }),
);
const vector = fc.tuple(axis, axis);
const contour = fc.record({
  start: vector,
  segments: fc.array(fc.oneof(fc.tuple(vector), fc.tuple(vector, vector, vector)), {
    minLength: 1,
    maxLength: 60,
  }),
});

describe('an outline', () => {
  test('has ink around all of its points', () => {
    expect(inkOfOutline(TURN)).toEqual({ left: 10, bottom: 20, right: 60, top: 120 });
    expect(inkOfOutline(SQUARE)).toEqual({ left: -200, bottom: -300, right: 500, top: 1200 });
  });

  test('without bytes has none', () => {
    expect(inkOfOutline(NO_OUTLINE)).toEqual({ left: 0, bottom: 0, right: 0, top: 0 });
  });

  test('is read as it was written, whatever the operators', () => {
    fc.assert(
      fc.property(fc.array(contour, { minLength: 1, maxLength: 4 }), (contours) => {
        const points = contours.flatMap(({ start, segments }) => [start, ...segments.flat()]);
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        expect(inkOfOutline(charString(contours))).toEqual({
          left: Math.min(...xs),
          bottom: Math.min(...ys),
          right: Math.max(...xs),
          top: Math.max(...ys),
        });
      }),
    );
  });

  test('that no charstring of letters has is refused', () => {
    expect(() => inkOfOutline(Uint8Array.of(...encodeNumber(5), 1))).toThrow('no operator 1');
  });
});

describe('several outlines as one', () => {
  test('stand where each is moved to', () => {
    const joined = joinOutlines([
      { outline: TURN, dx: 100, dy: -20 },
      { outline: SQUARE, dx: 700, dy: 2000 },
      { outline: TURN, dx: -50, dy: 0 },
    ]);
    expect(inkOfOutline(joined)).toEqual({ left: -40, bottom: 0, right: 1200, top: 3200 });
  });

  test('draw what each draws', () => {
    fc.assert(
      fc.property(contour, vector, vector, (drawn, [dx, dy], [otherX, otherY]) => {
        const outline = charString([drawn]);
        const { left, top } = inkOfOutline(outline);
        const before = { outline: charString([{ start: [0, 0], segments: [[[1, 1]]] }]) };
        const joined = joinOutlines([
          { ...before, dx: otherX, dy: otherY },
          { outline, dx, dy },
        ]);
        const ink = inkOfOutline(joined);
        expect(ink.left).toBe(Math.min(otherX, left + dx));
        expect(ink.top).toBe(Math.max(otherY + 1, top + dy));
      }),
    );
  });

  test('of none are none', () => {
    expect(joinOutlines([])).toEqual(NO_OUTLINE);
  });
});
