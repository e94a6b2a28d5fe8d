import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { eraseThickBars } from './erase-thick-bars.ts';
import { longRuns, type Run, type Way, waysThrough } from './long-runs.ts';

const PAPER = 255;

/** Dots: what is erased is as long at the least, and as thick at the most. */
interface Bar {
  readonly shortest: number;
  readonly thickest: number;
  /** Of its length, how much must stand free for it to go as a whole; without it, what stands free goes. */
  readonly freeShare?: number;
}

/** At 150 dots an inch, lines of 0.4 inches that are not thicker than 2 points. No letter of 20 points has one. */
const RULE: Bar = { shortest: 60, thickest: 4 };
/**
 * Of 0.6 inches and 12 points (`erase-thick-bars.ts` has those that are thicker): letters that touch such a bar are one
 * shape with it, and stand apart without it. It goes as a whole, as what is left of it below each letter makes another
 * letter of it. Tall letters have such strokes, too.
 */
const BAR: Bar = { shortest: 90, thickest: 25, freeShare: 0.25 };

/** The picture without its level and upright lines; what crosses them stays. */
export function eraseRules(picture: GrayPicture): GrayPicture {
  return erase(picture, waysThrough(picture), RULE).picture;
}

/** The same without its thicker bars, too; undefined where it has none, or nothing else. */
export function eraseBars(picture: GrayPicture): GrayPicture | undefined {
  const unruled = eraseRules(picture);
  const ways = waysThrough(unruled);
  const { picture: open, erased } = erase(unruled, ways, BAR);
  const more = eraseThickBars(ways, open.levels);
  return erased + more < BAR.shortest * RULE.thickest ? undefined : open;
}

function erase(
  picture: GrayPicture,
  ways: readonly Way[],
  bar: Bar,
): { readonly picture: GrayPicture; readonly erased: number } {
  const levels = picture.levels.slice();
  const erased = ways.reduce((sum, way) => sum + eraseAlong(levels, way, bar), 0);
  return { picture: { ...picture, levels }, erased };
}

/** How many dots were erased. */
function eraseAlong(target: Uint8Array, way: Way, bar: Bar): number {
  let erased = 0;
  for (let line = 0; line < way.lines; line += 1) {
    for (const run of longRuns(way, { line, shortest: bar.shortest })) {
      erased += eraseRun(target, way, bar, run);
    }
  }
  return erased;
}

/** Only where the run is thin: a letter that stands on it goes on above. */
function eraseRun(target: Uint8Array, way: Way, bar: Bar, { line, from, to }: Run): number {
  const { stride, step, across } = way;
  const { thickest, freeShare } = bar;
  const [start, end] = [line * stride + from * step, line * stride + to * step];
  let free = 0;
  for (let place = start; place < end; place += step) {
    if ((across[place] ?? 0) <= thickest) free += 1;
  }
  const isWhole = freeShare !== undefined && free >= freeShare * (to - from);
  if (free === 0 || (freeShare !== undefined && !isWhole)) return 0;
  for (let place = start; place < end; place += step) {
    if (isWhole || (across[place] ?? 0) <= thickest) target[place] = PAPER;
  }
  return isWhole ? to - from : free;
}
