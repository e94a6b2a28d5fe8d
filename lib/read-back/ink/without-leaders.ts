import { centerOf } from './dots-box.ts';
import type { Shape } from './find-shapes.ts';

/** Fewer dots in a row end a sentence. */
const FEWEST = 8;
/** Dots of the picture: so much may one differ from the next, in width and step, as a program rounds them. */
const EVEN = 1.5;

/**
 * Without level rows of equal dots in even steps, as a leader has between a word and its number: no letter is like it.
 * Linear but for the sorting.
 */
export function withoutLeaders(shapes: readonly Shape[]): readonly Shape[] {
  const fromLeft = shapes.toSorted((one, other) => one.box[0] - other.box[0]);
  const rows = Map.groupBy(fromLeft, ({ box: [, top, , bottom] }) => `${top} ${bottom}`);
  const runs = [...rows.values()].flatMap(evenRuns).filter(({ length }) => length >= FEWEST);
  const leaders = new Set(runs.flat());
  return shapes.filter((shape) => !leaders.has(shape));
}

function evenRuns(row: readonly Shape[]): Shape[][] {
  const runs: Shape[][] = [];
  for (const dot of row) {
    const run = runs.at(-1);
    if (run !== undefined && goesOn(run, dot)) run.push(dot);
    else runs.push([dot]);
  }
  return runs;
}

function goesOn([first, second, ...rest]: readonly Shape[], dot: Shape): boolean {
  if (first === undefined) return false;
  const isAsWide = isEven(widthOf(dot), widthOf(first));
  const last = rest.at(-1) ?? second;
  if (second === undefined || last === undefined) return isAsWide;
  return isAsWide && isEven(stepOf(last, dot), stepOf(first, second));
}

function widthOf({ box: [left, , right] }: Shape): number {
  return right - left;
}

function stepOf(from: Shape, to: Shape): number {
  return centerOf(to.box)[0] - centerOf(from.box)[0];
}

function isEven(one: number, other: number): boolean {
  return Math.abs(one - other) <= EVEN;
}
