import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bringOut, outOfDark, shareOfFaint } from '../../../../lib/read-back/ink/bring-out.ts';
import { contrastIn, coverBoxes } from '../../../../lib/read-back/ink/cover-boxes.ts';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { eraseBars, eraseRules } from '../../../../lib/read-back/ink/erase-rules.ts';
import { findShapes } from '../../../../lib/read-back/ink/find-shapes.ts';
import { findSkew } from '../../../../lib/read-back/ink/find-skew.ts';
import { shrinkPicture } from '../../../../lib/read-back/ink/shrink-picture.ts';
import { movedBox, turningOf, turnPicture } from '../../../../lib/read-back/ink/turn-picture.ts';
import { aPicture } from '../a-glyph.ts';

const ANY_PICTURE = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
  .chain(({ width, height }) =>
    fc.uint8Array({ minLength: width * height, maxLength: width * height }).map((levels) => ({
      width,
      height,
      dotsPerInch: 150,
      levels: new Uint8Array(levels),
    })),
  );
const ANY_BOX = fc.tuple(fc.double(), fc.double(), fc.double(), fc.double());

/** Lines of dashes, as text is to a profile. */
const LINES: DotsBox[] = Array.from({ length: 12 }, (_, row) =>
  Array.from(
    { length: 12 },
    (_each, at): DotsBox => [60 + at * 15, 60 + row * 15, 70 + at * 15, 64 + row * 15],
  ),
).flat();

describe('a picture, turned', () => {
  test('by four quarters is itself, dot by dot', () => {
    fc.assert(
      fc.property(ANY_PICTURE, (picture) => {
        const turned = [90, 90, 90, 90].reduce(turnPicture, picture);
        expect(turned).toEqual(picture);
      }),
    );
  });

  test('by two quarters or three is what it is by one after the other', () => {
    fc.assert(
      fc.property(ANY_PICTURE, (picture) => {
        expect(turnPicture(picture, 180)).toEqual([90, 90].reduce(turnPicture, picture));
        expect(turnPicture(picture, -90)).toEqual([90, 90, 90].reduce(turnPicture, picture));
      }),
    );
  });

  test('clockwise: the left side comes to the top', () => {
    const { width, height, levels } = turnPicture(aPicture(3, 2, [[0, 0, 1, 2]]), 90);
    expect([width, height]).toEqual([2, 3]);
    expect([...levels]).toEqual([0, 0, 255, 255, 255, 255]);
  });

  test('any turn finds its way back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -360, max: 360 }),
        fc.nat(200),
        fc.nat(100),
        (degrees, x, y) => {
          const { turned, original } = turningOf({ width: 200, height: 100 }, degrees);
          const [backX, backY] = original(...turned(x, y));
          expect([backX, backY]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
        },
      ),
    );
  });

  test('a box is moved to where its ink goes', () => {
    const box: DotsBox = [10, 20, 40, 25];
    const moved = movedBox(box, turningOf({ width: 100, height: 60 }, 90).turned);
    const turned = turnPicture(aPicture(100, 60, [box]), 90);
    expect(coverBoxes(turned, [moved]).levels.every((level) => level === 255)).toBe(true);
  });
});

describe('lines askew', () => {
  test.each([0, 8, -13, 25, 40, -3])('%s degrees are found, to a quarter of one', (degrees) => {
    const askew = turnPicture(aPicture(300, 300, LINES), degrees);
    expect(Math.abs(findSkew(askew) + degrees)).toBeLessThanOrEqual(0.5);
  });

  test('a picture without ink is level', () => {
    expect(findSkew(aPicture(30, 30))).toBe(0);
  });
});

