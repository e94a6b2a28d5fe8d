import type { Matrix } from '../../matrix.ts';

/** In points; what is smaller is a dot. */
const DOT = 0.001;

/** What is done with a path in the end. */
export interface Paint {
  readonly isFilled: boolean;
  readonly isStroked: boolean;
  readonly isClip: boolean;
}

/** Follows paths of a content stream in the space that the stream begins with. */
export class PathShape {
  /** How far any point lies from the origin, along an axis. */
  farthest = 0;
  /** How thick the thinnest part is that was filled or clips: its area, laid out along its length. */
  thinnest = Number.POSITIVE_INFINITY;
  /** Whether there is one now, and whether a line may go on from where the pen is. */
  isBegun = false;
  isOpen = false;
  #thin = Number.POSITIVE_INFINITY;
  #hasDot = false;
  #segments = 0;
  #parts = 0;
  #area = 0;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  #left = 0;
  #right = 0;
  #bottom = 0;
  #top = 0;

  move(x: number, y: number, [a, b, c, d, e, f]: Matrix): void {
    this.#end();
    this.isBegun = true;
    this.isOpen = true;
    this.#x = a * x + c * y + e;
    this.#y = b * x + d * y + f;
    this.#startX = this.#x;
    this.#startY = this.#y;
    this.#left = this.#x;
    this.#right = this.#x;
    this.#bottom = this.#y;
    this.#top = this.#y;
    this.#far();
  }

  line(x: number, y: number, [a, b, c, d, e, f]: Matrix): void {
    const [nextX, nextY] = [a * x + c * y + e, b * x + d * y + f];
    this.#area += this.#x * nextY - nextX * this.#y;
    this.#x = nextX;
    this.#y = nextY;
    this.#left = Math.min(this.#left, nextX);
    this.#right = Math.max(this.#right, nextX);
    this.#bottom = Math.min(this.#bottom, nextY);
    this.#top = Math.max(this.#top, nextY);
    this.#segments += 1;
    this.#far();
  }

  /** A curve lies between its points. */
  curve(points: readonly number[], matrix: Matrix): void {
    for (let at = 0; at + 1 < points.length; at += 2) {
      this.line(points[at] as number, points[at + 1] as number, matrix);
    }
  }

  rectangle(points: readonly number[], matrix: Matrix): void {
    const [x = 0, y = 0, width = 0, height = 0] = points;
    this.move(x, y, matrix);
    this.curve([x + width, y, x + width, y + height, x, y + height], matrix);
    this.close();
  }

  close(): void {
    this.#segments += 1;
    this.isOpen = false;
  }

  /** Ends the path; what is odd about it, if anything. */
  paint({ isFilled, isStroked, isClip }: Paint): string | undefined {
    this.#end();
    const [thin, hasDot, parts] = [this.#thin, this.#hasDot, this.#parts];
    this.#thin = Number.POSITIVE_INFINITY;
    this.#hasDot = false;
    this.#parts = 0;
    this.isBegun = false;
    this.isOpen = false;
    if (isFilled || isClip) this.thinnest = Math.min(this.thinnest, thin);
    if (isClip && parts === 0) return 'a clip of no path';
    return isStroked && hasDot ? 'a dot of no length' : undefined;
  }

  /** Ends what is in one piece. A point by itself is none. */
  #end(): void {
    if (this.#segments === 0) return;
    const [width, height] = [this.#right - this.#left, this.#top - this.#bottom];
    const length = Math.hypot(width, height);
    const area = this.#area + this.#x * this.#startY - this.#startX * this.#y;
    if (length < DOT) this.#hasDot = true;
    this.#thin = Math.min(this.#thin, length < DOT ? 0 : Math.abs(area) / 2 / length);
    this.#segments = 0;
    this.#area = 0;
    this.#parts += 1;
  }

  #far(): void {
    this.farthest = Math.max(this.farthest, Math.abs(this.#x), Math.abs(this.#y));
  }
}
