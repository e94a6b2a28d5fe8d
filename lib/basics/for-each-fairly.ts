/** What an item takes up while it is worked on: at most so many of a name at once. */
export interface Share {
  readonly name: string;
  readonly most: number;
}

/**
 * Does the work for each item, so many at once, and of each name only its share: in their order, but whoever has its
 * share waits, and the next one goes ahead. Work must not throw.
 */
export async function forEachFairly<T>(
  items: readonly T[],
  atOnce: number,
  sharesOf: (item: T) => readonly Share[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.map((item) => ({ item, shares: sharesOf(item) }));
  const taken = new Map<string, number>();
  const busy = new Set<Promise<void>>();
  const isFree = ({ name, most }: Share) => (taken.get(name) ?? 0) < most;
  const take = (shares: readonly Share[], by: 1 | -1) => {
    for (const { name } of shares) taken.set(name, (taken.get(name) ?? 0) + by);
  };
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ shares }) => shares.every(isFree));
    const [next] = index < 0 || busy.size >= atOnce ? [] : waiting.splice(index, 1);
    if (next === undefined) {
      await Promise.race(busy);
      continue;
    }
    take(next.shares, 1);
    const done = work(next.item).finally(() => {
      take(next.shares, -1);
      busy.delete(done);
    });
    busy.add(done);
  }
  await Promise.all(busy);
}
