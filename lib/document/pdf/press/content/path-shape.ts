import type { Matrix } from '../../matrix.ts';
import { ARMS, noteTips } from './tips.ts';

/** In points; what is smaller is a dot. */
const DOT = 0.001;
/** Straight lines that stand for a curve: so many, and more of a large one, so that hardly a point lies off it. */
const [FEWEST_LINES, MOST_LINES, FLATNESS] = [8, 32, 0.02];
/** In one stream, and how long all its lines are; of more, a program may take very long. */
const [MOST_CORNERS, LONGEST] = [2_000_000, 100_000_000];

/** What is done with a path in the end. */
export interface Paint {
  readonly isFilled: boolean;
  readonly isStroked: boolean;
  readonly isClip: boolean;
}

/** How thick the thinnest part of some paths is: its area, laid out along its length; and how narrow tips are. */
export class Thinness {
  thick = Number.POSITIVE_INFINITY;
  /** By the arms at which they are measured. */
  readonly tips = new Float64Array(ARMS.length).fill(Number.POSITIVE_INFINITY);
}

/** Follows paths of a content stream in the space that the stream begins with. */
export class PathShape {
  /** How far any point lies from the origin, along an axis. */
  farthest = 0;
  /** Of what is filled by itself, or clips. */
  readonly bare = new Thinness();
  /** Of what is filled and stroked at once. */
  readonly lined = new Thinness();
  /** Whether there is one now, and whether a line may go on from where the pen is. */
  isBegun = false;
  isOpen = false;
  #xs = new Float64Array(64);
  #ys = new Float64Array(64);
  #corners = 0;
  #count = 0;
  #length = 0;
  /** Where pieces that are no boxes begin and end. */
  #pieces: [number, number][] = [];
  #start = 0;
  #thick = Number.POSITIVE_INFINITY;
  #hasDot = false;
  #segments = 0;
  #parts = 0;
  #isBox = false;
  readonly #onlyArm: number | undefined;

  /** @param onlyArm the one by which tips are to be measured, where no other will be asked for. */
  constructor(onlyArm?: number) {
    this.#onlyArm = onlyArm;
  }

  move(x: number, y: number, matrix: Matrix): void {
    this.#end();
    this.isBegun = true;
    this.isOpen = true;
    this.#start = this.#corners;
    this.#add(x, y, matrix);
  }

  line(x: number, y: number, matrix: Matrix): void {
    this.#add(x, y, matrix);
    this.#segments += 1;
  }

  /** To the last of three points; the first of them may be where the pen is, and is not told then. */
  curve(points: readonly number[], [a, b, c, d, e, f]: Matrix): void {
    const [x, y] = [this.#xs[this.#corners - 1] ?? 0, this.#ys[this.#corners - 1] ?? 0];
    const curve = points.length < 6 ? [x, y, x, y] : [x, y];
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [px, py] = [points[at] as number, points[at + 1] as number];
      const [nextX, nextY] = [a * px + c * py + e, b * px + d * py + f];
      this.farthest = Math.max(this.farthest, Math.abs(nextX), Math.abs(nextY));
      curve.push(nextX, nextY);
    }
    this.#flatten(curve);
    this.#segments += 1;
  }

  rectangle(points: readonly number[], matrix: Matrix): void {
    const [x = 0, y = 0, width = 0, height = 0] = points;
    this.move(x, y, matrix);
    this.line(x + width, y, matrix);
    this.line(x + width, y + height, matrix);
    this.line(x, y + height, matrix);
    this.#isBox = true;
    this.close();
  }

  close(): void {
    this.#segments += 1;
    this.isOpen = false;
  }

