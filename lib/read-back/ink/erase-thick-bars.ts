import { longRuns, type Run, type Way } from './long-runs.ts';

const PAPER = 255;
/** Dots of the shortest bar: 0.6 inches. */
const SHORTEST = 90;
/** Dots: thinner bars need no letters on them to be erased (`erase-rules.ts`). */
const THIN = 25;
/** Dots by which the thickness of a bar may vary: it may lie a little askew. */
const LEVEL = 1;
/** Dots that stand out of a bar: less is a burr. */
const OUT = 5;
/** Of its length, how much of a bar must be of its thickness: the gaps between letters. */
const FREE_SHARE = 0.2;
/** So many letters, or feet of letters, stand on it. */
const LEAST_LETTERS = 3;

/**
 * Erases the bars, however thick, of which several things of a letter's kind stand out, and says how many dots these
 * have: a ground with even edges, as below the head of a table, stays, as do the letters in it.
 */
export function eraseThickBars(ways: readonly Way[], target: Uint8Array): number {
  return ways.reduce((sum, way) => sum + eraseAlong(target, way), 0);
}

/** A run, and whether letters stand on it. */
interface Judged extends Run {
  readonly isCarrying: boolean;
}

function eraseAlong(target: Uint8Array, way: Way): number {
  const { lines, step, stride } = way;
  let before: readonly Judged[] = [];
  let erased = 0;
  for (let line = 0; line < lines; line += 1) {
    const judged = longRuns(way, { line, shortest: SHORTEST }).map((run) =>
      judge(way, run, before),
    );
    for (const { from, to, isCarrying } of judged) {
      if (!isCarrying) continue;
      const end = line * stride + to * step;
      for (let at = line * stride + from * step; at < end; at += step) target[at] = PAPER;
      erased += to - from;
    }
    before = judged;
  }
  return erased;
}

/** Most lines of a bar are as thick, dot for dot, as the line before: what was found of that holds for them. */
function judge(way: Way, run: Run, before: readonly Judged[]): Judged {
  const same = before.find(({ from, to }) => from === run.from && to === run.to);
  const isCarrying =
    same !== undefined && isAsThick(way, run, same)
      ? same.isCarrying
      : carriesLetters(thicknessesOf(way, run));
  return { ...run, isCarrying };
}

function isAsThick({ step, stride, across }: Way, run: Run, other: Run): boolean {
  const [start, end] = [run.line * stride + run.from * step, run.line * stride + run.to * step];
  const back = (run.line - other.line) * stride;
  for (let at = start; at < end; at += step) if (across[at] !== across[at - back]) return false;
  return true;
}

function thicknessesOf({ step, stride, across }: Way, { line, from, to }: Run): Uint16Array {
  if (step === 1) return across.subarray(line * stride + from, line * stride + to);
  const thicknesses = new Uint16Array(to - from);
  const start = line * stride + from * step;
  for (let nth = 0; nth < thicknesses.length; nth += 1) {
    thicknesses[nth] = across[start + nth * step] ?? 0;
  }
  return thicknesses;
}

function carriesLetters(across: Uint16Array): boolean {
  const thick = thicknessOf(across);
  if (thick === undefined || thick <= THIN) return false;
  let [letters, isFree] = [0, true];
  for (const dots of across) {
    if (isFree && dots > thick + OUT) [letters, isFree] = [letters + 1, false];
    else if (Math.abs(dots - thick) <= LEVEL) isFree = true;
  }
  return letters >= LEAST_LETTERS;
}

/** The least that enough of it has: of bold capitals more may stand on it than is free. */
function thicknessOf(across: Uint16Array): number | undefined {
  const sorted = across.toSorted();
  const least = FREE_SHARE * sorted.length;
  let [from, to] = [0, 0];
  for (let at = 0; at < sorted.length; at += 1) {
    const dots = sorted[at] ?? 0;
    if (dots === sorted[at - 1]) continue;
    while ((sorted[from] ?? dots) < dots - LEVEL) from += 1;
    while ((sorted[to] ?? Infinity) <= dots + LEVEL) to += 1;
    if (to - from >= least) return dots;
  }
  return undefined;
}
