import type { List } from './blocks.ts';

/** Whoever lets the list count writes the same one everywhere. */
const LAZY = [0, 1];

/**
 * How a list is numbered whose items are written with these numbers. CommonMark reads the first one alone, and counts;
 * but clauses are cited by their numbers, so those that ascend and leave some out print as they are written. Others
 * cannot have been meant so, and are told of.
 */
export function numbersOf(written: readonly number[]): Pick<List, 'numbers' | 'renumbered'> {
  const [first = 1] = written;
  const item = written.findIndex((number, at) => number !== first + at);
  if (item < 0 || (LAZY.includes(first) && written.every((number) => number === first))) return {};
  const ascends = written.every((number, at) => at === 0 || number > (written[at - 1] ?? number));
  return ascends ? { numbers: written } : { renumbered: { item, written: written[item] ?? first } };
}
