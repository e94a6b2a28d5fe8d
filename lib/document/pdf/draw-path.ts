import type { Operand } from './content-reader.ts';
import { type Box, intersection, type Matrix, scaleOf } from './matrix.ts';
import {
  emptyPath,
  narrow,
  numbers,
  type Operator,
  type Point,
  SHEET_BOX,
  type Walk,
} from './walk.ts';

/** Of one path; beyond this its box stands for its parts. */
const MOST_PARTS = 2000;
/** The thinnest line a printer draws. */
const HAIRLINE = 0.25;

/** Path construction, painting and clipping: ISO 32000-1, 8.5. */
export const PATH_OPERATORS: readonly (readonly [string, Operator])[] = [
  ['m', (walk, operands) => moveTo(walk, pointsOf(walk, operands)[0] ?? walk.path.at)],
  ['l', curve],
  ['c', curve],
  ['v', curve],
  ['y', curve],
  ['h', (walk) => lineTo(walk, [walk.path.start])],
  ['re', rectangle],
  ['S', (walk) => paint(walk, false, true)],
  ['s', (walk) => paint(walk, false, true)],
  ['f', (walk) => paint(walk, true, false)],
  ['F', (walk) => paint(walk, true, false)],
  ['f*', (walk) => paint(walk, true, false)],
  ['B', (walk) => paint(walk, true, true)],
  ['B*', (walk) => paint(walk, true, true)],
  ['b', (walk) => paint(walk, true, true)],
  ['b*', (walk) => paint(walk, true, true)],
  ['n', (walk) => paint(walk, false, false)],
  ['W', clipNext],
  ['W*', clipNext],
  ['sh', shade],
];

function clipNext(walk: Walk): void {
  walk.clipsNext = true;
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

function pointsOf(walk: Walk, operands: readonly Operand[]): Point[] {
  const values = numbers(operands);
  const points: Point[] = [];
  for (let at = 0; at + 1 < values.length; at += 2) {
    points.push(apply(walk.state.ctm, values[at] ?? 0, values[at + 1] ?? 0));
  }
  return points;
}

function moveTo(walk: Walk, point: Point): void {
  walk.path.at = point;
  walk.path.start = point;
  if (walk.path.boxes.length < MOST_PARTS) walk.path.boxes.push(boxAround([point]));
}

function curve(walk: Walk, operands: readonly Operand[]): void {
  lineTo(walk, pointsOf(walk, operands));
}

/** A curve lies within its control points. */
function lineTo(walk: Walk, points: readonly Point[]): void {
  const { path } = walk;
  if (path.boxes.length === 0) path.boxes.push(boxAround([path.at]));
  const segment = boxAround([path.at, ...points]);
  const last = path.boxes.length - 1;
  path.boxes[last] = around(path.boxes[last] ?? segment, segment);
  if (path.segments.length < MOST_PARTS) path.segments.push(segment);
  else path.segments[0] = around(path.segments[0] ?? segment, segment);
  path.at = points.at(-1) ?? path.at;
}

function rectangle(walk: Walk, operands: readonly Operand[]): void {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(operands);
  const corner = (dx: number, dy: number) => apply(walk.state.ctm, x + dx, y + dy);
  const start = corner(0, 0);
  moveTo(walk, start);
  for (const next of [corner(width, 0), corner(width, height), corner(0, height), start]) {
    lineTo(walk, [next]);
  }
}

function paint(walk: Walk, fills: boolean, strokes: boolean): void {
  const { state, path } = walk;
  if (fills && state.fillAlpha > 0) addShape(walk, path.boxes, state.fill.isWhite, state.fillAlpha);
  if (strokes && state.strokeAlpha > 0) {
    const half = Math.max(HAIRLINE, state.lineWidth * scaleOf(state.ctm)) / 2;
    const wide = path.segments.map(([l, b, r, t]): Box => [l - half, b - half, r + half, t + half]);
    addShape(walk, wide, state.stroke.isWhite, 0);
  }
  if (walk.clipsNext && path.boxes.length > 0) {
    walk.state = { ...state, clip: narrow(state.clip, path.boxes.reduce(around)) };
  }
  walk.clipsNext = false;
  walk.path = emptyPath();
}

function addShape(walk: Walk, boxes: readonly Box[], isWhite: boolean, alpha: number): void {
  const parts = boxes
    .map((box) => intersection(box, walk.state.clip))
    .filter((box) => box !== undefined);
  if (parts.length === 0) return;
  const box = parts.reduce(around);
  walk.marks.push({ kind: 'shape', box, parts, isWhite, isOpaque: alpha >= 0.5 });
}

function shade(walk: Walk): void {
  const sheet = intersection(walk.state.clip, SHEET_BOX);
  if (sheet !== undefined) addShape(walk, [sheet], false, 1);
}

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function around(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
