import { describe, expect, test } from '@jest/globals';
import type { PointsBox } from '../../../../lib/pdfium/character-columns.ts';
import { mapInk } from '../../../../lib/pdfium/ink/ink-map.ts';

/** Dots, one a point; boxes are from the left and top edges. */
const [WIDTH, HEIGHT] = [612, 792];
type Box = readonly [left: number, top: number, right: number, bottom: number];

const ZONE: Box = [43, 60, 270, 204];
const PLATE: Box = [70, 120, 200, 170];
const PALE_BLUE = 223;
const YELLOW = 217;

/** A page of paper on which these boxes are painted. */
function sheet(boxes: readonly Box[], level = PALE_BLUE): Uint8Array<ArrayBuffer> {
  const levels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  paint(levels, boxes, level);
  return levels;
}

function paint(levels: Uint8Array, boxes: readonly Box[], level: number): void {
  for (const [left, top, right, bottom] of boxes) {
    for (let row = top; row < bottom; row += 1) {
      levels.fill(level, row * WIDTH + left, row * WIDTH + right);
    }
  }
}

/** What shows in the zone, from the left and top edges. */
function shown(levels: Uint8Array<ArrayBuffer>): Box[] {
  const ink = mapInk({ width: WIDTH, height: HEIGHT, dotsPerInch: 72, levels });
  const turned = ([left, one, right, other]: Box | PointsBox): Box => [
    left,
    HEIGHT - other,
    right,
    HEIGHT - one,
  ];
  return ink.shownPiecesIn(turned(ZONE)).map(turned);
}

function isWithin(one: Box, other: Box): boolean {
  return one[0] >= other[0] && one[1] >= other[1] && one[2] <= other[2] && one[3] <= other[3];
}

/** So many, across and down, each of this size. */
function everywhere(across: number, down: number, [width, height]: readonly [number, number]) {
  const [x, y] = [WIDTH / across, HEIGHT / down];
  return Array.from({ length: across * down }, (_, at): Box => {
    const left = Math.round((at % across) * x + 2);
    const top = Math.round(Math.floor(at / across) * y + 2);
    return [left, top, left + width, top + height];
  });
}

/** The same numbers each time, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Specks of up to so many dots, at so many places. */
function grain(count: number, most: number, seed = 1): Box[] {
  const next = numbers(seed);
  return Array.from({ length: count }, (): Box => {
    const [left, top] = [Math.floor(next() * (WIDTH - most)), Math.floor(next() * (HEIGHT - most))];
    const size = () => 1 + Math.floor(next() * most);
    return [left, top, left + size(), top + size()];
  });
}

const CELLS: readonly Box[] = [
  ...Array.from({ length: 33 }, (_, at): Box => {
    const [left, top] = [60 + 172 * (at % 3), 280 + 40 * Math.floor(at / 3)];
    return [left, top, left + 150, top + 18];
  }),
  [260, 37, 350, 57],
  [430, 62, 560, 92],
];
const SIDE_AND_FOOT: readonly Box[] = [
  [70, 170, 73, 730],
  [70, 727, 560, 730],
];

describe('what shows, pale as it may be', () => {
  test.each<[string, readonly Box[]]>([
    ['over a table of pale cells', CELLS],
    ['with a rule down the side and along the foot', SIDE_AND_FOOT],
    ['over a pattern of other things', everywhere(20, 26, [18, 4])],
    ['over a pattern of darker and smaller ones', everywhere(20, 26, [9, 9])],
  ])('is a plate %s', (_over, boxes) => {
    const levels = sheet(boxes);
    paint(levels, [PLATE], YELLOW);
    expect(shown(levels).some((piece) => isWithin(PLATE, piece))).toBe(true);
  });

  test('is a plate on lines that are everywhere, though it hangs together with them', () => {
    const levels = sheet(lattice(24));
    expect(shown(levels)).toEqual([]);
    paint(levels, [PLATE], YELLOW);
    expect(shown(levels)).toHaveLength(1);
  });

  test('is a plate among like ones that have another level', () => {
    const like = [8, 210, 410, 610].flatMap((top) =>
      [4, 240, 470].map((left): Box => [left, top, left + 130, top + 50]),
    );
    const levels = sheet(like.slice(1), 236);
    paint(levels, [PLATE], 212);
    expect(shown(levels)).toEqual([PLATE]);
  });

  test.each([4, 7, 10])('is a disc among over a thousand dots of %i and of its level', (size) => {
    const levels = sheet(everywhere(40, 52, [size, size]));
    for (let row = -24; row <= 24; row += 1) {
      const half = Math.round(Math.sqrt(24 ** 2 - row ** 2));
      paint(levels, [[150 - half, 140 + row, 151 + half, 141 + row]], PALE_BLUE);
    }
    expect(shown(levels)).toHaveLength(1);
  });

  test('is a plate that a thin rule joins with one at the foot', () => {
    const plates: Box[] = [
      [70, 120, 300, 170],
      [70, 640, 500, 700],
    ];
    expect(shown(sheet([...plates, [280, 170, 284, 640]]))).toHaveLength(1);
  });

  test('is a frame around the page, thick as it may be', () => {
    for (const side of [2, 6, 40]) {
      const frame: Box[] = [
        [75, 60, 75 + side, 732],
        [545 - side, 60, 545, 732],
        [75, 60, 545, 60 + side],
        [75, 732 - side, 545, 732],
      ];
      expect(shown(sheet(frame))).toHaveLength(1);
    }
  });

  test('is what has twelve dots, and nothing smaller', () => {
    expect(shown(sheet([[100, 100, 104, 103]]))).toEqual([[100, 100, 104, 103]]);
    expect(shown(sheet([[100, 100, 111, 101]]))).toEqual([]);
  });
});

