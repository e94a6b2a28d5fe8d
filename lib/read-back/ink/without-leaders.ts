import { centerOf } from './dots-box.ts';
import type { Shape } from './find-shapes.ts';

/** Fewer dots in a row end a sentence. */
const FEWEST = 8;
/** Dots of the picture, 6 points: two lines of type are further apart, the rows of a letter of dots closer. */
const NEAR = 12;
/** The dots of letters beside a leader are fewer. */
const MANY = 3;
/** Dots of the picture: so much may one differ from the next, in width and step, as a program rounds them. */
const EVEN = 1.5;

/**
 * Without level rows of equal dots in even steps, as a leader has between a word and its number: no letter is like it,
 * but a row of one that is made of dots, which has others close by. Linear but for the sorting.
 */
export function withoutLeaders(shapes: readonly Shape[]): readonly Shape[] {
  const fromLeft = shapes.toSorted((one, other) => one.box[0] - other.box[0]);
  const rows = Map.groupBy(fromLeft, ({ box: [, top, , bottom] }) => `${top} ${bottom}`);
  const byTop = Map.groupBy(fromLeft, ({ box: [, top] }) => top);
  const runs = [...rows.values()]
    .flatMap(evenRuns)
    .filter((run) => run.length >= FEWEST && !hasDotsBeside(run, byTop));
  const leaders = new Set(runs.flat());
  return shapes.filter((shape) => !leaders.has(shape));
}

/** Whether dots like its own stand close above or below it. */
function hasDotsBeside(run: readonly Shape[], byTop: ReadonlyMap<number, readonly Shape[]>) {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return false;
  const [left, top] = first.box;
  const right = last.box[2];
  const near = Array.from({ length: 2 * NEAR + 1 }, (_, at) => byTop.get(top - NEAR + at) ?? []);
  const beside = near
    .flat()
    .filter(({ box }) => box[1] !== top && box[2] >= left && box[0] <= right)
    .filter((shape) => isEven(widthOf(shape), widthOf(first)));
  return beside.length >= MANY;
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
