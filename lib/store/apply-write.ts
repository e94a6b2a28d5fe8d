import type { Item, Value, Write } from './store.ts';

/**
 * The item after the write, given the stored one (undefined: there is none, or it has expired).
 * This is the meaning of the writes; an adapter's expressions must agree with it. An update of
 * nothing starts from the key.
 * @throws TypeError when a number is added to an attribute that holds something else.
 */
export function applyWrite(write: Write, item: Item | undefined): Item | undefined {
  switch (write.kind) {
    case 'put':
      return write.item;
    case 'update': {
      const base: Item = item ?? { ...write.key };
      const sums = Object.entries(write.add ?? {}).map(([name, step]): [string, Value] => [
        name,
        sum(name, base[name] ?? 0, step),
      ]);
      return Object.freeze({ ...base, ...write.set, ...Object.fromEntries(sums) });
    }
    case 'check':
      return item;
  }
}

function sum(name: string, value: Value, step: number): number {
  if (typeof value !== 'number') {
    throw new TypeError(`${name} is not a number, so nothing can be added to it`);
  }
  return value + step;
}
