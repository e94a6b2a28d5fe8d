import type { Matrix } from '../../matrix.ts';

/** A matrix without its shift. */
export type Turn = readonly [a: number, b: number, c: number, d: number];
/** Each way in which something is turned and stretched; undefined where there are more than anybody looks at. */
export type Turns = readonly Turn[] | undefined;

/** A page has some sizes of type, and words that run up its side. */
const MOST_TURNS = 32;

export function turnOf([a, b, c, d]: Matrix): Turn {
  return [a, b, c, d];
}

/** Of what is drawn with `inner` within what is drawn with `outer`. */
export function turnsWithin(outer: Turns, inner: Turns): Turns {
  let all: Turns = [];
  for (const [a, b, c, d] of inner ?? []) {
    for (const [p, q, r, s] of outer ?? []) {
      all = eitherTurns(all, [[a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s]]);
    }
  }
  return inner === undefined || outer === undefined ? undefined : all;
}

export function eitherTurns(one: Turns, other: Turns): Turns {
  if (one === undefined || other === undefined) return undefined;
  const added = other.filter((turn) => !one.some((each) => each.every((n, at) => n === turn[at])));
  if (added.length === 0) return one;
  return one.length + added.length > MOST_TURNS ? undefined : [...one, ...added];
}
