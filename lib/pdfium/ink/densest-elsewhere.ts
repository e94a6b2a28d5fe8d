import type { DotsBox } from '../dots-box.ts';
import type { InkRuns } from './ink-runs.ts';

/** Of each of these pieces, the most dots that it has in any other window of this size, side by side with this one. */
export function densestElsewhere(
  runs: InkRuns,
  pieces: ReadonlySet<number>,
  window: DotsBox,
): ReadonlyMap<number, number> {
  const dotsIn = new Map([...pieces].map((piece) => [piece, new Map<number, number>()]));
  for (let row = 0; row < runs.rowStarts.length - 1; row += 1) {
    const end = runs.rowStarts[row + 1] ?? 0;
    for (let at = runs.rowStarts[row] ?? 0; at < end; at += 1) {
      const counts = dotsIn.get(runs.pieceOf[at] ?? 0);
      if (counts !== undefined)
        addRun(counts, window, { row, from: runs.from[at] ?? 0, to: runs.to[at] ?? 0 });
    }
  }
  return new Map([...dotsIn].map(([piece, counts]) => [piece, mostOf(counts)]));
}

/** More windows than lie beside one another. */
const ROW_OF_WINDOWS = 1 << 16;

interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

function addRun(counts: Map<number, number>, [left, top, right, bottom]: DotsBox, run: Run): void {
  const width = right - left;
  const down = Math.floor((run.row - top) / (bottom - top));
  for (let from = run.from; from < run.to; ) {
    const across = Math.floor((from - left) / width);
    const to = Math.min(run.to, left + (across + 1) * width);
    const place = down * ROW_OF_WINDOWS + across;
    counts.set(place, (counts.get(place) ?? 0) + to - from);
    from = to;
  }
}

/** The window itself is the one at 0. */
function mostOf(counts: ReadonlyMap<number, number>): number {
  let most = 0;
  for (const [place, dots] of counts) if (place !== 0) most = Math.max(most, dots);
  return most;
}
