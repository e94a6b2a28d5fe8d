/** How the dots of a shape lie about their middle: sums over them. */
export interface Spread {
  dots: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

export function noSpread(): Spread {
  return { dots: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
}

/** Adds the dots of a row from the one place up to the other. */
export function addRun(spread: Spread, row: number, from: number, to: number): void {
  const count = to - from;
  const sum = ((from + to - 1) * count) / 2;
  spread.dots += count;
  spread.x += sum;
  spread.y += row * count;
  spread.xx += squaresBelow(to) - squaresBelow(from);
  spread.yy += row * row * count;
  spread.xy += row * sum;
}

/** Of the numbers from 0. */
function squaresBelow(end: number): number {
  return ((end - 1) * end * (2 * end - 1)) / 6;
}

/** Of a bar with the same moments: the lesser of the two axes of inertia. */
export function thicknessOf({ dots, x, y, xx, yy, xy }: Spread): number {
  const [across, down] = [xx / dots - (x / dots) ** 2, yy / dots - (y / dots) ** 2];
  const both = xy / dots - (x / dots) * (y / dots);
  const half = Math.hypot((across - down) / 2, both);
  return Math.sqrt(Math.max(0, 12 * ((across + down) / 2 - half)) + 1);
}
