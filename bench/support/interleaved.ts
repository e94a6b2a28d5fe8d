/** One contender's piece of work; `round` varies, so that nothing is measured on a remembered input. */
export type Work = (round: number) => Promise<unknown>;

/**
 * The median time of each contender in milliseconds. Contenders take turns (A B A B ...), so that a busy
 * machine slows all of them alike: compare by ratio, never by the figure.
 */
export async function medianTimes(
  contenders: readonly Work[],
  rounds: number,
  warmUps: number,
): Promise<number[]> {
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const [index, work] of contenders.entries()) {
      const start = performance.now();
      await work(round);
      if (round >= warmUps) times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

/** The middle one; of an even number the higher of two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
