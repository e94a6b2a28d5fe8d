import type { Matrix } from '../../matrix.ts';
import { DRAWERS_PEN, eitherPen, type Pen, penWithin } from './pen.ts';
import { eitherTurns, type Turns, turnOf, turnsWithin } from './turns.ts';

/** How large a drawing becomes, at least and at most, and how far away it lies, whichever of its uses is asked. */
export interface Reach {
  readonly least: number;
  readonly most: number;
  readonly shift: number;
  /** How many times as much as in another direction any length is stretched. */
  readonly stretch: number;
  /** How long the sides of its unit square become, at least. */
  readonly across: number;
  readonly up: number;
  /** With which lines it is drawn where it says nothing else. */
  readonly pen: Pen;
  readonly turns: Turns;
}

export function reachOf(matrix: Matrix, pen: Pen = DRAWERS_PEN): Reach {
  const [a, b, c, d, e, f] = matrix;
  const most = Math.max(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d));
  const shift = Math.max(Math.abs(e), Math.abs(f));
  const [across, up] = [Math.hypot(a, b), Math.hypot(c, d)];
  return { ...scalesOf(matrix), most, shift, across, up, pen, turns: [turnOf(matrix)] };
}

/** By how much at least any length is multiplied, the smaller of two singular values; and how much more others are. */
export function scalesOf([a, b, c, d]: Matrix): {
  readonly least: number;
  readonly stretch: number;
} {
  const sum = a * a + b * b + c * c + d * d;
  const area = Math.abs(a * d - b * c);
  const largest = Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2);
  const least = largest > 0 ? area / largest : 0;
  return { least, stretch: largest / least };
}

/** Of what is drawn with `inner` within what is drawn with `outer`. */
export function within(outer: Reach, inner: Reach): Reach {
  return {
    least: outer.least * inner.least,
    most: outer.most * inner.most,
    shift: outer.most * inner.shift + outer.shift,
    stretch: outer.stretch * inner.stretch,
    across: outer.least * inner.across,
    up: outer.least * inner.up,
    pen: penWithin(outer.pen, inner.pen),
    turns: turnsWithin(outer.turns, inner.turns),
  };
}

export function either(one: Reach | undefined, other: Reach): Reach {
  if (one === undefined) return other;
  return {
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
    shift: Math.max(one.shift, other.shift),
    stretch: Math.max(one.stretch, other.stretch),
    across: Math.min(one.across, other.across),
    up: Math.min(one.up, other.up),
    pen: eitherPen(one.pen, other.pen),
    turns: eitherTurns(one.turns, other.turns),
  };
}