  /** Ends the path; what is odd about it, if anything. */
  paint({ isFilled, isStroked, isClip }: Paint): string | undefined {
    this.#end();
    const [hasDot, parts] = [this.#hasDot, this.#parts];
    const hasTooMany = this.#count > MOST_CORNERS || this.#length > LONGEST;
    if (hasTooMany) this.#pieces = [];
    if (isClip || (isFilled && !isStroked)) this.#measure(this.bare);
    else if (isFilled) this.#measure(this.lined);
    this.#thick = Number.POSITIVE_INFINITY;
    this.#pieces = [];
    this.#corners = 0;
    this.#hasDot = false;
    this.#parts = 0;
    this.isBegun = false;
    this.isOpen = false;
    if (isClip && parts === 0) return 'a clip of no path';
    if (hasTooMany) return 'a drawing of too many lines';
    return isStroked && hasDot ? 'a dot of no length' : undefined;
  }

  #measure(thinness: Thinness): void {
    thinness.thick = Math.min(thinness.thick, this.#thick);
    const corners = { xs: this.#xs, ys: this.#ys };
    for (const [from, to] of this.#pieces)
      noteTips(thinness.tips, corners, from, to, this.#onlyArm);
  }

  /** Ends what is in one piece. A point by itself is none. */
  #end(): void {
    const isBox = this.#isBox;
    this.#isBox = false;
    if (this.#segments === 0) return;
    this.#segments = 0;
    this.#parts += 1;
    this.#extend();
    if (!isBox) this.#pieces.push([this.#start, this.#corners]);
  }

  /** Reckons how long the piece is across, and its area. */
  #extend(): void {
    const [xs, ys, end] = [this.#xs, this.#ys, this.#corners];
    let [left, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [right, top, area] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    let [x, y] = [xs[end - 1] as number, ys[end - 1] as number];
    for (let at = this.#start; at < end; at += 1) {
      const [nextX, nextY] = [xs[at] as number, ys[at] as number];
      area += x * nextY - nextX * y;
      this.#length += Math.abs(nextX - x) + Math.abs(nextY - y);
      left = Math.min(left, nextX);
      right = Math.max(right, nextX);
      bottom = Math.min(bottom, nextY);
      top = Math.max(top, nextY);
      x = nextX;
      y = nextY;
    }
    const length = Math.sqrt((right - left) ** 2 + (top - bottom) ** 2);
    if (length < DOT) this.#hasDot = true;
    this.#thick = Math.min(this.#thick, length < DOT ? 0 : Math.abs(area) / 2 / length);
  }

  #add(x: number, y: number, [a, b, c, d, e, f]: Matrix): void {
    const [nextX, nextY] = [a * x + c * y + e, b * x + d * y + f];
    this.farthest = Math.max(this.farthest, Math.abs(nextX), Math.abs(nextY));
    this.#push(nextX, nextY);
  }

  #push(x: number, y: number): void {
    this.#count += 1;
    if (this.#count > MOST_CORNERS) return;
    if (this.#corners === this.#xs.length) {
      this.#xs = twice(this.#xs);
      this.#ys = twice(this.#ys);
    }
    this.#xs[this.#corners] = x;
    this.#ys[this.#corners] = y;
    this.#corners += 1;
  }

  #flatten(curve: readonly number[]): void {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve;
    const [fx, fy] = [x0 - 2 * x1 + x2, y0 - 2 * y1 + y2];
    const [gx, gy] = [x1 - 2 * x2 + x3, y1 - 2 * y2 + y3];
    const bend = Math.sqrt(Math.max(fx * fx + fy * fy, gx * gx + gy * gy));
    const wanted = Math.ceil(Math.sqrt((0.75 * bend) / FLATNESS));
    const lines = Math.min(MOST_LINES, Math.max(FEWEST_LINES, wanted));
    for (let at = 1; at <= lines; at += 1) {
      const t = at / lines;
      const s = 1 - t;
      const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.#push(p * x0 + q * x1 + r * x2 + u * x3, p * y0 + q * y1 + r * y2 + u * y3);
    }
  }
}

function twice(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const more = new Float64Array(numbers.length * 2);
  more.set(numbers);
  return more;
}
