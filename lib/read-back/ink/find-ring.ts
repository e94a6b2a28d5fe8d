import { centerOf, type DotsBox } from './dots-box.ts';

/** Places that lie around a middle, as the words of a seal do. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  /** Of the middles of the places. */
  readonly radius: number;
  /** That of the places, from the middle outwards. */
  readonly depth: number;
  /** In the order in which the places were given. */
  readonly isOnRing: readonly boolean[];
}

/** Inches: of the smallest round stamp, and of the greatest seal of a certificate. */
const RADIUS = { least: 0.2, most: 1.4 };
/** Of the radius: how far beside it the middle of a letter may lie, as that of a comma does. */
const BESIDE = 0.13;
/** Fewer letters are no words around anything. */
const FEWEST = 8;
/** Of the places: what stands in the middle of a seal is less than the rest. */
const LEAST_SHARE = 0.55;
/** Degrees that a ring fills at the least: letters on a shallow bow are read as they stand. */
const LEAST_TURN = 150;
/** Threes of places that a circle is laid through. */
const TRIES = 120;

/** The circle that most of these places lie on; undefined where they lie on none. */
export function findRing(boxes: readonly DotsBox[], dotsPerInch: number): Ring | undefined {
  if (boxes.length < FEWEST) return undefined;
  const points = boxes.map(centerOf);
  let best: Circle | undefined;
  let most = 0;
  for (let nth = 0; nth < TRIES; nth += 1) {
    const circle = circleThrough(threeOf(points, nth));
    if (circle === undefined || !isOfSize(circle, dotsPerInch)) continue;
    const count = points.filter((point) => isOn(circle, point)).length;
    if (count > most) [best, most] = [circle, count];
  }
  if (best === undefined || most < Math.max(FEWEST, LEAST_SHARE * points.length)) return undefined;
  const circle = fitted(points, best);
  const isOnRing = points.map((point) => isOn(circle, point));
  const on = points.filter((_, at) => isOnRing[at]);
  if (turnOf(circle, on) < LEAST_TURN) return undefined;
  const sizes = boxes
    .filter((_, at) => isOnRing[at])
    .map(([left, top, right, bottom]) => Math.max(right - left, bottom - top))
    .toSorted((one, other) => one - other);
  return { ...circle, depth: sizes[Math.floor(sizes.length * 0.8)] ?? 0, isOnRing };
}

type Point = readonly [number, number];

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Far from one another in the order of the angle, so that the circle is sure; each try takes others. */
function threeOf(points: readonly Point[], nth: number): [Point, Point, Point] {
  const at = (index: number) => points[index % points.length] ?? [0, 0];
  const third = Math.max(1, Math.floor(points.length / 3));
  const shift = Math.floor(nth / points.length);
  return [at(nth), at(nth + third + shift), at(nth + 2 * third + 2 * shift)];
}

function circleThrough([[ax, ay], [bx, by], [cx, cy]]: [Point, Point, Point]): Circle | undefined {
  const twice = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  if (Math.abs(twice) < 1) return undefined;
  const [a, b, c] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / twice;
  const y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / twice;
  return { x, y, radius: Math.hypot(ax - x, ay - y) };
}

/** Of the radius: what lies nearer to the circle tells exactly where it is. */
const CLOSE = [0.1, 0.06];

/** The circle that fits those of the points best that are close to this one (Kåsa's fit). */
function fitted(points: readonly Point[], first: Circle): Circle {
  return CLOSE.reduce((circle, close) => {
    const near = points.filter(([x, y]) => {
      const beside = Math.hypot(x - circle.x, y - circle.y) - circle.radius;
      return Math.abs(beside) <= close * circle.radius;
    });
    return near.length < FEWEST ? circle : (fitCircle(near) ?? circle);
  }, first);
}

function fitCircle(points: readonly Point[]): Circle | undefined {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([px]) => px), mean(([, py]) => py)];
  const moment = (across: number, down: number) =>
    mean(([px, py]) => (px - x) ** across * (py - y) ** down);
  const [xx, yy, xy] = [moment(2, 0), moment(0, 2), moment(1, 1)];
  const a = (moment(3, 0) + moment(1, 2)) / 2;
  const b = (moment(0, 3) + moment(2, 1)) / 2;
  const determinant = xx * yy - xy * xy;
  if (Math.abs(determinant) < 1) return undefined;
  const [dx, dy] = [(a * yy - b * xy) / determinant, (b * xx - a * xy) / determinant];
  return { x: x + dx, y: y + dy, radius: Math.sqrt(dx * dx + dy * dy + xx + yy) };
}

function isOfSize({ radius }: Circle, dotsPerInch: number): boolean {
  return radius >= RADIUS.least * dotsPerInch && radius <= RADIUS.most * dotsPerInch;
}

function isOn({ x, y, radius }: Circle, [px, py]: Point): boolean {
  return Math.abs(Math.hypot(px - x, py - y) - radius) <= BESIDE * radius;
}

/** Degrees, without the widest gap. */
function turnOf({ x, y }: Circle, points: readonly Point[]): number {
  const angles = points
    .map(([px, py]) => (Math.atan2(py - y, px - x) * 180) / Math.PI)
    .toSorted((one, other) => one - other);
  const gaps = angles.map((angle, at) => (angles[at + 1] ?? (angles[0] ?? 0) + 360) - angle);
  return 360 - Math.max(...gaps);
}
