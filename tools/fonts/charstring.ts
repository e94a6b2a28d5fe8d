import { encodeNumber } from '../../lib/document/fonts/outline.ts';
import type { Vector } from './fit-curves.ts';
import type { PlacedContour } from './letter-outline.ts';

/** What interpreters hold at once; Adobe Technical Note 5177, appendix B. */
const MOST_ARGUMENTS = 48;
const [RMOVETO, HMOVETO, VMOVETO] = [21, 22, 4];

/** From point to point: one difference of a line, three of a curve. */
type Step = readonly Vector[];

/** An operator, and what it is given for the nth of the steps that it draws; nothing where it cannot draw it so. */
interface Operator {
  readonly code: number;
  part(step: Step, nth: number, isLast: boolean): readonly number[] | undefined;
}

type Axis = 0 | 1;
const [ACROSS, UP] = [0, 1] as const;

/** Of Type 2 charstrings; Adobe Technical Note 5177, 4.1. */
const OPERATORS: readonly Operator[] = [
  { code: 5, part: (step) => (isLine(step) ? step.flat() : undefined) },
  { code: 6, part: (step, nth) => lineInTurn(step, nth, ACROSS) },
  { code: 7, part: (step, nth) => lineInTurn(step, nth, UP) },
  { code: 8, part: (step) => (isLine(step) ? undefined : step.flat()) },
  { code: 24, part: (step, _, isLast) => (isLine(step) === isLast ? step.flat() : undefined) },
  { code: 25, part: (step, _, isLast) => (isLine(step) === isLast ? undefined : step.flat()) },
  { code: 26, part: (step, nth) => curveAlong(step, nth, UP) },
  { code: 27, part: (step, nth) => curveAlong(step, nth, ACROSS) },
  { code: 30, part: (step, nth, isLast) => curveInTurn(step, nth, isLast, UP) },
  { code: 31, part: (step, nth, isLast) => curveInTurn(step, nth, isLast, ACROSS) },
];

/** An outline (`lib/document/fonts/outline.ts`) in as few bytes as they can have. */
export function charString(contours: readonly PlacedContour[]): Buffer {
  let pen: Vector = [0, 0];
  const bytes = contours.flatMap(({ start, segments }) => {
    const move = moveBy(minus(start, pen));
    pen = start;
    const steps = segments.map((points) =>
      points.map((point) => {
        const step = minus(point, pen);
        pen = point;
        return step;
      }),
    );
    return [...move, ...shortest(steps)];
  });
  return Buffer.from(bytes);
}

function moveBy([x, y]: Vector): number[] {
  if (y === 0) return [...encodeNumber(x), HMOVETO];
  if (x === 0) return [...encodeNumber(y), VMOVETO];
  return [...encodeNumber(x), ...encodeNumber(y), RMOVETO];
}

/** A way to draw some steps, and all after them. */
interface Way {
  readonly bytes: readonly number[];
  readonly rest: Way | undefined;
  /** Of all. */
  readonly length: number;
}

/** From each step to the end, from the last one on. */
function shortest(steps: readonly Step[]): readonly number[] {
  const best: (Way | undefined)[] = [];
  for (let from = steps.length - 1; from >= 0; from--) {
    for (const operator of OPERATORS) {
      for (const { bytes, count } of runsOf(operator, steps, from)) {
        const rest = best[from + count];
        const length = bytes.length + (rest?.length ?? 0);
        if (length < (best[from]?.length ?? Infinity)) best[from] = { bytes, rest, length };
      }
    }
  }
  const all: number[] = [];
  for (let way = best[0]; way !== undefined; way = way.rest) all.push(...way.bytes);
  return all;
}

/** What an operator can draw from a step on: one, two, and so on. */
function runsOf({ code, part }: Operator, steps: readonly Step[], from: number) {
  const runs: { readonly bytes: readonly number[]; readonly count: number }[] = [];
  const before: number[] = [];
  for (let nth = 0; from + nth < steps.length; nth++) {
    const step = steps[from + nth] ?? [];
    const last = part(step, nth, true);
    if (before.length + (last?.length ?? 0) > MOST_ARGUMENTS) break;
    if (last !== undefined) {
      const bytes = [...before, ...last].flatMap(encodeNumber);
      runs.push({ bytes: [...bytes, code], count: nth + 1 });
    }
    const further = part(step, nth, false);
    if (further === undefined) break;
    before.push(...further);
  }
  return runs;
}

function isLine(step: Step): boolean {
  return step.length === 1;
}

/** Lines across and up in turns. */
function lineInTurn(step: Step, nth: number, first: Axis): readonly number[] | undefined {
  const [line = [0, 0]] = step;
  const axis = inTurn(nth, first);
  return isLine(step) && line[other(axis)] === 0 ? [line[axis]] : undefined;
}

/** Curves that begin and end along an axis; the first may begin in any direction. */
function curveAlong(step: Step, nth: number, axis: Axis): readonly number[] | undefined {
  const [one, two, three] = step;
  if (one === undefined || two === undefined || three?.[other(axis)] !== 0) return undefined;
  const aside = one[other(axis)];
  if (aside !== 0 && nth > 0) return undefined;
  return [...(aside === 0 ? [] : [aside]), one[axis], ...two, three[axis]];
}

/** Quarter turns, which begin across and up in turns; the last may end in any direction. */
function curveInTurn(
  step: Step,
  nth: number,
  isLast: boolean,
  first: Axis,
): readonly number[] | undefined {
  const [one, two, three] = step;
  const axis = inTurn(nth, first);
  if (two === undefined || three === undefined || one?.[other(axis)] !== 0) return undefined;
  const aside = three[axis];
  if (aside !== 0 && !isLast) return undefined;
  return [one[axis], ...two, three[other(axis)], ...(aside === 0 ? [] : [aside])];
}

function inTurn(nth: number, first: Axis): Axis {
  return nth % 2 === 0 ? first : other(first);
}

function other(axis: Axis): Axis {
  return axis === ACROSS ? UP : ACROSS;
}

function minus([toX, toY]: Vector, [x, y]: Vector): Vector {
  return [toX - x, toY - y];
}