const TINT: Box = [0, 0, WIDTH, HEIGHT];
/** The foot of a letter and a column beside its windows, one piece. */
const PANEL: readonly Box[] = [
  [40, 280, 572, 752],
  [300, 40, 340, 290],
];
const JOINED_PLATE: Box = [70, 120, 310, 170];
/** Half of the page and more is inked. */
const HATCH = [...Array.from({ length: 88 }, (_, at): Box => [0, 9 * at, WIDTH, 9 * at + 5])];
const HATCH_AND_SIDE: readonly Box[] = [...HATCH, [0, 0, 20, HEIGHT]];
/** Strokes of letters. */
const STROKES = [0, 1, 2, 3, 4].map((at): Box => [80 + 22 * at, 120, 86 + 22 * at, 154]);

describe('what shows on a ground', () => {
  test.each<[string, readonly Box[], number, readonly Box[], number]>([
    ['a logo on a paler tint', [TINT], 227, STROKES, 212],
    ['a white logo on a tint', [TINT], 227, STROKES, 255],
    ['a plate that is joined with a panel', PANEL, 237, [JOINED_PLATE], 237],
    ['a plate on a hatch', HATCH_AND_SIDE, 224, [PLATE], 224],
  ])('is %s', (_what, ground, level, boxes, other) => {
    const levels = sheet(ground, level);
    expect(shown(levels)).toEqual([]);
    paint(levels, boxes, other);
    const found = shown(levels);
    expect(found.length).toBeGreaterThan(0);
    const [[left, , , bottom] = ZONE] = boxes;
    expect(found.some((each) => each[0] <= left + 3 && each[3] >= bottom - 3)).toBe(true);
  });
});

describe('a ground', () => {
  test.each<[string, readonly Box[]]>([
    ['a tint', [[0, 0, WIDTH, HEIGHT]]],
    ['a tint with a margin', [[30, 30, WIDTH - 30, HEIGHT - 30]]],
    ['lines that cross', lattice(14)],
    ['small things over and over', everywhere(20, 26, [18, 4])],
    ['large things over and over', everywhere(4, 5, [120, 90])],
  ])('is %s', (_what, boxes) => {
    for (const level of [210, 238]) expect(shown(sheet(boxes, level))).toEqual([]);
  });

  test.each([212, 222])(
    'is paper that was scanned as %i, as it is lit and with its grain',
    (level) => {
      const next = numbers(level);
      const levels = new Uint8Array(WIDTH * HEIGHT).map((_, at) => {
        const lit = level + 10 * ((at % WIDTH) / WIDTH);
        return Math.round(lit + 12 * (next() + next() - 1));
      });
      expect(shown(levels)).toEqual([]);
    },
  );

  test('is a gradient, from paper on', () => {
    const levels = new Uint8Array(WIDTH * HEIGHT).map(
      (_, at) => 255 - Math.round(45 * (Math.floor(at / WIDTH) / HEIGHT)),
    );
    expect(shown(levels)).toEqual([]);
  });

  test.each([
    ['sparse', 400, 3],
    ['thick', 8000, 3],
    ['coarse', 3000, 8],
    ['so thick that it runs together', 40_000, 3],
  ])('is the grain of a scan, %s', (_how, count, most) => {
    for (const seed of [1, 2, 3]) expect(shown(sheet(grain(count, most, seed)))).toEqual([]);
  });

  test('has no plate in it, though it is of a thousand things', () => {
    const levels = sheet(grain(3000, 8));
    paint(levels, [PLATE], YELLOW);
    expect(shown(levels)).toHaveLength(1);
  });

  test('is a halftone of more lines than are put together', () => {
    const levels = new Uint8Array(900 * 1100).map((_, at) => (at % 2 === 0 ? 220 : 255));
    const ink = mapInk({ width: 900, height: 1100, dotsPerInch: 100, levels });
    expect(ink.shownPiecesIn([43, 588, 270, 732])).toEqual([]);
  });
});

function lattice(apart: number): Box[] {
  const at = (nth: number) => nth * apart;
  return [
    ...Array.from(
      { length: Math.floor(WIDTH / apart) },
      (_, nth): Box => [at(nth), 0, at(nth) + 1, HEIGHT],
    ),
    ...Array.from(
      { length: Math.floor(HEIGHT / apart) },
      (_, nth): Box => [0, at(nth), WIDTH, at(nth) + 1],
    ),
  ];
}
