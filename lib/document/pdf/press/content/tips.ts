/**
 * How far along an outline from each of its corners its width is measured, both ways: drawings are read before it is
 * known how large they become.
 */
export const ARMS: readonly number[] = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];
/** So many arms must lie around an outline, or both ends would be near each other in any. */
const FEWEST = 3;

/** For each arm, how near to each other its two ends came in the narrowest tip that was met. */
export type Tips = readonly number[];

export const NO_TIPS: Tips = ARMS.map(() => Number.POSITIVE_INFINITY);

/** A closed line through points, x before y, the first of which is not told again. */
class Outline {
  readonly length: number;
  readonly count: number;
  readonly #points: readonly number[];
  readonly #starts: number[] = [];

  constructor(points: readonly number[]) {
    this.#points = points;
    this.count = points.length / 2;
    let length = 0;
    for (let at = 0; at < this.count; at += 1) {
      this.#starts.push(length);
      length += Math.hypot(this.x(at + 1) - this.x(at), this.y(at + 1) - this.y(at));
    }
    this.length = length;
  }

  x(at: number): number {
    return this.#points[2 * this.#index(at)] as number;
  }

  y(at: number): number {
    return this.#points[2 * this.#index(at) + 1] as number;
  }

  /** How far along a point lies; those of the round before lie below nought. */
  along(at: number): number {
    const round = at < 0 ? -this.length : at >= this.count ? this.length : 0;
    return (this.#starts[this.#index(at)] as number) + round;
  }

  #index(at: number): number {
    if (at < 0) return at + this.count;
    return at >= this.count ? at - this.count : at;
  }
}

/** The narrowest tips of this outline and of those before: a line that turns back on itself has one of no width. */
export function narrower(tips: Tips, points: readonly number[]): Tips {
  if (points.length < 6) return tips;
  const outline = new Outline(points);
  return tips.map((known, at) => {
    const arm = ARMS[at] as number;
    return outline.length < FEWEST * arm ? known : Math.min(known, narrowest(outline, arm));
  });
}

function narrowest(outline: Outline, arm: number): number {
  let [least, back, ahead] = [Number.POSITIVE_INFINITY, -outline.count, 0];
  for (let at = 0; at < outline.count; at += 1) {
    const corner = outline.along(at);
    while (outline.along(back + 1) <= corner - arm) back += 1;
    while (outline.along(ahead + 1) <= corner + arm) ahead += 1;
    const [one, other] = [share(outline, back, corner - arm), share(outline, ahead, corner + arm)];
    const x = between(outline.x(back), outline.x(back + 1), one);
    const y = between(outline.y(back), outline.y(back + 1), one);
    const toX = between(outline.x(ahead), outline.x(ahead + 1), other);
    const toY = between(outline.y(ahead), outline.y(ahead + 1), other);
    least = Math.min(least, Math.hypot(toX - x, toY - y));
  }
  return least;
}

/** Of the way from a point to the next, how much lies before this place. */
function share(outline: Outline, at: number, place: number): number {
  const [from, to] = [outline.along(at), outline.along(at + 1)];
  return to > from ? (place - from) / (to - from) : 0;
}

function between(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
