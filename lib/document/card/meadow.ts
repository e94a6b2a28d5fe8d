import { blade, type Growth, plant } from './plants.ts';
import type { Random } from './seeded-random.ts';
import { away, type Color, filled, leaf, type Spot, stroked } from './sketch.ts';

/** Cards are printed on white; the written side of a postcard is tinted like good writing paper. */
export const CREAM: Color = [0.988, 0.972, 0.938];
export const WHITE: Color = [1, 1, 1];

/** The strip that a meadow grows on, from the left edge of the piece; points. */
export interface Ground {
  readonly left: number;
  readonly right: number;
  /** Below the trimmed edge, so that stems are cut by it. */
  readonly bottom: number;
  readonly tallest: number;
  /** How high the grass may stand at the right end of the ground. */
  readonly lowest: number;
  /** Added to the distance of every plant. */
  readonly fade: number;
  readonly paper: Color;
}

const PLANT_EVERY = 13;
/** Where the meadow is highest, from its left end to its right. */
const CREST = 0.3;
const BLADE_EVERY = 5;
/** How far plants reach sideways, of their height: they stay this far inside the ground. */
const REACH = 0.22;

/** A meadow: high in its left half, low towards the writing. Far plants are drawn first. */
export function meadow(ground: Ground, random: Random): string {
  const { left, right, bottom, tallest, lowest, fade, paper } = ground;
  const width = right - left;
  const heightAt = (x: number) => {
    const place = Math.min(1, Math.max(0, (x - left) / width));
    const fall =
      place < CREST ? 1 - 0.45 * (1 - place / CREST) : ((1 - place) / (1 - CREST)) ** 1.2;
    return lowest + (tallest - lowest) * fall;
  };
  const sow = (every: number, share: (far: number) => number): Growth[] => {
    const count = Math.max(2, Math.round(width / every));
    return Array.from({ length: count }, (_, nth) => {
      const far = random.next();
      const x = left + (width * (nth + random.next())) / count;
      const height = heightAt(x) * share(far) * random.between(0.85, 1);
      const room = (right - x) / Math.max(1, height) - REACH;
      const lean = Math.min(random.between(-0.22, 0.3), Math.max(-0.25, room));
      return { foot: [x, bottom] as const, height, lean, distance: fade + 0.5 * far };
    });
  };
  const grass = sow(BLADE_EVERY, (far) => 0.2 + 0.22 * far);
  const plants = sow(PLANT_EVERY, (far) => 0.55 + 0.45 * far).filter(({ height }) => height > 26);
  const all = [
    ...plants.map((growth) => ({ growth, draw: plant })),
    ...grass.map((growth) => ({ growth, draw: blade })),
  ].sort((a, b) => b.growth.distance - a.growth.distance);
  return all.map(({ growth, draw }) => draw(growth, paper, random)).join('');
}

/** A small bunch of stems, tied: the mark on the front of a folded card. */
export function posy(tie: Spot, height: number, random: Random): string {
  const count = 7;
  const stems = Array.from({ length: count }, (_, nth): Growth => {
    const aside = (nth / (count - 1) - 0.5) * 2;
    return {
      foot: [tie[0] + aside * 3, tie[1]],
      height: height * (1 - 0.22 * Math.abs(aside)) * random.between(0.88, 1),
      lean: aside * 0.62 + random.between(-0.05, 0.05),
      distance: 0.24 * random.next(),
    };
  });
  const order = [0, 6, 3, 1, 5, 2, 4];
  const drawn = order.flatMap((nth) => stems[nth] ?? []).map((stem) => plant(stem, WHITE, random));
  return ends(tie, height, random) + drawn.join('') + bow(tie);
}

/** What sticks out below the tie, fanned the other way. */
function ends(tie: Spot, height: number, random: Random): string {
  const color: Color = [0.5, 0.58, 0.5];
  return Array.from({ length: 6 }, (_, nth) => {
    const aside = (nth / 5 - 0.5) * 2;
    const foot: Spot = [tie[0] - aside * 2.5, tie[1]];
    const angle = -Math.PI / 2 - aside * 0.34 + random.between(-0.04, 0.04);
    const tip = away(foot, angle, height * random.between(0.17, 0.23));
    const middle = away(foot, angle, height * 0.1);
    return stroked(color, 0.8, [[foot, middle, middle, tip]]);
  }).join('');
}

function bow(tie: Spot): string {
  const thread: Color = [0.77, 0.52, 0.45];
  const knot = away(tie, 0, 0);
  return [
    filled(thread, leaf([tie[0] - 4.6, tie[1] + 0.6], [tie[0] + 4.8, tie[1] - 0.4], 0.32, 0)),
    stroked(thread, 0.8, [
      [knot, [tie[0] + 5, tie[1] + 7], [tie[0] + 14, tie[1] + 6], [tie[0] + 1, tie[1]]],
    ]),
    stroked(thread, 0.8, [
      [knot, [tie[0] - 6, tie[1] + 6], [tie[0] - 14, tie[1] + 4], [tie[0] - 1, tie[1]]],
    ]),
    stroked(thread, 0.8, [
      [knot, [tie[0] + 3, tie[1] - 4], [tie[0] + 4, tie[1] - 9], [tie[0] + 9, tie[1] - 12]],
    ]),
    stroked(thread, 0.8, [
      [knot, [tie[0] - 2, tie[1] - 4], [tie[0] - 3, tie[1] - 10], [tie[0] - 7, tie[1] - 13]],
    ]),
  ].join('');
}
