import type { Matrix } from '../../matrix.ts';
import { NO_TIPS, narrower, type Tips } from './tips.ts';

/** In points; what is smaller is a dot. */
const DOT = 0.001;
/** Straight lines that stand for a curve: so many, and more of a large one, so that hardly a point lies off it. */
const [FEWEST_LINES, MOST_LINES, FLATNESS] = [8, 32, 0.02];
/** In one stream; of more, a program may never come to an end. */
const MOST_POINTS = 8_000_000;

/** What is done with a path in the end. */
export interface Paint {
  readonly isFilled: boolean;
  readonly isStroked: boolean;
  readonly isClip: boolean;
}

/** How thick the thinnest part is: its area, laid out along its length; and the narrowest tips. */
export interface Thinness {
  readonly thick: number;
  readonly tips: Tips;
}

const FAT: Thinness = { thick: Number.POSITIVE_INFINITY, tips: NO_TIPS };

/** Follows paths of a content stream in the space that the stream begins with. */
export class PathShape {
  /** How far any point lies from the origin, along an axis. */
  farthest = 0;
  /** Whether there is one now, and whether a line may go on from where the pen is. */
  isBegun = false;
  isOpen = false;
  /** Of the path that was painted last. */
  thinness = FAT;
  #points: number[] = [];
  #count = 0;
  #pieces: (readonly number[])[] = [];
  #thick = Number.POSITIVE_INFINITY;
  #hasDot = false;
  #segments = 0;
  #parts = 0;
  #isBox = false;

  get hasTooMany(): boolean {
    return this.#count > MOST_POINTS;
  }

  move(x: number, y: number, matrix: Matrix): void {
    this.#end();
    this.isBegun = true;
    this.isOpen = true;
    this.#points = [];
    this.#add(x, y, matrix);
  }

  line(x: number, y: number, matrix: Matrix): void {
    this.#add(x, y, matrix);
    this.#segments += 1;
  }

  /** To the last of three points; the first of them may be where the pen is, and is not told then. */
  curve(points: readonly number[], [a, b, c, d, e, f]: Matrix): void {
    const [x = 0, y = 0] = this.#points.slice(-2);
    const curve = points.length < 6 ? [x, y, x, y] : [x, y];
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [px, py] = [points[at] as number, points[at + 1] as number];
      curve.push(a * px + c * py + e, b * px + d * py + f);
    }
    for (const each of curve) this.farthest = Math.max(this.farthest, Math.abs(each));
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
    const tips = isFilled || isClip ? this.#pieces.reduce(narrower, NO_TIPS) : NO_TIPS;
    this.thinness = { thick: this.#thick, tips };
    this.#thick = Number.POSITIVE_INFINITY;
    this.#pieces = [];
    this.#hasDot = false;
    this.#parts = 0;
    this.isBegun = false;
    this.isOpen = false;
    if (isClip && parts === 0) return 'a clip of no path';
    if (this.hasTooMany) return 'a drawing of too many lines';
    return isStroked && hasDot ? 'a dot of no length' : undefined;
  }

  /** Ends what is in one piece. A point by itself is none. */
  #end(): void {
    const points = this.#points;
    this.#points = [];
    const isBox = this.#isBox;
    this.#isBox = false;
    if (this.#segments === 0) return;
    this.#segments = 0;
    this.#parts += 1;
    const { length, area } = extentOf(points);
    if (length < DOT) this.#hasDot = true;
    this.#thick = Math.min(this.#thick, length < DOT ? 0 : Math.abs(area) / length);
    if (!isBox) this.#pieces.push(points);
  }

  #add(x: number, y: number, [a, b, c, d, e, f]: Matrix): void {
    const [nextX, nextY] = [a * x + c * y + e, b * x + d * y + f];
    this.farthest = Math.max(this.farthest, Math.abs(nextX), Math.abs(nextY));
    this.#push(nextX, nextY);
  }

  #push(x: number, y: number): void {
    this.#count += 1;
    if (!this.hasTooMany) this.#points.push(x, y);
  }

  #flatten(curve: readonly number[]): void {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve;
    const bend = Math.max(
      Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
      Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
    );
    const wanted = Math.ceil(Math.sqrt((0.75 * bend) / FLATNESS));
    const lines = Math.min(MOST_LINES, Math.max(FEWEST_LINES, wanted));
    for (let at = 1; at <= lines; at += 1) {
      const [t, s] = [at / lines, 1 - at / lines];
      const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.#push(p * x0 + q * x1 + r * x2 + u * x3, p * y0 + q * y1 + r * y2 + u * y3);
    }
  }
}

/** Of an outline: how long it is across, and its area. */
function extentOf(points: readonly number[]): { readonly length: number; readonly area: number } {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [bottom, top, area] = [left, right, 0];
  let [x, y] = points.slice(-2) as [number, number];
  for (let at = 0; at < points.length; at += 2) {
    const [nextX, nextY] = [points[at] as number, points[at + 1] as number];
    area += x * nextY - nextX * y;
    left = Math.min(left, nextX);
    right = Math.max(right, nextX);
    bottom = Math.min(bottom, nextY);
    top = Math.max(top, nextY);
    [x, y] = [nextX, nextY];
  }
  return { length: Math.hypot(right - left, top - bottom), area: area / 2 };
}
