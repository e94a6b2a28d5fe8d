import { seededRandom } from '../../lib/document/card/seeded-random.ts';

/** What is drawn by lot; it follows from its seed alone. */
export interface Chance {
  between(least: number, most: number): number;
  /** Both ends counted. */
  whole(least: number, most: number): number;
  is(probability: number): boolean;
  pick<T>(all: readonly T[]): T;
  /** So many different ones, or all. */
  some<T>(all: readonly T[], count: number): T[];
}

export function chanceOf(seed: string): Chance {
  const { next, between } = seededRandom(seed);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(all: readonly T[]): T => {
    const picked = all[whole(0, all.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const some = <T>(all: readonly T[], count: number): T[] =>
    all
      .map((each) => ({ each, rank: next() }))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, count)
      .map(({ each }) => each);
  return { between, whole, is: (probability) => next() < probability, pick, some };
}
