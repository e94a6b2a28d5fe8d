/** A point of the page, in points. */
export type Spot = readonly [x: number, y: number];

/** Red, green, blue; 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

/** A curve from the first spot to the last. */
export type Curve = readonly [Spot, Spot, Spot, Spot];

/** A filled shape, its outline a chain of curves. */
export function filled(color: Color, curves: readonly Curve[]): string {
  return `${numbers(color, 100)} rg\n${chain(curves)}f\n`;
}

/** A line of the pen. */
export function stroked(color: Color, width: number, curves: readonly Curve[]): string {
  return `${numbers(color, 100)} RG ${numbers([width], 100)} w 1 J\n${chain(curves)}S\n`;
}

export function rectangle(
  color: Color,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  return `${numbers(color, 1000)} rg ${numbers([x, y, width, height], 100)} re f\n`;
}

/** A drop or a leaf: from its foot to its tip, `width` of its length wide, bent to one side. */
export function leaf(foot: Spot, tip: Spot, width: number, bend: number): Curve[] {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const beside = (along: number, aside: number): Spot => [
    foot[0] + dx * along - dy * aside,
    foot[1] + dy * along + dx * aside,
  ];
  const half = width * 0.66;
  return [
    [foot, beside(0.22, half + bend), beside(0.68, half * 0.9 + bend), tip],
    [tip, beside(0.72, -half * 0.8 + bend), beside(0.25, -half + bend), foot],
  ];
}

export function along([p0, p1, p2, p3]: Curve, t: number): Spot {
  const s = 1 - t;
  const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
  const mix = (axis: 0 | 1) =>
    weights[0] * p0[axis] + weights[1] * p1[axis] + weights[2] * p2[axis] + weights[3] * p3[axis];
  return [mix(0), mix(1)];
}

/** The direction of the curve, in radians. */
export function heading(curve: Curve, t: number): number {
  const [from, to] = [along(curve, Math.max(0, t - 0.02)), along(curve, Math.min(1, t + 0.02))];
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

/** The spot at this distance in this direction. */
export function away([x, y]: Spot, angle: number, distance: number): Spot {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}

export function blend(color: Color, paper: Color, share: number): Color {
  const mix = (channel: 0 | 1 | 2) => color[channel] * (1 - share) + paper[channel] * share;
  return [mix(0), mix(1), mix(2)];
}

function chain(curves: readonly Curve[]): string {
  const start = curves[0]?.[0] ?? [0, 0];
  const steps = curves.map(([, ...rest]) => `${numbers(rest.flat(), 10)} c\n`);
  return `${numbers(start, 10)} m\n${steps.join('')}`;
}

function numbers(values: readonly number[], perUnit: number): string {
  return values.map((value) => String(Math.round(value * perUnit) / perUnit)).join(' ');
}
