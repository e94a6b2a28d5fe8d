import type { Matrix } from '../../matrix.ts';

/** How large a drawing becomes, at least and at most, and how far away it lies, whichever of its uses is asked. */
export interface Reach {
  readonly least: number;
  readonly most: number;
  readonly shift: number;
}

export function reachOf([a, b, c, d, e, f]: Matrix): Reach {
  const sum = a * a + b * b + c * c + d * d;
  const area = a * d - b * c;
  // The smaller of the two singular values: by how much at least any length is multiplied.
  const least = Math.sqrt(
    Math.max(0, (sum - Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2),
  );
  const most = Math.max(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d));
  return { least, most, shift: Math.max(Math.abs(e), Math.abs(f)) };
}

/** Of what is drawn with `inner` within what is drawn with `outer`. */
export function within(outer: Reach, inner: Reach): Reach {
  return {
    least: outer.least * inner.least,
    most: outer.most * inner.most,
    shift: outer.most * inner.shift + outer.shift,
  };
}

export function either(one: Reach | undefined, other: Reach): Reach {
  if (one === undefined) return other;
  return {
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
    shift: Math.max(one.shift, other.shift),
  };
}
