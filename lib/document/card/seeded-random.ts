import { createHash } from 'node:crypto';

/** A stream of numbers that follows from its seed alone. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(least: number, most: number): number;
}

const TWO_TO_32 = 2 ** 32;
const WAVES = 3;
/** Of the first wave, in the unit of the argument; each further one is shorter by a ratio of no small numbers. */
const LONGEST_WAVE = 11;
const SHORTER = 0.58;

/**
 * sfc32, Chris Doty-Humphrey's "small fast counting" generator (PractRand), started from the SHA-256 of the
 * seed. Not for secrets: it makes equal cards equal and each letter of a card different.
 */
export function seededRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / TWO_TO_32;
  };
  return { next, between: (least, most) => least + (most - least) * next() };
}

/** Wanders smoothly between -1 and 1 as its argument goes on; every call gives another wanderer. */
export function drift(random: Random): (x: number) => number {
  const waves = Array.from({ length: WAVES }, (_, nth) => ({
    pace: (2 * Math.PI) / (LONGEST_WAVE * SHORTER ** nth * random.between(0.85, 1.15)),
    phase: random.between(0, 2 * Math.PI),
    share: 1 / (nth + 1),
  }));
  const total = waves.reduce((sum, { share }) => sum + share, 0);
  return (x) =>
    waves.reduce((sum, { pace, phase, share }) => sum + share * Math.sin(pace * x + phase), 0) /
    total;
}