describe('ink', () => {
  test('covered, leaves paper; what lies beside it stays', () => {
    const covered = coverBoxes(
      aPicture(20, 20, [
        [2, 2, 8, 8],
        [12, 12, 18, 18],
      ]),
      [[2, 2, 8, 8]],
    );
    expect(contrastIn(covered, [0, 0, 10, 10])).toBe(0);
    expect(contrastIn(covered, [10, 10, 20, 20])).toBe(255);
  });

  test('boxes off the picture, and numbers that are none, do no harm', () => {
    fc.assert(
      fc.property(ANY_PICTURE, ANY_BOX, (picture, box) => {
        expect(coverBoxes(picture, [box]).levels).toHaveLength(picture.levels.length);
        expect(contrastIn(picture, box)).toBeLessThanOrEqual(255);
      }),
    );
  });

  test('that hangs together is one shape, diagonally too', () => {
    const ink: DotsBox[] = [
      [1, 1, 3, 3],
      [3, 3, 5, 5],
      [10, 1, 12, 9],
      [12, 8, 15, 9],
    ];
    const shapes = findShapes(aPicture(20, 12, ink), 160);
    expect(shapes?.map(({ box }) => box)).toEqual([
      [1, 1, 5, 5],
      [10, 1, 15, 9],
    ]);
    expect(shapes?.map(({ dots }) => dots)).toEqual([8, 19]);
  });

  test('every dot of it belongs to exactly one shape', () => {
    fc.assert(
      fc.property(ANY_PICTURE, (picture) => {
        const dark = picture.levels.filter((level) => level < 160).length;
        const shapes = findShapes(picture, 160) ?? [];
        expect(shapes.reduce((sum, { dots }) => sum + dots, 0)).toBe(dark);
      }),
    );
  });

  test('made smaller, is as dark as it was', () => {
    const small = shrinkPicture(aPicture(150, 150, [[0, 0, 75, 150]]), 30);
    expect([small.width, small.height, small.dotsPerInch]).toEqual([30, 30, 30]);
    expect(small.levels.filter((level) => level === 0)).toHaveLength(450);
  });

  test('of ruled lines is erased, and the letters on them stay', () => {
    const letters: DotsBox[] = [
      [20, 10, 26, 40],
      [60, 10, 66, 60],
    ];
    const open = eraseRules(
      aPicture(200, 160, [[0, 38, 200, 40], [150, 60, 152, 140], ...letters]),
    );
    const shapes = findShapes(open, 160)?.map(({ box }) => box);
    expect(shapes).toEqual(letters);
  });

  test('of thick bars is erased as a whole, and the letters on them are cut there', () => {
    const letters: DotsBox[] = [
      [20, 10, 26, 40],
      [60, 10, 66, 40],
    ];
    const bare = eraseBars(aPicture(200, 160, [[0, 38, 200, 47], ...letters]));
    const shapes = findShapes(bare ?? aPicture(1, 1), 160)?.map(({ box }) => box);
    expect(shapes).toEqual(letters.map(([left, top, right]) => [left, top, right, 38]));
  });

  test.each([30, 60, 110])(
    'of bars of %i dots is erased, too, where letters stand on them, above and below',
    (thick) => {
      const letters: DotsBox[] = [20, 60, 75, 130].map((x) => [x, 10, x + 8, 40]);
      const below: DotsBox = [100, 30 + thick, 106, 45 + thick];
      const bare = eraseBars(aPicture(200, 160, [[0, 38, 200, 38 + thick], below, ...letters]));
      const shapes = findShapes(bare ?? aPicture(1, 1), 160)?.map(({ box }) => box);
      expect(shapes).toEqual([
        ...letters.map(([left, top, right]) => [left, top, right, 38]),
        [100, 38 + thick, 106, 45 + thick],
      ]);
    },
  );

  const ground: DotsBox = [0, 38, 200, 78];
  test.each<[string, DotsBox[]]>([
    ['a thin rule', [[0, 38, 200, 41]]],
    ['the stroke of a letter', [[0, 38, 80, 47]]],
    ['a ground', [ground]],
    ['a ground with two things on it', [ground, [20, 10, 28, 40], [60, 10, 68, 40]]],
    [
      'a ground with a burr here and there',
      [ground, ...[20, 60, 90, 120].map((x): DotsBox => [x, 35, x + 3, 40])],
    ],
    ['a chart', [20, 40, 60, 80, 100, 120].map((x, at): DotsBox => [x, 20 + 15 * at, x + 20, 150])],
  ])('has no bar where it has %s', (_name, ink) => {
    expect(eraseBars(aPicture(200, 160, ink))).toBeUndefined();
  });

  test('that is faint is brought out; a band behind it is paper', () => {
    const page = aPicture(200, 120, [[0, 0, 200, 60]], 235);
    const faint = aPicture(200, 120, [[90, 80, 94, 110]], 235);
    const picture = {
      ...page,
      levels: page.levels.map((level, at) => Math.min(level, faint.levels[at] ?? 255)),
    };
    const drawn = bringOut(picture);
    expect(drawn.levels[30 * 200 + 100]).toBe(255);
    expect(drawn.levels[95 * 200 + 92]).toBeLessThan(160);
    expect(shareOfFaint(picture, drawn)).toBeGreaterThan(0.002);
    const dark = aPicture(200, 120, [[90, 80, 94, 110]]);
    expect(shareOfFaint(dark, bringOut(dark))).toBe(0);
  });
});

describe('gray on a dark ground', () => {
  /** A dark bar with a stroke of another gray on it. */
  const bar = (ground: number, stroke: number) => {
    const picture = aPicture(200, 120, [[0, 20, 200, 100]], ground);
    for (let y = 45; y < 75; y += 1) picture.levels.fill(stroke, y * 200 + 97, y * 200 + 103);
    return picture;
  };
  const levelsAt = (picture: ReturnType<typeof bar>, x: number) => picture.levels[60 * 200 + x];

  test.each([
    [0, 90],
    [40, 128],
    [20, 75],
  ])('becomes dark on paper, ground and all: %i, %i', (ground, stroke) => {
    const drawn = outOfDark(bar(ground, stroke));
    expect(levelsAt(drawn, 100)).toBeLessThan(120);
    expect(levelsAt(drawn, 40)).toBe(255);
    expect(drawn.levels[5 * 200 + 100]).toBe(255);
  });

  test('is nothing where an eye sees none, and where the ground is paper', () => {
    expect(levelsAt(outOfDark(bar(20, 36)), 100)).toBe(255);
    expect(new Set(outOfDark(aPicture(200, 120, [[90, 30, 100, 80]])).levels)).toEqual(
      new Set([255]),
    );
  });
});
