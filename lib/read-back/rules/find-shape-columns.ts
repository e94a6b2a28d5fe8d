import { centerOf } from '../ink/dots-box.ts';
import { LIMITS } from '../limits.ts';
import { countKinds, type LetterShape } from './find-writing.ts';

/** Of the height of a letter: how far below, and aside, the next one of a column or of an arch stands. */
const STEP = { least: 1, most: 6 } as const;
/** Of it: how much one step may differ from the one before, and how high the next letter may be. */
const UNEVEN = 0.6;
const HEIGHT = { least: 0.6, most: 1.7 } as const;
/** Of it: what stands nearer beside a shape is of one line with it. */
const BESIDE = 1.5;
/** Shapes of a page that are looked at: more are a picture. */
const MOST_SHAPES = 400;

/** Shapes like letters that stand alone and go down the page in even steps, as many and as different as letters do. */
export function findShapeColumns(shapes: readonly LetterShape[]): LetterShape[][] {
  if (shapes.length > MOST_SHAPES) return [];
  const alone = shapes
    .filter((shape) => !shapes.some((other) => other !== shape && isBeside(shape, other)))
    .toSorted((one, other) => one.box[1] - other.box[1]);
  const taken = new Set<LetterShape>();
  return alone.flatMap((first) => {
    if (taken.has(first)) return [];
    const chain = longestFrom(first, alone);
    if (chain.length < LIMITS.columnLetters || countKinds(chain) < LIMITS.columnKinds) return [];
    for (const each of chain) taken.add(each);
    return [chain];
  });
}

function isBeside(one: LetterShape, other: LetterShape): boolean {
  const [, middle] = centerOf(other.box);
  const gap = Math.max(other.box[0] - one.box[2], one.box[0] - other.box[2]);
  return middle >= one.box[1] && middle < one.box[3] && gap <= BESIDE * heightOf(one);
}

function longestFrom(first: LetterShape, alone: readonly LetterShape[]): LetterShape[] {
  return alone
    .filter((second) => isStep(first, second))
    .map((second) => chainOf(first, second, alone))
    .reduce((best, chain) => (chain.length > best.length ? chain : best), [] as LetterShape[]);
}

function isStep(from: LetterShape, to: LetterShape): boolean {
  const [right, down] = wayOf(from, to);
  const size = heightOf(from);
  return (
    isWithin(heightOf(to) / size, HEIGHT) &&
    isWithin(down / size, STEP) &&
    Math.abs(right) <= STEP.most * size
  );
}

/** An arch bends from step to step; where a space was left, the step is twice as long. */
function chainOf(
  first: LetterShape,
  second: LetterShape,
  alone: readonly LetterShape[],
): LetterShape[] {
  const chain = [first, second];
  for (let [to, way] = [second, wayOf(first, second)]; ; ) {
    const next = [1, 2].flatMap((steps) => nextOf(to, way, steps, alone) ?? [])[0];
    if (next === undefined || chain.includes(next)) return chain;
    const [right, down] = wayOf(to, next);
    const steps = Math.max(1, Math.round(down / way[1]));
    way = [right / steps, down / steps];
    chain.push(next);
    to = next;
  }
}

function nextOf(
  from: LetterShape,
  [right, down]: readonly [number, number],
  steps: number,
  alone: readonly LetterShape[],
): LetterShape | undefined {
  return alone.find((shape) => {
    const [x, y] = wayOf(from, shape);
    const isNear = Math.hypot(x - steps * right, y - steps * down) <= UNEVEN * heightOf(from);
    return shape !== from && y > 0 && isNear && isWithin(heightOf(shape) / heightOf(from), HEIGHT);
  });
}

function wayOf(from: LetterShape, to: LetterShape): readonly [number, number] {
  const [x, y] = centerOf(from.box);
  const [toX, toY] = centerOf(to.box);
  return [toX - x, toY - y];
}

function heightOf({ box: [, top, , bottom] }: LetterShape): number {
  return Math.max(1, bottom - top);
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most;
}
