import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import { type Box, boxOf, isWithin, type Matrix } from './matrix.ts';
import { SHEET_BOX, SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';
import type { PageSight } from './page-sight.ts';
import {
  ADDRESS_ZONES,
  BELOW_WINDOW,
  EDGE,
  EDGE_LINES,
  EDGE_STRIPS,
  MACHINE_MARK,
  NEAR_EDGE,
  RECIPIENT_WINDOW,
  sheetWithout,
} from './print-zones.ts';
import { MARK_BOX } from './stamp/render-stamp.ts';

/** How a page's content is made smaller around the middle of the sheet, and moved: points to the right and up. */
export interface Arrangement {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** A twentieth of an inch: what the content is moved by at least. */
const STEP = 3.6;
/** Around the zones, for the rounding of dots. */
const SLACK = 1.5;
const MOST_ASKEW = 100;
/** The most that a page is moved without being asked: a sixth of an inch. */
const A_LITTLE = 12;

/** Half an inch: what is at an edge of the sheet over so much of it, looked at step by step, runs off it. */
const BLEED = 36;
const BLEED_STEP = 6;

const MIDDLE = [SHEET_WIDTH / 2, SHEET_HEIGHT / 2] as const;

type Range = readonly [number, number];

interface Search {
  readonly scales: readonly number[];
  /** Must be free of ink. */
  readonly zones: readonly Box[];
  /** Must hold all ink. */
  readonly frame: Box;
  /** How far to the right, and up, at the least and at the most. */
  readonly across: Range;
  readonly up: Range;
  /** What it is made smaller around: the middle of the sheet, unless this is said. */
  readonly around?: readonly [x: number, y: number];
  /** What else must be true of an arrangement. */
  readonly keeps?: ((arrangement: Arrangement) => boolean) | undefined;
}

export function matrixOf({ scale, dx, dy }: Arrangement): Matrix {
  const [x, y] = [(SHEET_WIDTH * (1 - scale)) / 2, (SHEET_HEIGHT * (1 - scale)) / 2];
  return [scale, 0, 0, scale, x + dx, y + dy];
}

/** For people. */
export function describeArrangement({ scale, dx, dy }: Arrangement): string {
  const ways = [wayOf(dx, 'right', 'left'), wayOf(dy, 'up', 'down')].filter((way) => way !== '');
  const moved = ways.length === 0 ? [] : [`moved ${ways.join(' and ')}`];
  const smaller = scale === 1 ? [] : [`printed at ${Math.round(scale * 100)} %`];
  return [...moved, ...smaller].join(' and ');
}

function wayOf(points: number, forwards: string, backwards: string): string {
  const inches = Math.abs(points / POINTS_PER_INCH).toFixed(2);
  return inches === '0.00' ? '' : `${inches} in ${points > 0 ? forwards : backwards}`;
}

/**
 * How page 1 leaves the place for the addresses free: rather moved than made smaller, and not below 92 %. Undefined
 * where it cannot.
 */
export function clearAddressZones(sight: PageSight): Arrangement | undefined {
  const { box } = sight.ink;
  // What bleeds off the sheet, a bar across its head for instance, would stand in the middle of it.
  if (box === undefined || !isWithin(box, sheetWithout(EDGE))) return undefined;
  if (bleedsPalely(sight)) return undefined;
  const [left, bottom, right, top] = sheetWithout(NEAR_EDGE);
  // What is at the edge already may stay as near to it; the foot is kept for the mark, or as free as it was.
  const foot = Math.max(bottom, Math.min(box[1], MARK_BOX[3] + SLACK));
  const frame: Box = [
    Math.min(left, box[0]),
    Math.min(foot, box[1]),
    Math.max(right, box[2]),
    Math.max(top, box[3]),
  ];
  const zones = [...ADDRESS_ZONES, MACHINE_MARK];
  // Never up nor to the left: margins are wider there than below a letter, and are seen first.
  const rules: Pick<Search, 'frame' | 'across' | 'up' | 'keeps'> = {
    frame,
    across: [0, SHEET_WIDTH],
    up: [-SHEET_HEIGHT, 0],
    keeps: (arrangement) => !losesPale(sight, arrangement),
  };
  return (
    search(sight, { ...rules, scales: [1], zones: [...zones, BELOW_WINDOW] }) ??
    search(sight, { ...rules, scales: [1, 0.98, 0.96, 0.94, 0.92], zones })
  );
}

/** Whether a pale ground runs off the sheet: moved or made smaller it would end on white. */
export function bleedsPalely({ ink }: PageSight): boolean {
  return EDGE_STRIPS.some(
    (strip, at) =>
      ink.showsPieceIn(strip) && !ink.hasInkIn(strip) && isAlong(ink, EDGE_LINES[at] ?? strip),
  );
}

/** Whether what shows is at the line over some length: a speck of a scan, or the end of a stroke, is not. */
function isAlong(ink: PageSight['ink'], [left, bottom, right, top]: Box): boolean {
  const isLevel = right - left > top - bottom;
  const length = isLevel ? right - left : top - bottom;
  let along = 0;
  for (let at = 0; at < length && along < BLEED; at += BLEED_STEP) {
    const part: Box = isLevel
      ? [left + at, bottom, left + at + BLEED_STEP, top]
      : [left, bottom + at, right, bottom + at + BLEED_STEP];
    along = ink.showsPieceIn(part) ? along + BLEED_STEP : 0;
  }
  return along >= BLEED;
}

/** The frame holds ink alone. What is moved to the right and down is lost on these sides. */
function losesPale({ ink }: PageSight, arrangement: Arrangement): boolean {
  const [, bottom, right] = before(sheetWithout(EDGE + SLACK), arrangement);
  const [, , width, height] = SHEET_BOX;
  const lost: readonly Box[] = [
    [0, 0, width, bottom],
    [right, 0, width, height],
  ];
  return lost.some((strip) => ink.showsPieceIn(strip));
}

const EDGES: Pick<Search, 'scales' | 'zones' | 'frame' | 'across' | 'up'> = {
  scales: [0.99, 0.98, 0.97, 0.96],
  zones: [MACHINE_MARK],
  frame: sheetWithout(EDGE),
  across: [-A_LITTLE, A_LITTLE],
  up: [-A_LITTLE, A_LITTLE],
};

/** How a page keeps off its edges and the machine's mark: by at most 4 % smaller. Undefined where it cannot. */
export function clearEdges(sight: PageSight): Arrangement | undefined {
  return search(sight, EDGES);
}

/** The same of page 1 of a windowed letter, so that what stands in its window stays there. */
export function clearEdgesAroundWindow(
  sight: PageSight,
  keeps: (arrangement: Arrangement) => boolean,
): Arrangement | undefined {
  const [left, bottom, right, top] = RECIPIENT_WINDOW;
  const around = [(left + right) / 2, (bottom + top) / 2] as const;
  return search(sight, { ...EDGES, around, keeps });
}

/** The least change that does. */
function search({ ink }: PageSight, rules: Search): Arrangement | undefined {
  const { scales, zones, frame, around = MIDDLE, keeps = () => true } = rules;
  const { box } = ink;
  if (box === undefined || ink.hasBackground) return undefined;
  const isClear = (each: Arrangement) =>
    zones.every((zone) => ink.countIn(before(zone, each)) === 0);
  for (const scale of scales) {
    const [right, higher] = around.map((at, axis) => (1 - scale) * (at - (MIDDLE[axis] ?? 0)));
    const still = { scale, dx: right ?? 0, dy: higher ?? 0 };
    const placed = boxOf(box, matrixOf(still));
    const across = shifts([frame[0] - placed[0], frame[2] - placed[2]], rules.across);
    const up = shifts([frame[1] - placed[1], frame[3] - placed[3]], rules.up);
    const found = waysOf(across, up)
      .map(([dx, dy]) => ({ scale, dx: still.dx + dx, dy: still.dy + dy }))
      .find((each) => isClear(each) && keeps(each));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Straight across or up and down, the shortest way first; askew only where there is little room at all. */
function waysOf(across: readonly number[], up: readonly number[]): readonly [number, number][] {
  const [dx, dy] = [shortest(across), shortest(up)];
  if (dx === undefined || dy === undefined) return [];
  const straight = [...up.map((each) => [dx, each]), ...across.map((each) => [each, dy])];
  const askew =
    across.length * up.length > MOST_ASKEW
      ? []
      : across.flatMap((one) => up.map((other) => [one, other]));
  const ways = (askew.length > 0 ? askew : straight) as [number, number][];
  return ways.toSorted((one, other) => lengthOf(one) - lengthOf(other));
}

function lengthOf([dx, dy]: readonly [number, number]): number {
  return Math.abs(dx) + Math.abs(dy);
}

function shortest(ways: readonly number[]): number | undefined {
  return ways.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
}

/** What is in both ranges, in steps from 0. */
function shifts(one: Range, other: Range): number[] {
  const [from, to] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  const first = Math.ceil(from / STEP);
  const count = Math.max(0, Math.floor(to / STEP) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * STEP);
}

/** What comes to lie in the zone. */
function before([left, bottom, right, top]: Box, arrangement: Arrangement): Box {
  const [scale, , , , dx, dy] = matrixOf(arrangement);
  return [
    (left - SLACK - dx) / scale,
    (bottom - SLACK - dy) / scale,
    (right + SLACK - dx) / scale,
    (top + SLACK - dy) / scale,
  ];
}
