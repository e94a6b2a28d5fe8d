import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PointsBox } from '../../../../lib/pdfium/character-columns.ts';
import { mapInk } from '../../../../lib/pdfium/ink/ink-map.ts';
import { findRuns } from '../../../../lib/pdfium/ink/ink-runs.ts';
import { mergeBoxes } from '../../../../lib/pdfium/merge-boxes.ts';
import type { GrayPicture } from '../../../../lib/pdfium/render-gray.ts';

/** A dot a point, so that boxes are easily read. */
function picture(rows: readonly string[], level = 0): GrayPicture {
  const dots = rows.flatMap((row) => [...row].map((dot) => (dot === '.' ? 255 : level)));
  const width = rows[0]?.length ?? 0;
  return { width, height: rows.length, dotsPerInch: 72, levels: Uint8Array.from(dots) };
}

const aPicture = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }))
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom(0, 100, 207, 208, 255, 255, 255), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((levels) => ({ width, height, dotsPerInch: 72, levels: Uint8Array.from(levels) })),
  );

describe('what hangs together', () => {
  test('is one piece over corners, and two where paper is between', () => {
    const { pieces } = findRuns(picture(['#...', '.#.#', '#..#']));
    expect(pieces).toEqual([
      { box: [0, 0, 2, 3], dots: 3 },
      { box: [3, 1, 4, 3], dots: 2 },
    ]);
  });

  test('is found as by filling dot by dot', () => {
    fc.assert(
      fc.property(aPicture, (made) => {
        const { pieces } = findRuns(made);
        const sizes = pieces.map(({ dots }) => dots).sort((one, other) => one - other);
        expect(sizes).toEqual(fill(made));
      }),
    );
  });
});

describe('the ink of a page', () => {
  const PAGE = ['........', '.##.....', '.##.....', '........', '.....##.', '.....##.', '#.......'];

  test('is found in a box as by counting its dots', () => {
    const side = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(aPicture, side, side, side, side, (made, left, bottom, width, height) => {
        const box = [left, bottom, left + width, bottom + height] as const;
        const ink = mapInk({
          ...made,
          levels: made.levels.map((level, at) => (at % 3 ? 255 : level)),
        });
        fc.pre(!ink.hasBackground);
        expect(ink.hasInkIn(box)).toBe(ink.dotsIn(box) > 0);
      }),
      { numRuns: 500 },
    );
  });

  test('is in a box that it only touches, and dust is not', () => {
    const ink = mapInk(picture(PAGE));
    expect(ink.hasInkIn([2, 5, 3, 6])).toBe(true);
    expect(ink.hasInkIn([0, 0, 1, 1])).toBe(false);
    expect(ink.hasInkIn([3, 4, 5, 7])).toBe(false);
  });

  test('is known by its place, and dust is none', () => {
    const ink = mapInk(picture(PAGE));
    expect(ink.dots).toBe(8);
    expect(ink.box).toEqual([1, 1, 7, 6]);
    expect(ink.piecesIn([0, 0, 8, 7])).toEqual([
      [1, 4, 3, 6],
      [5, 1, 7, 3],
    ]);
    expect(ink.piecesIn([2, 0, 6, 7])).toEqual([
      [2, 4, 3, 6],
      [5, 1, 6, 3],
    ]);
    expect(ink.dotsIn([0, 0, 1, 1])).toBe(0);
    expect(ink.shows([0, 0, 1, 1])).toBe(true);
    expect(ink.isBlank).toBe(false);
  });

  test.each([
    [255, true, 0],
    [240, true, 0],
    [239, false, 0],
    [208, false, 0],
    [207, false, 4],
  ])('level %i: blank %s, %i dots of ink', (level, isBlank, dots) => {
    expect(mapInk(picture(['##..', '##..'], level))).toMatchObject({ isBlank, dots });
  });

  test('a background under all of it is told apart, and a border is none', () => {
    const full = Array.from({ length: 40 }, () => '#'.repeat(40));
    const border = full.map((row, at) => (at === 0 || at === 39 ? row : `#${'.'.repeat(38)}#`));
    expect(mapInk(picture(full))).toMatchObject({ hasBackground: true, dots: 0, box: undefined });
    expect(mapInk(picture(border))).toMatchObject({ hasBackground: false, dots: 156 });
  });

  test('is counted alike by piece and by table, but for the edges of its cells', () => {
    const aBox = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(30));
    fc.assert(
      fc.property(aPicture, aBox, (made, [a, b, c, d]) => {
        const ink = mapInk(made);
        const box: PointsBox = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
        const wider: PointsBox = [box[0] - 4, box[1] - 4, box[2] + 4, box[3] + 4];
        expect(ink.countIn(box)).toBeGreaterThanOrEqual(ink.dotsIn(box));
        expect(ink.countIn(box)).toBeLessThanOrEqual(ink.dotsIn(wider));
      }),
    );
  });
});

describe('colours', () => {
  const DOTS = 20;
  const drawnFor = (level: number) => {
    let drawn = 0;
    const levels = new Uint8Array(DOTS * DOTS).fill(level);
    const gray = { width: DOTS, height: DOTS, dotsPerInch: 72, levels };
    const ink = mapInk(gray, () => {
      drawn += 1;
      return { ...gray, colors: new Uint8Array(3 * DOTS * DOTS).fill(level) };
    });
    return [ink.showsPieceIn([0, 0, DOTS, 2]), drawn];
  };

  test('are drawn where gray alone does not tell whether something shows', () => {
    expect(drawnFor(255)).toEqual([false, 0]);
    expect(drawnFor(245)).toEqual([false, 1]);
    expect(drawnFor(230)).toEqual([true, 0]);
  });
});

describe('neighbours', () => {
  test('are taken together over a tenth of an inch, whatever their order', () => {
    const line: PointsBox[] = [0, 6, 12, 18].map((left) => [left, 0, left + 5, 8]);
    fc.assert(
      fc.property(fc.shuffledSubarray(line, { minLength: 4 }), (boxes) => {
        expect(mergeBoxes([...boxes, [100, 100, 105, 108]], 20)).toEqual(
          expect.arrayContaining([
            [0, 0, 23, 8],
            [100, 100, 105, 108],
          ]),
        );
      }),
    );
  });

  test('too many of them become one', () => {
    const boxes = Array.from({ length: 21 }, (_, at): PointsBox => [at * 50, 0, at * 50 + 1, 1]);
    expect(mergeBoxes(boxes.slice(1), 20)).toHaveLength(20);
    expect(mergeBoxes(boxes, 20)).toEqual([[0, 0, 1001, 1]]);
    expect(mergeBoxes([], 20)).toEqual([]);
  });
});

/** The sizes of all pieces, by filling each from its first dot. */
function fill({ width, height, levels }: GrayPicture): number[] {
  const left = new Set([...levels.keys()].filter((at) => (levels[at] ?? 255) < 208));
  const sizes: number[] = [];
  for (const start of left) {
    const todo = [start];
    left.delete(start);
    let size = 0;
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      size += 1;
      for (const next of neighbours(at, width, height)) if (left.delete(next)) todo.push(next);
    }
    sizes.push(size);
  }
  return sizes.sort((one, other) => one - other);
}

function neighbours(at: number, width: number, height: number): number[] {
  const [row, column] = [Math.floor(at / width), at % width];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((across) => {
      const [y, x] = [row + down, column + across];
      return y < 0 || y >= height || x < 0 || x >= width ? [] : [y * width + x];
    }),
  );
}
