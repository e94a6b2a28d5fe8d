/**
 * How far along an outline from each of its corners its width is measured, both ways: drawings are read before it is
 * known how large they become.
 */
export const ARMS: readonly number[] = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];
/** In points: how far from its end a tip may be as thin as no area may be. */
const LONGEST_TIP = 1;
/** So many arms must lie around an outline, or both ends would be near each other in any. */
const FEWEST = 3;
/** Of an arm: a tip that is wider is none, and of one so narrow no narrower is looked for. */
const [NARROW, HARDLY_ANY] = [0.1, 0.01];

/** Which of the arms tells of tips at this scale; -1 where all are too short. */
export function armAt(scale: number): number {
  return ARMS.findIndex((each) => each * scale >= LONGEST_TIP);
}

/** The corners of a path, piece by piece. */
export interface Corners {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** From one corner to before another, and back to the first. */
class Outline {
  readonly count: number;
  readonly length: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** To the next one. */
  readonly lengths: Float64Array;

  constructor({ xs, ys }: Corners, from: number, to: number) {
    this.count = to - from;
    this.xs = xs.subarray(from, to);
    this.ys = ys.subarray(from, to);
    this.lengths = new Float64Array(this.count);
    let sum = 0;
    for (let at = 0; at < this.count; at += 1) {
      const next = at + 1 === this.count ? 0 : at + 1;
      const x = (this.xs[next] as number) - (this.xs[at] as number);
      const y = (this.ys[next] as number) - (this.ys[at] as number);
      const length = Math.sqrt(x * x + y * y);
      this.lengths[at] = length;
      sum += length;
    }
    this.length = sum;
  }
}

/** Goes along an outline, and back to its beginning again and again. */
class Walker {
  x = 0;
  y = 0;
  readonly #outline: Outline;
  #at = 0;
  #gone: number;

  constructor(outline: Outline, from: number) {
    this.#outline = outline;
    this.#gone = from;
  }

  /** Never back. */
  goTo(place: number): void {
    const { xs, ys, lengths, count } = this.#outline;
    while (this.#gone + (lengths[this.#at] as number) <= place) {
      this.#gone += lengths[this.#at] as number;
      this.#at = this.#at + 1 === count ? 0 : this.#at + 1;
    }
    const at = this.#at;
    const next = at + 1 === count ? 0 : at + 1;
    const part = (place - this.#gone) / (lengths[at] as number);
    this.x = (xs[at] as number) + ((xs[next] as number) - (xs[at] as number)) * part;
    this.y = (ys[at] as number) + ((ys[next] as number) - (ys[at] as number)) * part;
  }
}

/**
 * Notes for each arm how near to each other its two ends come in the narrowest tip: a line that turns back on itself
 * has one of no width.
 * @param only the arm to note, where no other will be asked for.
 */
export function noteTips(
  tips: Float64Array,
  corners: Corners,
  from: number,
  to: number,
  only?: number,
): void {
  if (to - from < 3) return;
  const outline = new Outline(corners, from, to);
  if (!Number.isFinite(outline.length)) return;
  ARMS.forEach((arm, at) => {
    const known = tips[at] as number;
    if (only !== undefined && only !== at) return;
    if (outline.length < FEWEST * arm || known <= HARDLY_ANY * arm) return;
    tips[at] = Math.min(known, narrowest(outline, arm));
  });
}

function narrowest(outline: Outline, arm: number): number {
  const { count, lengths } = outline;
  const [back, ahead] = [new Walker(outline, -outline.length), new Walker(outline, 0)];
  let [least, gone, before] = [(NARROW * arm) ** 2, 0, lengths[count - 1] as number];
  for (let at = 0; at < count; at += 1) {
    const after = lengths[at] as number;
    // Where both ends lie on straight lines from a corner that is no tip, there is nothing to measure.
    if (arm > before || arm > after || isSharp(outline, at)) {
      back.goTo(gone - arm);
      ahead.goTo(gone + arm);
      const x = ahead.x - back.x;
      const y = ahead.y - back.y;
      least = Math.min(least, x * x + y * y);
      if (least <= (HARDLY_ANY * arm) ** 2) break;
    }
    gone += after;
    before = after;
  }
  return least < (NARROW * arm) ** 2 ? Math.sqrt(least) : Number.POSITIVE_INFINITY;
}

/** Whether it turns back there, nearly. */
function isSharp({ xs, ys, count, lengths }: Outline, at: number): boolean {
  const last = at === 0 ? count - 1 : at - 1;
  const next = at + 1 === count ? 0 : at + 1;
  const x = xs[at] as number;
  const y = ys[at] as number;
  const across = ((xs[last] as number) - x) * ((xs[next] as number) - x);
  const up = ((ys[last] as number) - y) * ((ys[next] as number) - y);
  return across + up > 0.9 * (lengths[last] as number) * (lengths[at] as number);
}
