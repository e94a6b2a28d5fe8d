import type { Vector } from './fit-curves.ts';
import type { Quadratic } from './quadratic-contours.ts';

/** The curves of a closed contour between its breaks, from the first break on; all of them in one run without any. */
export function runsBetween<Curve>(
  curves: readonly Curve[],
  isBreak: readonly boolean[],
): (readonly Curve[])[] {
  const first = Math.max(0, isBreak.indexOf(true));
  const runs: Curve[][] = [];
  for (let step = 0; step < curves.length; step++) {
    const index = (first + step) % curves.length;
    const curve = curves[index];
    if (curve === undefined) continue;
    const run = runs.at(-1);
    if (run === undefined || isBreak[index]) runs.push([curve]);
    else run.push(curve);
  }
  return runs;
}

/** So many points of a curve, from its start on, without its end. */
export function samplesOf([p0, p1, p2]: Quadratic['points'], count: number): Vector[] {
  return Array.from({ length: count }, (_, nth) => {
    const t = nth / count;
    const s = 1 - t;
    return [
      s * s * p0[0] + 2 * s * t * p1[0] + t * t * p2[0],
      s * s * p0[1] + 2 * s * t * p1[1] + t * t * p2[1],
    ];
  });
}
