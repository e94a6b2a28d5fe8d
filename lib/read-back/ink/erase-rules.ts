import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { eraseThickBars } from './erase-thick-bars.ts';
import { INK_BELOW } from './find-skew.ts';
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
  return erase(picture, RULE).picture;
}

/** The same without its thicker bars, too; undefined where it has none, or nothing else. */
export function eraseBars(picture: GrayPicture): GrayPicture | undefined {
  const unruled = eraseRules(picture);
  const { picture: open, erased } = erase(unruled, BAR);
  const more = eraseThickBars(unruled, open.levels);
  return erased + more < BAR.shortest * RULE.thickest ? undefined : open;
}

function erase(
  picture: GrayPicture,
  bar: Bar,
): { readonly picture: GrayPicture; readonly erased: number } {
  const levels = picture.levels.slice();
  const erased = waysThrough(picture)
    .map((way) => eraseAlong(picture.levels, levels, { ...way, bar }))
    .reduce((sum, dots) => sum + dots, 0);
  return { picture: { ...picture, levels }, erased };
}

interface BarWay extends Way {
  readonly bar: Bar;
}

/** How many dots were erased. */
function eraseAlong(source: Uint8Array, target: Uint8Array, way: BarWay): number {
  const { shortest } = way.bar;
  let erased = 0;
  for (let line = 0; line < way.lines; line += 1) {
    for (const run of longRuns(source, way, { line, shortest })) {
      erased += eraseRun(source, target, way, run);
    }
  }
  return erased;
}

/** Only where the run is thin: a letter that stands on it goes on above. */
function eraseRun(
  source: Uint8Array,
  target: Uint8Array,
  way: BarWay,
  { line, from, to }: Run,
): number {
  const { stride, step, bar } = way;
  const free: number[] = [];
  for (let at = from; at < to; at += 1) {
    const place = line * stride + at * step;
    const down = countInk(source, place, stride, bar.thickest);
    if (1 + down + countInk(source, place, -stride, bar.thickest) <= bar.thickest) free.push(place);
  }
  const { freeShare } = bar;
  if (freeShare === undefined) {
    for (const place of free) target[place] = PAPER;
    return free.length;
  }
  if (free.length < freeShare * (to - from)) return 0;
  for (let at = from; at < to; at += 1) target[line * stride + at * step] = PAPER;
  return to - from;
}

/** How many dots of ink follow one another, as far as it matters. */
function countInk(source: Uint8Array, place: number, stride: number, most: number): number {
  let count = 0;
  while (count <= most && (source[place + (count + 1) * stride] ?? PAPER) < INK_BELOW) count += 1;
  return count;
}
