import { MODE_NAMES, type ModeName } from '../modes.ts';
import type { Plan } from '../world.ts';

/** Enough for guests to get in each other's way, and few enough to read. */
const GUESTS = 4;
const STEPS = 200;
const NO_LIMIT = 1_000_000;

export interface Asked {
  readonly seeds: number;
  /** The first seed. */
  readonly from: number;
  readonly steps?: number;
  readonly guests?: number;
  readonly faults?: number;
  /** All in turn, by default. */
  readonly mode?: ModeName;
}

/** A plan for each seed. Without a mode a seed has the mode of its number. */
export function plansOf({ seeds, from, mode, ...asked }: Asked): readonly Plan[] {
  const { steps = STEPS, guests = GUESTS, faults = NO_LIMIT } = asked;
  return Array.from({ length: seeds }, (_, index) => {
    const seed = from + index;
    return { seed, steps, guests, faults, mode: mode ?? modeOf(seed) };
  });
}

function modeOf(seed: number): ModeName {
  return MODE_NAMES[seed % MODE_NAMES.length] ?? 'calm';
}

/** What runs this plan again, with its trace. */
export function replayOf({ mode, seed, steps, guests, faults }: Plan): string {
  const limit = faults === NO_LIMIT ? '' : ` --faults ${faults}`;
  return `npm run simulate -- --mode ${mode} --seed ${seed} --steps ${steps} --guests ${guests}${limit}`;
}
