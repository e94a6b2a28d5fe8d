import { seededRandom } from '../../lib/document/card/seeded-random.ts';
import type { Cubic, Vector } from './fit-curves.ts';

/** In thousandths of the type size, and parts of one: what a steady hand strays by. */
const BEND = 11;
const SLANT = 0.035;
const STRETCH = 0.03;
/** Waves that are longer than most strokes, so that these bend and do not shiver. */
const WAVE = 420;

/** Another drawing of the same letter: slanted, stretched and bent a little, as one hand writes it twice. */
export function varyOutline(contours: readonly (readonly Cubic[])[], seed: string): Cubic[][] {
  const random = seededRandom(seed);
  const slant = random.between(-SLANT, SLANT);
  const [wide, tall] = [1, 1].map((one) => one + random.between(-STRETCH, STRETCH));
  const [bendX, bendY] = [0, 0].map(() => random.between(0.5, 1) * BEND);
  const [phaseX, phaseY] = [0, 0].map(() => random.between(0, 2 * Math.PI));
  const moved = ([x, y]: Vector): Vector => [
    x * (wide ?? 1) + y * slant + (bendX ?? 0) * Math.sin((2 * Math.PI * y) / WAVE + (phaseX ?? 0)),
    y * (tall ?? 1) + (bendY ?? 0) * Math.sin((2 * Math.PI * x) / WAVE + (phaseY ?? 0)),
  ];
  return contours.map((contour) =>
    contour.map(([from, one, two, to]) => [moved(from), moved(one), moved(two), moved(to)]),
  );
}
